import Presentation

@MainActor
final class EditProfileCallbacks {
  var retry: @MainActor () -> Void = {}
  var edit: @MainActor (ProfileInput) -> Void = { _ in }
  var pick: @MainActor (PickedPicture, EditProfileViewData.PictureKind) -> Void = { _, _ in
  }
}

/// The part of the profile that was changed. Fields count from zero.
enum ProfileInput: Hashable, Sendable {
  case name(String)
  case note(String)
  case label(String, field: Int)
  case content(String, field: Int)
  case addField
  case removeField(Int)
  case locked(Bool)
  case bot(Bool)
  case audience(Audience)
  case quoters(QuotersChoice)
  case removePicture(EditProfileViewData.PictureKind)
}
