import Presentation
import SwiftUI

/// The stack of a tab. The tab's root view model owns its path, so every layout shows the same screens.
package struct TabStack<Content: View, Screen: View>: View {
  private let root: any TabRoot
  private let content: Content
  private let screen: @MainActor (Destination) -> Screen

  package init(
    _ root: any TabRoot, _ content: Content,
    @ViewBuilder screen: @escaping @MainActor (Destination) -> Screen
  ) {
    self.root = root
    self.content = content
    self.screen = screen
  }

  package var body: some View {
    NavigationStack(
      path: Binding {
        root.navigationPath
      } set: {
        root.navigationPath = $0
      }
    ) {
      content
        .navigationDestination(for: Destination.self) { screen($0) }
    }
    .task { root.onAppear() }
  }
}
