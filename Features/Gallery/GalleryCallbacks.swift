import Presentation

/// The actions on the screen. A class, because the content view compares it by identity.
@MainActor
final class GalleryCallbacks {
  var open: @MainActor (GalleryTileViewData) -> Void = { _ in }
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var lineAppeared: @MainActor (GalleryLineViewData) -> Void = { _ in }
  var lineDisappeared: @MainActor (GalleryLineViewData) -> Void = { _ in }
}
