import Foundation

/// Completes when everything that an action has started is done, including work whose result is
/// discarded: tasks that the action starts, and their tasks, carry the token and release it at
/// their end. So a test can wait until a stale answer would have had its effect.
package final class Completion: Sendable {
  private final class Token: Sendable {
    let stream = AsyncStream<Never>.makeStream()

    deinit {
      stream.continuation.finish()
    }
  }

  @TaskLocal private static var token: Token?

  private let over: AsyncStream<Never>

  /// Runs the action. Await its completion later.
  @MainActor
  package init(of action: @MainActor () -> Void) {
    let token = Token()
    over = token.stream.stream
    Self.$token.withValue(token) { action() }
  }

  package var reached: Void {
    get async {
      for await _ in over {}
    }
  }
}
