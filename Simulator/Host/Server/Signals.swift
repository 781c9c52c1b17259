import Foundation

/// Signals that ask the process to end. They are blocked when this is created, and one that arrives
/// before anything awaits it stays pending. A dispatch source starts listening with a delay, and
/// would lose earlier signals.
struct Signals: Sendable {
  private let numbers: [Int32]

  /// Create this before there are threads, which inherit the blocked signals. A blocked signal
  /// arrives even if it is ignored, but `nohup` must keep the process alive.
  init(_ numbers: Int32...) {
    self.numbers = numbers.filter { $0 != SIGHUP || !Self.ignoresHangup }
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls back for each of them, until the process ends.
  func await(_ act: @escaping @MainActor () -> Void) {
    Thread.detachNewThread {
      var set = set
      var number: Int32 = 0
      while sigwait(&set, &number) == 0 {
        DispatchQueue.main.async { MainActor.assumeIsolated(act) }
      }
    }
  }

  /// Handlers are functions, which can be compared only by their addresses.
  private static var ignoresHangup: Bool {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
