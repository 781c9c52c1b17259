import Testing

/// Shared by the fakes of one test. The suite holds it. When the suite is released at the end of
/// the test, unexpected and unanswered calls are reported.
@MainActor
package final class Fakes {
  private var closables: [any Closable] = []
  private let failure: (any Error)?
  private let report: @Sendable (String) -> Void

  /// With a failure, every call fails with it unless a test says otherwise.
  package nonisolated init(
    answering failure: (any Error)? = nil,
    report: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) {
    self.failure = failure
    self.report = report
  }

  deinit {
    closables.forEach { $0.close() }
  }

  package func gate<Input: Sendable, Output: Sendable>(_ name: String) -> Gate<Input, Output> {
    let gate = Gate<Input, Output>(name, report: report)
    closables.append(gate)
    if let failure { gate.always { _ in throw failure } }
    return gate
  }
}
