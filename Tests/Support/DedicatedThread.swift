import Foundation

/// Does work that blocks on a thread of its own: tests share as few threads as there are cores, and
/// must not lose one to waiting.
package func onDedicatedThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
