import Presentation

/// The actions on the screen. A class, because the content view compares it by identity.
@MainActor
final class HistoryCallbacks {
  var retry: @MainActor () -> Void = {}
}
