import Presentation

/// What can be done in a row of posts; closures about a row get its id last.
/// One object, made once by a screen: rows compare it by identity and are not drawn again for it.
@MainActor
package final class PostCallbacks {
  let openPost: @MainActor (String) -> Void
  package let openPerson: @MainActor (String) -> Void
  /// By its place among the post's pictures.
  let openPicture: @MainActor (Int, String) -> Void
  let toggleWarning: @MainActor (String) -> Void
  let act: @MainActor (PostActionViewData.Kind, String) -> Void
  let vote: @MainActor (Set<Int>, String) -> Void
  /// Opens Drafts and Unsent.
  let openOutbox: @MainActor () -> Void
  let mute: @MainActor (String) -> Void
  let delete: @MainActor (String) -> Void
  /// Missing where a post cannot be written anew.
  let redraft: (@MainActor (String) -> Void)?

  package init(
    openPost: @escaping @MainActor (String) -> Void = { _ in },
    openPerson: @escaping @MainActor (String) -> Void = { _ in },
    openPicture: @escaping @MainActor (Int, String) -> Void = { _, _ in },
    toggleWarning: @escaping @MainActor (String) -> Void = { _ in },
    act: @escaping @MainActor (PostActionViewData.Kind, String) -> Void = { _, _ in },
    vote: @escaping @MainActor (Set<Int>, String) -> Void = { _, _ in },
    openOutbox: @escaping @MainActor () -> Void = {},
    mute: @escaping @MainActor (String) -> Void = { _ in },
    delete: @escaping @MainActor (String) -> Void = { _ in },
    redraft: (@MainActor (String) -> Void)? = nil
  ) {
    self.openPost = openPost
    self.openPerson = openPerson
    self.openPicture = openPicture
    self.toggleWarning = toggleWarning
    self.act = act
    self.vote = vote
    self.openOutbox = openOutbox
    self.mute = mute
    self.delete = delete
    self.redraft = redraft
  }
}
