import Domain
import Foundation
import Presentation
import TestSupport

@testable import EditProfileFeature

/// The editor with a fake. The test answers each request. Drafts are stored unless a test says
/// otherwise.
@MainActor
final class EditProfileScene: ScreenScene {
  static let profile = OwnProfile(
    name: "Grace Hopper", note: "I write compilers",
    fields: [.init(label: "Web", content: "a.example")])

  private let fakes = Fakes()
  let profile: FakeOwnProfile
  let drafts = Recorder<ProfileEdit?>()
  let endings = Recorder<Void>()
  let model: EditProfileViewModel

  init() {
    profile = FakeOwnProfile(fakes)
    model = EditProfileAssembly.makeViewModel(
      EditProfileSources(profile: profile, .fixture),
      onDone: { [endings] in endings.add(()) })
    profile.drafts.always { [drafts] in drafts.add($0) }
  }

  var state: EditProfileState { model.state }

  static func form(draft: ProfileEdit? = nil, refusal: LoadFailure? = nil) -> ProfileForm {
    ProfileForm(person: .grace, profile: profile, draft: draft, refusal: refusal)
  }

  func appear(_ form: ProfileForm = form()) async {
    model.editor.onAppear()
    await answer(form)
  }

  func answer(_ form: ProfileForm = form()) async {
    await profile.forms.next().succeed(form)
    await model.editor.loading.finished
  }

  func edit(_ input: ProfileInput) async {
    await performAndWait { model.didEdit(input) }
  }
}
