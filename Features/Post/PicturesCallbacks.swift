/// What people do with a post's pictures.
@MainActor
package final class PicturesCallbacks {
  let retry: @MainActor () -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.retry = retry
    self.scrolled = scrolled
  }
}
