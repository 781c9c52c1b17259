import Presentation
import SwiftUI

/// The signed-in person's profile, at the root of its tab. `Navigation` makes the pushed screens.
package struct ProfileTabView<Screen: View>: View {
  @State private var tab: ProfileTab
  private let screen: @MainActor (Destination) -> Screen

  package init(
    tab: ProfileTab, @ViewBuilder screen: @escaping @MainActor (Destination) -> Screen
  ) {
    _tab = State(initialValue: tab)
    self.screen = screen
  }

  package var body: some View {
    NavigationStack(path: $tab.navigationPath) {
      ProfileView(viewModel: tab.profile)
        .toolbar {
          ToolbarItem(placement: .navigation) {
            Button {
              tab.profile.didTapSettings()
            } label: {
              Label("Settings", systemImage: "gearshape")
            }
          }
          ToolbarItem(placement: .primaryAction) {
            Button {
              tab.navigate(.outbox)
            } label: {
              Label("Drafts and Unsent", systemImage: "tray")
            }
          }
        }
        .navigationDestination(for: Destination.self) { screen($0) }
    }
  }
}
