@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}

extension View {
  /// Keeps a preview's bar settings from affecting the page's own bar.
  package func inPreview() -> some View {
    folding { $0.landmark = $0.landmark ?? LevelState() }
  }
}

/// One of the views of a provider.
@MainActor package struct Preview: Identifiable {
  package nonisolated let id: Int
  package let name: String
  package let view: AnyView

  package static func all(of provider: any PreviewProvider.Type) -> [Preview] {
    func views<Provider: PreviewProvider>(_ provider: Provider.Type) -> [any View] {
      children(of: provider.previews)
    }
    return views(provider).enumerated().map { index, view in
      Preview(
        id: index, name: Traits(of: view).previewName ?? "Preview \(index + 1)",
        view: AnyView(view))
    }
  }

  /// `FeedContentView` of `FeedContentView_Previews`
  package static func title(of provider: any PreviewProvider.Type) -> String {
    "\(provider)".replacing("_Previews", with: "")
  }
}
