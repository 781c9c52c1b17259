import Domain
import Presentation
import SwiftUI

@MainActor
package enum HeldNoticesAssembly {
  package static func makeViewModel(
    of request: NoticeRequest.ID, by person: Person.ID, _ sources: HeldNoticesSources,
    changes: Changes, navigate: @escaping @MainActor (Destination) -> Void,
    leave: @escaping @MainActor () -> Void
  ) -> HeldNoticesViewModel {
    HeldNoticesViewModel(
      of: request, by: person, sources, changes: changes, navigate: navigate, leave: leave)
  }

  package static func makeView(_ viewModel: HeldNoticesViewModel) -> some View {
    HeldNoticesView(viewModel: viewModel)
  }
}
