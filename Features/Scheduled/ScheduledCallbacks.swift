import Foundation
import Presentation

@MainActor
final class ScheduledCallbacks: PagedCallbacks {
  var changeTime: @MainActor (String) -> Void = { _ in }
  var choose: @MainActor (Date) -> Void = { _ in }
  var setTime: @MainActor () -> Void = {}
  var keepTime: @MainActor () -> Void = {}
  var delete: @MainActor (String) -> Void = { _ in }
  var paging = PagingCallbacks()
}
