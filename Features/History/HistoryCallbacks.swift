import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
final class HistoryCallbacks {
  var retry: @MainActor () -> Void = {}
}
