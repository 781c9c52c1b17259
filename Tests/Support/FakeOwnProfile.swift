import Domain
import Foundation

package struct FakeOwnProfile: OwnProfileRepository {
  package struct PictureCall: Hashable, Sendable {
    package let bytes: Data
    package let kind: ProfilePicture

    package init(_ bytes: Data, as kind: ProfilePicture) {
      self.bytes = bytes
      self.kind = kind
    }
  }

  package let forms: Gate<Void, ProfileForm>
  package let pictures: Gate<PictureCall, URL>
  package let drafts: Gate<ProfileEdit?, Void>
  package let saves: Gate<ProfileEdit, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    forms = fakes.gate("fetchForm(profile)")
    pictures = fakes.gate("keep(picture)")
    drafts = fakes.gate("saveDraft(profile)")
    saves = fakes.gate("save(profile)")
  }

  package func fetchForm() async throws -> ProfileForm { try await forms(()) }

  package func opened(_ kept: ProfileEdit) -> ProfileEdit {
    kept.movingPictures(FakeCompose.currentFile)
  }

  package func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL {
    try await pictures(PictureCall(picture, as: kind))
  }

  package func saveDraft(_ edit: ProfileEdit?) async throws { try await drafts(edit) }

  package func save(_ edit: ProfileEdit) async throws { try await saves(edit) }
}
