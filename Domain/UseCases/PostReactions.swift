extension Post {
  package func has(_ reaction: Reaction) -> Bool {
    switch reaction {
    case .favorite: reactions.isFavorite
    case .boost, .boostForFollowers: reactions.isBoosted
    case .bookmark: reactions.isBookmarked
    case .pin: reactions.isPinned
    }
  }

  /// The post after the source confirms the reaction. A reaction that is already set changes no
  /// count, and no count falls below zero.
  package func setting(_ reaction: Reaction, isOn: Bool) -> Post {
    guard has(reaction) != isOn else { return self }
    var post = self
    switch reaction {
    case .favorite:
      post.reactions.isFavorite = isOn
      post.counts.favorites = counts.favorites.stepped(up: isOn)
    case .boost, .boostForFollowers:
      post.reactions.isBoosted = isOn
      post.counts.boosts = counts.boosts.stepped(up: isOn)
    case .bookmark:
      post.reactions.isBookmarked = isOn
    case .pin:
      post.reactions.isPinned = isOn
    }
    return post
  }
}

extension Int {
  /// Adds or subtracts one. Servers send any number, even -1, and none may trap.
  func stepped(up: Bool) -> Int {
    let count = Swift.max(self, 0)
    if up { return count == .max ? count : count + 1 }
    return count == 0 ? 0 : count - 1
  }
}
