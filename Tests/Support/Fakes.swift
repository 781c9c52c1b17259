import Testing

/// What the fakes of one test have in common. The suite holds it; when the suite goes at the end of the
/// test, calls that nobody expected or answered are reported.
@MainActor
package final class Fakes {
  private var closables: [any Closable] = []
  private let report: @Sendable (String) -> Void

  package nonisolated init(
    report: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) {
    self.report = report
  }

  deinit {
    closables.forEach { $0.close() }
  }

  package func gate<Input: Sendable, Output: Sendable>(_ name: String) -> Gate<Input, Output> {
    let gate = Gate<Input, Output>(name, report: report)
    closables.append(gate)
    return gate
  }
}
