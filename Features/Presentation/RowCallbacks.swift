/// Reports events of the rows in a list. A screen keeps one object, because rows compare it by
/// identity.
@MainActor
package protocol RowCallbacks: AnyObject {
  var rowAppeared: @MainActor (String) -> Void { get }
  var rowDisappeared: @MainActor (String) -> Void { get }
  /// Called when the list has scrolled to its target row.
  var scrolled: @MainActor (String) -> Void { get }
}

extension RowCallbacks {
  package var scrolled: @MainActor (String) -> Void { { _ in } }
}
