import Presentation
import SwiftUI

/// Favorites, your own repositories or search, at the root of the tab. `Navigation` makes the stack.
struct ReposTabView: View {
  @State private var tab: ReposTab

  init(tab: ReposTab) {
    _tab = State(initialValue: tab)
  }

  var body: some View {
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
  }
}
