import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class GalleryCallbacks {
  let open: @MainActor (GalleryTileViewData) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  let lineAppeared: @MainActor (GalleryLineViewData) -> Void
  let lineDisappeared: @MainActor (GalleryLineViewData) -> Void

  package init(
    open: @escaping @MainActor (GalleryTileViewData) -> Void = { _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    lineAppeared: @escaping @MainActor (GalleryLineViewData) -> Void = { _ in },
    lineDisappeared: @escaping @MainActor (GalleryLineViewData) -> Void = { _ in }
  ) {
    self.open = open
    self.retry = retry
    self.loadMore = loadMore
    self.lineAppeared = lineAppeared
    self.lineDisappeared = lineDisappeared
  }
}
