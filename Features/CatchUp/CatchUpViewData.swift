import Domain
import Foundation
import Presentation

struct CatchUpViewData: Equatable, Sendable {
  let phase: ListPhase
  let order: CatchUpOrder
  let groups: [CatchUpGroupViewData]
  /// Also true if all posts are outside of groups.
  let canMarkRead: Bool
}

enum CatchUpOrder: String, Hashable, Sendable, CaseIterable, Identifiable {
  case authors, reactions, threads

  var id: Self { self }

  var title: String {
    switch self {
    case .authors: "People"
    case .reactions: "Popular"
    case .threads: "Threads"
    }
  }
}

struct CatchUpGroupViewData: Hashable, Sendable, Identifiable {
  let id: String
  /// Nil if there is only this group.
  let title: String?
  let rows: [CatchUpRowViewData]
  /// `Show 4 More`, `Show Less`; nil if all rows are always shown.
  let button: String?
}

struct CatchUpRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let author: PersonViewData
  let text: String
  let date: TimedText?
  /// `97 boosts, 288 favorites`; nil if there are none.
  let counts: String?
}

extension CatchUpViewData {
  init(_ state: CatchUpState, at now: Date, _ formatting: Formatting) {
    order = CatchUpOrder(state.order)
    groups = CatchUp(state.posts.value ?? [], by: state.order).groups.map {
      CatchUpGroupViewData($0, state, formatting)
    }
    canMarkRead = state.posts.value?.isEmpty == false
    phase =
      canMarkRead && groups.isEmpty
      ? .empty(title: "No Threads", message: "None of the new posts reply to one another.")
      : ListPhase(
        state.posts, during: .loadCatchUp,
        empty: {
          $0.isEmpty
            ? .empty(title: "All Caught Up", message: "New posts from your feed appear here.")
            : nil
        }, at: now, formatting)
  }
}

extension CatchUpGroupViewData {
  /// The number of posts shown when a group is collapsed.
  private static let first = 3

  fileprivate init(_ group: CatchUp.Group, _ state: CatchUpState, _ formatting: Formatting) {
    let isOpen = state.openGroups.contains(group.id) || state.order == .reactions
    let others = group.posts.count - Self.first
    let shown = isOpen ? group.posts[...] : group.posts.prefix(Self.first)
    id = group.id
    title = state.order == .reactions ? nil : group.title(formatting)
    rows = shown.map { CatchUpRowViewData($0, formatting) }
    button =
      others <= 0 || state.order == .reactions
      ? nil : isOpen ? "Show Less" : "Show \(formatting.count(others)) More"
  }
}

extension CatchUp.Group {
  /// `Ada Lovelace · 7 posts`, `Ada Lovelace and 2 others · 3 posts`
  fileprivate func title(_ formatting: Formatting) -> String {
    let name = posts.first?.author.displayName.bidiIsolated ?? ""
    let others = Set(posts.map(\.author.id)).count - 1
    let names = others > 0 ? "\(name) and \(formatting.count(others, .other))" : name
    return "\(names) · \(formatting.count(posts.count, .post))"
  }
}

extension CatchUpRowViewData {
  fileprivate init(_ post: Post, _ formatting: Formatting) {
    id = post.row
    author = PersonViewData(post.author)
    text = post.excerpt(formatting) ?? "A post without words"
    date = formatting.age(of: post.date)
    let known = [(post.counts.boosts, CountedNoun.boost), (post.counts.favorites, .favorite)]
      .filter { $0.0 > 0 }.map { formatting.count($0.0, $0.1) }
    counts = known.isEmpty ? nil : known.joined(separator: ", ")
  }
}

extension CatchUpOrder {
  init(_ order: CatchUp.Order) {
    switch order {
    case .authors: self = .authors
    case .reactions: self = .reactions
    case .threads: self = .threads
    }
  }

  var order: CatchUp.Order {
    switch self {
    case .authors: .authors
    case .reactions: .reactions
    case .threads: .threads
    }
  }
}

extension Attempt {
  static let loadCatchUp = Attempt(failed: "The new posts could not be loaded")
}
