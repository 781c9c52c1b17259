import Presentation
import SwiftUI

/// The stack of a tab. The tab's root view model owns its path, so every layout shows the same screens.
package struct TabStack<Content: View, Screen: View>: View {
  private let root: any TabRoot
  private let content: Content
  private let screen: @MainActor (PathEntry) -> Screen

  package init(
    _ root: any TabRoot, _ content: Content,
    @ViewBuilder screen: @escaping @MainActor (PathEntry) -> Screen
  ) {
    self.root = root
    self.content = content
    self.screen = screen
  }

  package var body: some View {
    NavigationStack(
      path: Binding {
        PathEntry.entries(of: root.navigationPath)
      } set: {
        root.navigationPath = $0.map(\.destination)
      }
    ) {
      content
        .showsAppMessage(if: root.navigationPath.isEmpty)
        .navigationDestination(for: PathEntry.self) { entry in
          screen(entry)
            .showsAppMessage(if: PathEntry.entries(of: root.navigationPath).last == entry)
        }
    }
    .task { root.onAppear() }
  }
}
