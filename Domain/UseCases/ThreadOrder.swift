extension PostThread {
  /// Sorts the posts around `post` into reading order by their parent links, each exactly once.
  /// Replies to a missing parent become replies to the post itself, and a cycle is cut where it is
  /// entered. Replies to the same post keep their order.
  package init(post: Post, ancestors: [Post], descendants: [Post]) {
    var seen: Set<Post.ID> = [post.id]
    let above = Self.chain(above: post, among: ancestors, seen: &seen)
    let below = descendants.filter { seen.insert($0.id).inserted }
    self.init(ancestors: above, post: post, replies: Self.replies(among: below))
  }
}

extension PostThread {
  private static func chain(
    above post: Post, among ancestors: [Post], seen: inout Set<Post.ID>
  ) -> [Post] {
    let byID = Dictionary(ancestors.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var chain: [Post] = []
    var parent = post.parent?.id
    while let id = parent, let next = byID[id], seen.insert(id).inserted {
      chain.append(next)
      parent = next.parent?.id
    }
    // Above a missing link, only the source's own order is known.
    return ancestors.filter { seen.insert($0.id).inserted } + chain.reversed()
  }

  private static func replies(among posts: [Post]) -> [Reply] {
    let known = Set(posts.map(\.id))
    let answers = Dictionary(grouping: posts.indices) { posts[$0].parent?.id }
    var replies: [Reply] = []
    var isPlaced = Array(repeating: false, count: posts.count)

    func append(_ roots: [Int]) {
      // A list instead of recursion, because threads can be deeper than the stack.
      var waiting = roots.reversed().map { (index: $0, depth: 1) }
      while let (index, depth) = waiting.popLast() {
        guard !isPlaced[index] else { continue }
        isPlaced[index] = true
        replies.append(Reply(post: posts[index], depth: depth))
        waiting += (answers[posts[index].id] ?? []).reversed().map { ($0, depth + 1) }
      }
    }

    append(posts.indices.filter { posts[$0].parent.map { !known.contains($0.id) } ?? true })
    // The remaining posts refer to one another in cycles.
    for index in posts.indices { append([index]) }
    return replies
  }
}
