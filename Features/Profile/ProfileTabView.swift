import Presentation
import SwiftUI

/// The signed-in person's profile, at the root of its tab. `Navigation` makes the stack.
struct ProfileTabView: View {
  @State private var tab: ProfileTab

  init(tab: ProfileTab) {
    _tab = State(initialValue: tab)
  }

  var body: some View {
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
            tab.open(.outbox)
          } label: {
            Label("Drafts and Unsent", systemImage: "tray")
          }
        }
      }
  }
}
