import Presentation

@MainActor
final class GalleryCallbacks: RowCallbacks {
  var open: @MainActor (GalleryTileViewData) -> Void = { _ in }
  var paging = PagingCallbacks()
  var lineAppeared: @MainActor (GalleryLineViewData) -> Void = { _ in }
  var lineDisappeared: @MainActor (GalleryLineViewData) -> Void = { _ in }
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}
