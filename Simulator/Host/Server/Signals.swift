import Foundation

/// Signals that ask the process to end. They are blocked when this is created, and one that arrives
/// before anything awaits it stays pending. A dispatch source starts listening with a delay, and
/// would lose earlier signals.
struct Signals: Sendable {
  private let numbers: [Int32]

  /// Create this before there are threads, which inherit the blocked signals.
  init(_ numbers: Int32...) {
    self.numbers = numbers
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

  private var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
