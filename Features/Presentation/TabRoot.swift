/// One screen of a path. A path can contain the same destination twice, and each is a separate
/// screen.
package struct PathEntry: Hashable, Sendable {
  package let destination: Destination
  /// The number of earlier entries in the path with the same destination.
  private let occurrence: Int
}

extension PathEntry {
  package static func entries(of path: [Destination]) -> [PathEntry] {
    var counts: [Destination: Int] = [:]
    return path.map { destination in
      let occurrence = counts[destination, default: 0]
      counts[destination] = occurrence + 1
      return PathEntry(destination: destination, occurrence: occurrence)
    }
  }
}

/// The root of a tab, which owns the tab's stack.
@MainActor
package protocol TabRoot: AnyObject {
  var navigationPath: [Destination] { get set }
  /// The tab has appeared, whatever its path.
  func onAppear()
  /// Called when the person taps the current tab while nothing is pushed. Scrolls to the top.
  func didTapTabAgain()
}

extension TabRoot {
  package func onAppear() {}

  /// Pushes a screen on the tab's stack. Does not retain the root.
  package var navigate: @MainActor (Destination) -> Void {
    { [weak self] in self?.navigationPath.append($0) }
  }

  /// Opens a screen from the root. In columns, it replaces the screens that are open next to the
  /// list.
  package var open: @MainActor (Destination) -> Void {
    { [weak self] in self?.navigationPath = [$0] }
  }
}
