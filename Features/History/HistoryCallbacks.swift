import Presentation

@MainActor
final class HistoryCallbacks {
  var retry: @MainActor () -> Void = {}
}
