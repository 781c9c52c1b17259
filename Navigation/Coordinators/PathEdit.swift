import Presentation

/// What turns the screens that are shown into those of a path, with the fewest screens made anew.
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
