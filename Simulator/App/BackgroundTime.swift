#if canImport(UIKit)
  import Foundation

  /// Time in the background, until it is given back or the system needs it.
  enum BackgroundTime {
    /// Returns what gives it back.
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
