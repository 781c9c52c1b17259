/// Limits on clients. Tests lower the ones that they test.
struct HostLimits: Sendable {
  /// Connections that are not identified yet.
  var guests = 64
  /// The total bytes of hellos that all of them can have sent.
  var guestBytes = 4 * 1024 * 1024
  var scenes = 50
  var headBytes = 16 * 1024
  var bodyBytes = 256 * 1024
  var messageBytes = 1024 * 1024
  /// Browsers hardly ever split a message, and never into hundreds of parts.
  var messageParts = 64
  var imageBytes = 32 * 1024 * 1024
  var linkBytes = 2048
  var fileBytes = 32 * 1024 * 1024
  /// The largest chosen file. Most servers accept videos up to this size.
  var uploadBytes = 99 * 1024 * 1024
  /// The largest video or sound. These are sent in pieces.
  var filmBytes = 99 * 1024 * 1024
  /// Uploaded files that no scene has taken yet, and how long they are kept.
  var filesWaiting = 8
  var bytesWaiting = 256 * 1024 * 1024
  var fileWait: Duration = .seconds(60)

  /// For sending the head of a request.
  var headTime: Duration = .seconds(3)
  /// For sending the rest of it.
  var requestTime: Duration = .seconds(15)
  /// For the hello after the socket is open.
  var helloTime: Duration = .seconds(5)
  /// For the rest of a message after its first byte.
  var messageTime: Duration = .seconds(15)
  /// After this silence, the page is pinged. After the same time again, it counts as gone. On this
  /// machine, a closed browser is noticed immediately. This is for a browser that hangs, so one
  /// ping a minute is enough.
  var silence: Duration = .seconds(55)
  /// For accepting written bytes.
  var writeTime: Duration = .seconds(5)
  /// How long a scene waits for its page to come back.
  var absence: Duration = .seconds(60)
  /// The same if the page announced that it leaves.
  var leave: Duration = .seconds(5)
  /// How long a link waits for a page to open it.
  var pendingLink: Duration = .seconds(30)

  var eventsPerSecond = 200
  var eventBurst = 400
  /// Unacknowledged batches and bytes. Beyond these limits, changes wait until the page has caught
  /// up.
  var batchesOnTheWay = 8
  var bytesOnTheWay = 4 * 1024 * 1024
  /// If more changes than this are waiting, the page receives the whole screen instead.
  var changesThatWait = 20_000

  init() {}
}

/// A clock that never goes back. Injected, so that tests decide when a limit is reached.
struct HostClock: Sendable {
  var now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  static func system() -> HostClock {
    let start = ContinuousClock.now
    return HostClock { start.duration(to: .now) }
  }
}
