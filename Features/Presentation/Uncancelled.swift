/// Does what a person asked for to its end, also when whoever waits for it is cancelled: leaving a
/// screen must not take back what was done on it.
package func uncancelled<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await Task { try await work() }.value
}
