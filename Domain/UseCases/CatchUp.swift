/// Unread posts, grouped and ordered by importance.
package struct CatchUp: Hashable, Sendable {
  package enum Order: String, Hashable, Sendable, CaseIterable {
    case authors, reactions, threads
  }

  /// Posts of one author or of one thread.
  package struct Group: Hashable, Sendable, Identifiable {
    package let id: String
    package let posts: [Post]
  }

  package let groups: [Group]

  /// - Parameter posts: newest first.
  package init(_ posts: [Post], by order: Order) {
    var seen: Set<Post.ID> = []
    let posts = posts.filter { seen.insert($0.id).inserted }
    groups =
      switch order {
      case .authors: Self.groups(of: posts) { $0.author.id.rawValue }
      case .reactions: Self.byReactions(posts)
      case .threads: Self.threads(posts)
      }
  }

  /// Largest group first. Groups of the same size are ordered by their newest post.
  private static func groups(of posts: [Post], by key: (Post) -> String) -> [Group] {
    var order: [String] = []
    var found: [String: [Post]] = [:]
    for post in posts {
      let key = key(post)
      if found[key] == nil { order.append(key) }
      found[key, default: []].append(post)
    }
    return order.enumerated().sorted { one, other in
      let counts = (found[one.element]?.count ?? 0, found[other.element]?.count ?? 0)
      return counts.0 == counts.1 ? one.offset < other.offset : counts.0 > counts.1
    }.map { Group(id: $0.element, posts: found[$0.element] ?? []) }
  }

  /// One group with the most boosted and favorited posts.
  private static func byReactions(_ posts: [Post]) -> [Group] {
    guard !posts.isEmpty else { return [] }
    let sorted = posts.enumerated().sorted { one, other in
      let counts = (one.element.counts, other.element.counts)
      let sums = (counts.0.boosts + counts.0.favorites, counts.1.boosts + counts.1.favorites)
      return sums.0 == sums.1 ? one.offset < other.offset : sums.0 > sums.1
    }
    return [Group(id: "all", posts: sorted.map(\.element))]
  }

  /// Groups posts that reply to one another or to the same post, oldest first. Leaves out posts
  /// without a group.
  private static func threads(_ posts: [Post]) -> [Group] {
    let parents = Dictionary(posts.map { ($0.id, $0.parent?.id) }) { first, _ in first }
    func root(of post: Post) -> Post.ID {
      var root = post.id
      var passed: Set<Post.ID> = [root]
      while let parent = parents[root] ?? nil, passed.insert(parent).inserted { root = parent }
      return root
    }
    return groups(of: posts) { root(of: $0).rawValue }.filter { $0.posts.count > 1 }
      .map { Group(id: $0.id, posts: $0.posts.reversed()) }
  }
}
