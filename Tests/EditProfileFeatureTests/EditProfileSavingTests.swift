import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import EditProfileFeature

/// Changes are stored immediately and discarded only on request.
@MainActor
@Suite struct EditProfileSavingTests {
  let scene = EditProfileScene()
  var model: EditProfileViewModel { scene.model }

  @Test func eachChangeIsSavedAndUndoingItDiscardsIt() async {
    await scene.appear()
    await scene.edit(.name("G."))
    await scene.edit(.name("Grace Hopper"))
    await scene.edit(.locked(true))
    await scene.edit(.bot(true))
    await scene.edit(.label("Home", field: 0))
    #expect(
      scene.drafts.all == [
        .init(name: "G."), nil, .init(isLocked: true), .init(isLocked: true, isBot: true),
        .init(
          fields: [.init(label: "Home", content: "a.example")], isLocked: true, isBot: true),
      ])
  }

  @Test func savingSendsOnlyChanges() async {
    await scene.appear()
    await scene.edit(.note("Compilers"))
    model.didTapSave()
    #expect(model.viewData.phase == .saving)
    let save = await scene.profile.saves.next()
    #expect(save.input == ProfileEdit(note: "Compilers"))
    save.succeed(())
    await model.editor.saving.finished
    #expect(scene.endings.all.count == 1)
  }

  @Test(arguments: [EditProfileViewData.PictureKind.avatar, .header])
  func aChosenPictureIsShownAndStored(_ kind: EditProfileViewData.PictureKind) async {
    await scene.appear()
    let completion = Completion { model.didPick(PickedPicture { Data("a".utf8) }, as: kind) }
    #expect(model.viewData.adding == [kind] && !model.viewData.canSave)
    let request = await scene.profile.pictures.next()
    #expect(request.input == .init(Data("a".utf8), as: kind.picture))
    request.succeed(.fixture("new.png"))
    await completion.reached
    let edit =
      kind == .avatar
      ? ProfileEdit(avatar: .fixture("new.png")) : ProfileEdit(header: .fixture("new.png"))
    #expect(scene.drafts.all == [edit] && model.viewData.adding == [] && model.viewData.canSave)
    #expect(
      model.viewData.person?.avatar == (kind == .avatar ? .fixture("new.png") : nil))
  }

  @Test func aRemovedPictureReturnsWithTheNextChoice() async {
    var old = EditProfileScene.profile
    old.avatar = .fixture("old.png")
    let form = ProfileForm(person: .grace, profile: old)
    await scene.appear(form)
    #expect(model.viewData.removable == [.avatar])
    await scene.edit(.removePicture(.avatar))
    #expect(scene.drafts.all == [ProfileEdit(removed: [.avatar])])
    #expect(model.viewData.person?.avatar == nil && model.viewData.removable == [])
    #expect(model.viewData.canSave)
    let picked = PickedPicture { Data([1]) }
    let completion = Completion { model.didPick(picked, as: .avatar) }
    await scene.profile.pictures.next().succeed(.fixture("new.png"))
    await completion.reached
    #expect(scene.drafts.all.last == ProfileEdit(avatar: .fixture("new.png")))
  }

  @Test func theRemoveButtonIsHiddenIfUnsupported() async {
    var old = EditProfileScene.profile
    old.header = .fixture("old.png")
    await scene.appear(
      ProfileForm(person: .grace, profile: old, rule: ProfileRule(removesPictures: false)))
    #expect(model.viewData.removable == [])
  }

  @Test func savingWaitsForAPictureBeingRead() async {
    await scene.appear()
    await scene.edit(.name("G."))
    #expect(model.viewData.canSave)
    let completion = Completion { model.didPick(PickedPicture { Data("a".utf8) }, as: .avatar) }
    #expect(!model.viewData.canSave)
    await scene.profile.pictures.next().succeed(.fixture("new.png"))
    await completion.reached
    #expect(model.viewData.canSave)
  }

  @Test func anUnreadablePictureIsReported() async {
    await scene.appear()
    await scene.performAndWait { model.didPick(PickedPicture { nil }, as: .avatar) }
    #expect(scene.state.toast?.message.contains("The picture could not be added") == true)
    #expect(!model.editor.hasChanges && model.viewData.adding == [])
  }
}
