import Domain
import Foundation

/// A gap in a list, and the state of filling it. Its row is the ID from its source.
package struct ListGap: RowItem {
  package enum Phase: Hashable, Sendable {
    case idle
    case loading
    case failed(LoadFailure)
  }

  package let id: String
  let phase: Phase

  package init(id: String, phase: Phase = .idle) {
    self.id = id
    self.phase = phase
  }

  package static func row(of id: String) -> String { id }
}

/// The row for missing posts.
package struct GapRowViewData: Hashable, Identifiable, Sendable {
  package enum Phase: Hashable, Sendable {
    case idle
    case loading
    case failed(FailureText)
  }

  package let id: String
  package let phase: Phase

  package init(id: String, phase: Phase) {
    self.id = id
    self.phase = phase
  }

  package init(_ gap: ListGap, at now: Date, _ formatting: Formatting) {
    id = gap.id
    phase =
      switch gap.phase {
      case .idle: .idle
      case .loading: .loading
      case .failed(let failure):
        .failed(FailureText(failure, during: .fillGap, at: now, formatting))
      }
  }
}
