import Domain
import Presentation

/// Builds the form for a report from its dependencies.
@MainActor
package enum ReportAssembly {
  package static func makeViewModel(
    about person: Person.ID, with post: Post.ID?, _ sources: ReportSources,
    onDone: @escaping @MainActor () -> Void
  ) -> ReportViewModel {
    ReportViewModel(about: person, with: post, sources, onDone: onDone)
  }
}
