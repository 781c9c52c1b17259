/// What a list tells of its rows. A screen makes one object and keeps it: rows compare it by identity.
@MainActor
package protocol RowCallbacks: AnyObject {
  var rowAppeared: @MainActor (String) -> Void { get }
  var rowDisappeared: @MainActor (String) -> Void { get }
}
