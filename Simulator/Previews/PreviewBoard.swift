import PageHost
import SwiftUI

/// All previews on one page, each in a frame of a phone's size, like Xcode's canvas on a Mac.
package struct PreviewBoard: View {
  private let providers: [any PreviewProvider.Type]
  @Environment(\.colorScheme) private var scheme
  @State private var chosen: ColorScheme?

  package init(_ providers: [any PreviewProvider.Type]) {
    self.providers = providers
  }

  package var body: some View {
    NavigationStack {
      ScrollView {
        ForEach(providers.indices, id: \.self) { index in
          group(Preview.title(of: providers[index]), Preview.all(of: providers[index]))
        }
      }
      .navigationTitle("Previews")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button(isDark ? "Light" : "Dark") { chosen = isDark ? .light : .dark }
        }
      }
    }
  }

  private var isDark: Bool { (chosen ?? scheme) == .dark }

  private func group(_ title: String, _ previews: [Preview]) -> some View {
    Tag("section", "previews") {
      $0[attribute: "aria-label"] = title
    } content: {
      Tag("h2") { $0.text = title }
      ForEach(previews) { frame($0) }
    }
  }

  private func frame(_ preview: Preview) -> some View {
    Tag("section", "preview") {
      Tag("h3") { $0.text = preview.name }
      Tag("div", "content", "preview-screen") {
        $0[attribute: "data-scheme"] = isDark ? "dark" : "light"
      } content: {
        preview.view.environment(\.colorScheme, isDark ? .dark : .light)
      }
      .inPreview()
    }
  }
}
