import Foundation

/// Tells when everything that an action set off is over, also work whose answer reaches nobody:
/// tasks that the action starts, and those that these start, carry the token and let go of it at their
/// end. So a test can wait until a stale answer would have done its harm.
package final class Completion: Sendable {
  private final class Token: Sendable {
    let stream = AsyncStream<Never>.makeStream()

    deinit {
      stream.continuation.finish()
    }
  }

  @TaskLocal private static var token: Token?

  private let over: AsyncStream<Never>

  /// Runs the action; `await` its completion later.
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
