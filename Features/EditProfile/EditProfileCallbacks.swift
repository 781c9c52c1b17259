import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class EditProfileCallbacks {
  let retry: @MainActor () -> Void
  let edit: @MainActor (ProfileInput) -> Void
  let pick: @MainActor (PickedPicture, EditProfileViewData.PictureKind) -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    edit: @escaping @MainActor (ProfileInput) -> Void = { _ in },
    pick: @escaping @MainActor (PickedPicture, EditProfileViewData.PictureKind) -> Void = { _, _ in
    },
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.retry = retry
    self.edit = edit
    self.pick = pick
    self.dismissToast = dismissToast
  }
}

/// The part of the profile that was changed. Fields count from zero.
package enum ProfileInput: Hashable, Sendable {
  case name(String)
  case note(String)
  case label(String, field: Int)
  case content(String, field: Int)
  case addField
  case removeField(Int)
  case locked(Bool)
  case bot(Bool)
  case removePicture(EditProfileViewData.PictureKind)
}
