#if canImport(UIKit)
  import Foundation

  /// Background time, until the app ends it or the system needs it.
  enum BackgroundTime {
    /// Returns a closure that ends it.
    static func ask() -> @MainActor () -> Void {
      let end = DispatchSemaphore(value: 0)
      // The app keeps running until this returns. The system calls it again when the time is over.
      ProcessInfo.processInfo.performExpiringActivity(withReason: "Sending") { isOver in
        if isOver { end.signal() } else { end.wait() }
      }
      return { end.signal() }
    }
  }
#endif
