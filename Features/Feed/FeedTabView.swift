import Components
import Presentation
import SwiftUI

/// The chosen timeline with its stack. `Navigation` maps destinations to screens and presents the
/// sheets.
package struct FeedTabView<Screen: View>: View {
  @State private var tab: FeedTab
  private let screen: @MainActor (Destination) -> Screen

  package init(
    tab: FeedTab, @ViewBuilder screen: @escaping @MainActor (Destination) -> Screen
  ) {
    _tab = State(initialValue: tab)
    self.screen = screen
  }

  package var body: some View {
    let feed = tab.feed.viewData
    NavigationStack(path: $tab.navigationPath) {
      FeedView(viewModel: tab.feed, menu: tab.menu) { [tab] in tab.didChoose($0) }
        .id(tab.timeline)
        .toolbar {
          ToolbarItem(placement: .navigation) {
            Button {
              tab.didTapFilter()
            } label: {
              Label(
                "Filter",
                systemImage: feed.isFiltering
                  ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle")
            }
            .accessibilityLabel(feed.isFiltering ? "Filter, on" : "Filter")
          }
          ToolbarItem(placement: .primaryAction) {
            if let bell = feed.bell {
              BellButton(bell: bell) { tab.didTapBell() }
            }
          }
          ToolbarItem(placement: .primaryAction) {
            Button {
              tab.didTapSearch()
            } label: {
              Label("Search", systemImage: "magnifyingglass")
            }
          }
          ToolbarItem(placement: .primaryAction) {
            if feed.canCompose {
              Button {
                tab.didTapCompose()
              } label: {
                Label("New Post", systemImage: "square.and.pencil")
              }
            }
          }
        }
        .navigationDestination(for: Destination.self) { screen($0) }
    }
    .task { tab.onAppear() }
  }
}

/// Leads to the notifications, and says how many are new.
struct BellButton: View {
  let bell: BellViewData
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      HStack(spacing: 2) {
        Image(systemName: "bell")
        if let count = bell.count {
          Text(count)
            .font(.caption)
            .fontWeight(.semibold)
            .monospacedDigit()
        }
      }
    }
    .accessibilityLabel(bell.label)
  }
}
