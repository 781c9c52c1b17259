import Domain
import Presentation
import SwiftUI

/// Makes the form for a report.
@MainActor
package enum ReportAssembly {
  package static func makeViewModel(
    about person: Person.ID, with post: Post.ID?, _ sources: ReportSources,
    onDone: @escaping @MainActor () -> Void
  ) -> ReportViewModel {
    ReportViewModel(about: person, with: post, sources, onDone: onDone)
  }

  package static func makeView(_ viewModel: ReportViewModel) -> some View {
    ReportView(viewModel: viewModel)
  }

  /// Stores what was typed in a screen that is gone. What else the report has stays.
  package static func store(
    _ typed: UnsavedText, about person: Person.ID, _ sources: ReportSources
  ) async throws {
    try await sources.reports.saveComment(typed.text ?? "", about: person)
  }
}
