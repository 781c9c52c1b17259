import Domain

/// Posts in the order of their rows. Finding and changing one costs the same however many there are.
package struct OrderedPosts: Equatable, Sendable {
  /// The ids of the rows, the newest first.
  package private(set) var order: [Post.ID] = []
  private var byRow: [Post.ID: Post] = [:]
  /// The rows in which others passed a post on.
  private var boosts: [Post.ID: Set<Post.ID>] = [:]
  /// Rows that are left out because of a muted, blocked or unfollowed person. They keep their places.
  private var hidden: [Person.ID: Set<Post.ID>] = [:]

  package init(_ posts: [Post] = []) {
    append(posts)
  }

  package var isEmpty: Bool { order.allSatisfy(isHidden) }
  /// Without hidden rows.
  package var all: [Post] { order.compactMap { isHidden($0) ? nil : byRow[$0] } }

  package subscript(row: Post.ID) -> Post? { byRow[row] }

  /// Adds those that are not there yet, and says which.
  @discardableResult
  package mutating func append(_ posts: [Post]) -> [Post.ID] {
    let new = add(posts)
    order += new
    return new
  }

  package mutating func prepend(_ posts: [Post]) {
    order = add(posts) + order
  }

  /// Leaves out these rows because of a person, and only these: earlier ones come back.
  /// - Returns: whether that made a difference.
  package mutating func hide(_ person: Person.ID, where isHidden: (Post) -> Bool) -> Bool {
    let rows = Set(order.filter { byRow[$0].map(isHidden) ?? false })
    guard rows != hidden[person, default: []] else { return false }
    hidden[person] = rows.isEmpty ? nil : rows
    return true
  }

  package func isHidden(_ row: Post.ID) -> Bool {
    hidden.values.contains { $0.contains(row) }
  }

  /// Its own row and those of its boosts.
  package func rows(of id: Post.ID) -> [Post.ID] {
    ([id] + (boosts[id] ?? [])).filter { byRow[$0]?.id == id }
  }

  /// Changes a post in every row that shows it, and says which rows are different now.
  package mutating func update(_ id: Post.ID, _ change: (Post) -> Post) -> [Post.ID] {
    rows(of: id).filter { row in
      guard let old = byRow[row] else { return false }
      var new = change(old)
      new.boost = old.boost
      byRow[row] = new
      return new != old
    }
  }

  /// Puts a post into the place of another; `false` if that is not there, or the post is already.
  mutating func replace(_ row: Post.ID, with post: Post) -> Bool {
    guard byRow[post.rowID] == nil, let index = order.firstIndex(of: row) else { return false }
    byRow[row] = nil
    byRow[post.rowID] = post
    order[index] = post.rowID
    return true
  }

  /// Removes and says which.
  package mutating func remove(where isGone: (Post) -> Bool) -> Set<Post.ID> {
    let gone = Set(order.filter { byRow[$0].map(isGone) ?? true })
    guard !gone.isEmpty else { return [] }
    order.removeAll(where: gone.contains)
    for row in gone {
      guard let post = byRow.removeValue(forKey: row), post.boost != nil else { continue }
      boosts[post.id]?.remove(row)
      if boosts[post.id]?.isEmpty == true { boosts[post.id] = nil }
    }
    return gone
  }

  private mutating func add(_ posts: [Post]) -> [Post.ID] {
    posts.compactMap { post in
      let row = post.rowID
      guard byRow[row] == nil else { return nil }
      byRow[row] = post
      if post.boost != nil { boosts[post.id, default: []].insert(row) }
      return row
    }
  }
}
