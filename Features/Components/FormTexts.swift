import SwiftUI

/// Why the source did not accept a form, above its fields.
package struct ProblemSection: View {
  private let problem: String?

  /// Shows nothing for nil.
  package init(_ problem: String?) {
    self.problem = problem
  }

  package var body: some View {
    if let problem {
      Section {
        Text(problem)
          .foregroundStyle(.red)
      }
    }
  }
}

/// The excess below a field: `12 over the limit`
package struct ExcessLabel: View {
  private let excess: String?

  /// Shows nothing for nil.
  package init(_ excess: String?) {
    self.excess = excess
  }

  package var body: some View {
    if let excess {
      Text(excess)
        .font(.footnote)
        .foregroundStyle(.red)
    }
  }
}
