import Foundation
import Presentation

@MainActor
final class ScheduledCallbacks: RowCallbacks {
  var retry: @MainActor () -> Void = {}
  var changeTime: @MainActor (String) -> Void = { _ in }
  var choose: @MainActor (Date) -> Void = { _ in }
  var setTime: @MainActor () -> Void = {}
  var keepTime: @MainActor () -> Void = {}
  var delete: @MainActor (String) -> Void = { _ in }
  /// No row asks for more: the list comes in one page.
  let rowAppeared: @MainActor (String) -> Void = { _ in }
  let rowDisappeared: @MainActor (String) -> Void = { _ in }
}
