import Presentation
import SwiftUI

/// The favorites, one's own or the search, at the root of the tab's stack. `Navigation` says what stands behind a
/// destination.
package struct ReposTabView<Screen: View>: View {
  @State private var tab: ReposTab
  private let screen: @MainActor (Destination) -> Screen

  package init(
    tab: ReposTab, @ViewBuilder screen: @escaping @MainActor (Destination) -> Screen
  ) {
    _tab = State(initialValue: tab)
    self.screen = screen
  }

  package var body: some View {
    NavigationStack(path: $tab.navigationPath) {
      Group {
        switch tab.section {
        case .favorites: ReposView(viewModel: tab.favorites)
        case .mine: ReposView(viewModel: tab.mine)
        case .search: ReposView(viewModel: tab.search)
        }
      }
      .toolbar {
        ToolbarItem(placement: .principal) {
          Picker("Repositories", selection: $tab.section) {
            ForEach(ReposTab.Section.allCases) { Text($0.title).tag($0) }
          }
          .pickerStyle(.segmented)
          .labelsHidden()
        }
      }
      .navigationDestination(for: Destination.self) { screen($0) }
    }
  }
}
