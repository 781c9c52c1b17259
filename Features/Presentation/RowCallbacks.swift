/// Reports which rows are visible. A screen keeps one object, because rows compare it by identity.
@MainActor
package protocol RowCallbacks: AnyObject {
  var rowAppeared: @MainActor (String) -> Void { get }
  var rowDisappeared: @MainActor (String) -> Void { get }
}
