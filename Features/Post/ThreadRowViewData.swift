import Domain
import Presentation

/// A post of a thread, with its position in it.
struct ThreadRowViewData: Equatable, Sendable, Identifiable {
  enum Place: Equatable, Sendable {
    /// An ancestor of the opened post.
    case above
    case opened
    /// Levels are indented as long as there is room for text. Deeper levels are described by
    /// `level`.
    case below(indent: Int, level: String?)

    static func below(depth: Int) -> Place {
      let indent = min(max(depth, 1), maxIndents + 1) - 1
      return .below(indent: indent, level: depth > maxIndents + 1 ? "\(depth) replies deep" : nil)
    }

    private static let maxIndents = 3
  }

  /// `3 favorites`. A tap lists the people.
  struct Reactions: Hashable, Sendable, Identifiable {
    let tap: PostTap
    let title: String

    var id: PostTap { tap }
  }

  let row: PostRowViewData
  let place: Place
  /// Empty except for the opened post.
  var reactions: [Reactions] = []

  var id: String { row.id }
}

extension ThreadRowViewData {
  init(_ item: ThreadItem, in context: RowContext) {
    var row = PostRowViewData(item.post, in: context)
    if case .below(_, let level) = item.place {
      // The lines already show what it replies to. Only a screen reader needs the words.
      row.replyLine = nil
      if let level { row.label = row.label.prefixed(by: "\(level). ") }
    }
    self.init(row: row, place: item.place)
    guard item.place == .opened, context.actions.hasPeopleGroups else { return }
    let counts = item.post.counts
    reactions = [
      (PostTap.boosts, counts.boosts, CountedNoun.boost),
      (.favorites, counts.favorites, .favorite),
    ].filter { $0.1 > 0 }.map { tap, count, noun in
      Reactions(tap: tap, title: context.formatting.count(count, noun))
    }
  }
}
