import Testing

/// What the fakes of one test have in common. The suite holds it; when the suite goes at the end of the
/// test, calls that nobody expected or answered are reported.
@MainActor
package final class Fakes {
  private var closables: [any Closable] = []
  private let failure: (any Error)?
  private let report: @Sendable (String) -> Void

  /// With a failure every call is answered with it, until a test says otherwise.
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
