/// Reports what happens to the rows of a list. A screen keeps one object, because rows compare it by
/// identity.
@MainActor
package protocol RowCallbacks: AnyObject {
  var rowAppeared: @MainActor (String) -> Void { get }
  var rowDisappeared: @MainActor (String) -> Void { get }
  /// The list has scrolled to the row that it was told to.
  var scrolled: @MainActor (String) -> Void { get }
}

extension RowCallbacks {
  package var scrolled: @MainActor (String) -> Void { { _ in } }
}
