@MainActor
final class ReportCallbacks {
  var retry: @MainActor () -> Void = {}
  var choose: @MainActor (ReportViewData.Choice) -> Void = { _ in }
  var type: @MainActor (String) -> Void = { _ in }
  var forward: @MainActor (Bool) -> Void = { _ in }
  var part: @MainActor (ReportViewData.FollowUpAction) -> Void = { _ in }
}
