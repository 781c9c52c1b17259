import Observation
import Presentation
import SwiftUI

/// The words that were typed in the searches of a window's paths.
@MainActor
@Observable
final class OpenSearches {
  private var queries: [ObjectIdentifier: [PathEntry: String]] = [:]

  func keep(_ query: String, at entry: PathEntry, in root: any TabRoot) {
    queries[ObjectIdentifier(root), default: [:]][entry] = query
  }

  func removeClosed(in root: any TabRoot) {
    let id = ObjectIdentifier(root)
    guard let kept = queries[id] else { return }
    let path = Set(PathEntry.entries(of: root.navigationPath))
    if kept.keys.contains(where: { !path.contains($0) }) {
      queries[id] = kept.filter { path.contains($0.key) }
    }
  }

  /// The path of a tab, with searches for the words that were typed last.
  func path(of root: any TabRoot) -> [Destination] {
    let kept = queries[ObjectIdentifier(root)] ?? [:]
    return PathEntry.entries(of: root.navigationPath).map { entry in
      kept[entry].map { .posts(matching: $0) } ?? entry.destination
    }
  }
}

/// Saves a window's navigation. A view of its own, because a typed word changes what is saved but
/// nothing that the window shows.
struct NavigationKeeper: View {
  let router: AppRouter
  let save: @MainActor (NavigationState) -> Void

  var body: some View {
    Color.clear
      .accessibilityHidden(true)
      .onChange(of: router.restorableState) { save($1) }
  }
}
