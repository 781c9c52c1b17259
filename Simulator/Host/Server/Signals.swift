import Foundation

/// Signals that ask the process to end. They are held back from the moment this is made, and one that
/// comes before anybody awaits it waits: a dispatch source begins to listen some time after it is told
/// to, and what comes before that is lost.
struct Signals: Sendable {
  private let numbers: [Int32]

  /// To be made before there are threads, which inherit what is held back.
  init(_ numbers: Int32...) {
    self.numbers = numbers
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls back for each of them, as long as the process lives.
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
