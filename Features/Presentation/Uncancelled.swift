/// Starts work that continues after its screen is gone.
@MainActor
package func keepRunning(_ work: @escaping @MainActor () async -> Void) {
  Task { await work() }
}

/// Finishes the work even if the caller is cancelled, because leaving a screen must not undo a tap
/// on it.
package func uncancelled<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await Task { try await work() }.value
}
