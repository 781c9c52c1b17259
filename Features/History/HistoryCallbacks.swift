import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class HistoryCallbacks {
  let retry: @MainActor () -> Void

  package init(retry: @escaping @MainActor () -> Void = {}) {
    self.retry = retry
  }
}
