import Domain
import Presentation
import SwiftUI

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
}
