import Presentation

/// The change from the shown screens to those of a path that creates the fewest screens.
package struct PathEdit: Hashable, Sendable {
  /// How many of the shown screens stay, counted from the first.
  package let kept: Int
  package let pushed: [Destination]
}

extension PathEdit {
  package init(from shown: [Destination], to wanted: [Destination]) {
    kept = zip(shown, wanted).prefix { $0 == $1 }.count
    pushed = Array(wanted.dropFirst(kept))
  }
}
