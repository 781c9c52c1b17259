import Foundation
import Presentation

/// What people do with scheduled posts. A class, because the content view compares it by identity.
@MainActor
package final class ScheduledCallbacks: RowCallbacks {
  let retry: @MainActor () -> Void
  let changeTime: @MainActor (String) -> Void
  let choose: @MainActor (Date) -> Void
  let setTime: @MainActor () -> Void
  let keepTime: @MainActor () -> Void
  let delete: @MainActor (String) -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    changeTime: @escaping @MainActor (String) -> Void = { _ in },
    choose: @escaping @MainActor (Date) -> Void = { _ in },
    setTime: @escaping @MainActor () -> Void = {},
    keepTime: @escaping @MainActor () -> Void = {},
    delete: @escaping @MainActor (String) -> Void = { _ in },
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.retry = retry
    self.changeTime = changeTime
    self.choose = choose
    self.setTime = setTime
    self.keepTime = keepTime
    self.delete = delete
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}
