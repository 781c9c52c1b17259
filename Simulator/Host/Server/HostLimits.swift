/// Everything a client can ask for too much of. Tests tighten what they want to see.
package struct HostLimits: Sendable {
  package var connections = 64
  package var scenes = 16
  package var headBytes = 16 * 1024
  package var bodyBytes = 256 * 1024
  package var messageBytes = 1024 * 1024
  /// A browser hardly ever sends a message in parts, and never in hundreds of them.
  package var messageParts = 64
  package var imageBytes = 32 * 1024 * 1024
  package var linkBytes = 2048

  /// To send the whole request.
  package var requestTime: Duration = .seconds(15)
  /// To say hello once the socket is open.
  package var helloTime: Duration = .seconds(5)
  /// To send the rest of a message after its first byte.
  package var messageTime: Duration = .seconds(15)
  /// After this silence the page is pinged, after the same again it is gone. A closed browser is
  /// noticed at once on this machine; this is for one that hangs, so one ping a minute is enough.
  package var silence: Duration = .seconds(55)
  /// To take what was written.
  package var writeTime: Duration = .seconds(5)
  /// A scene waits so long for its page to come back,
  package var absence: Duration = .seconds(60)
  /// and only so long when the page said that it leaves.
  package var leave: Duration = .seconds(5)
  /// A link waits so long for a page to open it.
  package var pendingLink: Duration = .seconds(30)

  package var eventsPerSecond = 200
  package var eventBurst = 400
  /// Batches and bytes on their way to a page that does not keep up. Beyond them nothing is sent
  /// until it has caught up, and then only what the screen looks like by then.
  package var batchesOnTheWay = 8
  package var bytesOnTheWay = 4 * 1024 * 1024

  package init() {}
}

/// Time that only goes forward. Injected, so that tests decide when a limit is reached.
package struct HostClock: Sendable {
  package var now: @Sendable () -> Duration

  package init(now: @escaping @Sendable () -> Duration) { self.now = now }

  package static func system() -> HostClock {
    let start = ContinuousClock.now
    return HostClock { start.duration(to: .now) }
  }
}
