/// Everything a client can ask for too much of. Tests tighten what they want to see.
struct HostLimits: Sendable {
  /// Connections that have not shown yet whose they are.
  var guests = 64
  /// What all of them together may have sent of a hello.
  var guestBytes = 4 * 1024 * 1024
  var scenes = 50
  var headBytes = 16 * 1024
  var bodyBytes = 256 * 1024
  var messageBytes = 1024 * 1024
  /// A browser hardly ever sends a message in parts, and never in hundreds of them.
  var messageParts = 64
  var imageBytes = 32 * 1024 * 1024
  var linkBytes = 2048
  var fileBytes = 32 * 1024 * 1024
  /// The largest chosen file. Most servers accept videos up to this size.
  var uploadBytes = 99 * 1024 * 1024
  /// The largest video or sound, which is sent in pieces.
  var filmBytes = 99 * 1024 * 1024
  /// Files that have come and that no scene has taken yet, and how long they are kept for it.
  var filesWaiting = 8
  var bytesWaiting = 256 * 1024 * 1024
  var fileWait: Duration = .seconds(60)

  /// To send the head of a request.
  var headTime: Duration = .seconds(3)
  /// To send the rest of it.
  var requestTime: Duration = .seconds(15)
  /// To say hello once the socket is open.
  var helloTime: Duration = .seconds(5)
  /// To send the rest of a message after its first byte.
  var messageTime: Duration = .seconds(15)
  /// After this silence the page is pinged, after the same again it is gone. A closed browser is
  /// noticed at once on this machine; this is for one that hangs, so one ping a minute is enough.
  var silence: Duration = .seconds(55)
  /// To take what was written.
  var writeTime: Duration = .seconds(5)
  /// A scene waits so long for its page to come back,
  var absence: Duration = .seconds(60)
  /// and only so long when the page said that it leaves.
  var leave: Duration = .seconds(5)
  /// A link waits so long for a page to open it.
  var pendingLink: Duration = .seconds(30)

  var eventsPerSecond = 200
  var eventBurst = 400
  /// Batches and bytes on their way to a page. Beyond them changes wait until it has caught up,
  var batchesOnTheWay = 8
  var bytesOnTheWay = 4 * 1024 * 1024
  /// and if more changes than these wait, the page receives the whole screen instead.
  var changesThatWait = 20_000

  init() {}
}

/// Time that only goes forward. Injected, so that tests decide when a limit is reached.
struct HostClock: Sendable {
  var now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  static func system() -> HostClock {
    let start = ContinuousClock.now
    return HostClock { start.duration(to: .now) }
  }
}
