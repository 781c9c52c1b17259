/// The notifications that a list shows.
package enum NoticeFilter: String, Hashable, Sendable, CaseIterable {
  case all, mentions, favorites, boosts, follows, polls, posts

  package func includes(_ kind: Notice.Kind) -> Bool {
    switch self {
    case .all: true
    case .mentions: [.mention, .reply, .quote].contains(kind)
    case .favorites: kind == .favorite
    case .boosts: kind == .boost
    case .follows: [.follow, .followRequest].contains(kind)
    case .polls: kind == .pollEnded
    case .posts: [.post, .edited, .quotedPostEdited].contains(kind)
    }
  }
}
