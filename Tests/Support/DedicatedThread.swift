import Foundation

/// Runs blocking work on a separate thread: tests share only as many threads as there are cores,
/// and must not block one.
package func onDedicatedThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
