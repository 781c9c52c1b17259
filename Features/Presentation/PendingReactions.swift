import Domain

/// Unconfirmed reactions.
///
/// One request runs at a time per post and reaction, and the last tap wins. However fast a person
/// taps, the source ends up with what the screen shows.
@MainActor
package final class PendingReactions {
  /// Gets what the source has. Without a failure the request was cancelled.
  package typealias TakeBack = @MainActor (_ isOn: Bool, LoadFailure?) -> Void

  private struct Key: Hashable {
    let post: Post.ID
    let reaction: Reaction
  }

  private struct Wish {
    let task = LatestTask()
    let takeBack: TakeBack
    var confirmed: Bool
    var sent: Bool
    var wanted: Bool
  }

  private let posts: any PostRepository
  private var wishes: [Key: Wish] = [:]

  package init(posts: any PostRepository) {
    self.posts = posts
  }

  /// The posts of which something is wanted.
  package var postIDs: Set<Post.ID> { Set(wishes.keys.map(\.post)) }

  /// Asks for the reaction, which the caller shows at once. The answer arrives as a `Change`.
  package func set(
    _ reaction: Reaction, isOn: Bool, on post: Post, takeBack: @escaping TakeBack
  ) {
    let key = Key(post: post.id, reaction: reaction)
    guard wishes[key] == nil else {
      wishes[key]?.wanted = isOn
      return
    }
    guard post.has(reaction) != isOn else { return }
    let wish = Wish(takeBack: takeBack, confirmed: !isOn, sent: isOn, wanted: isOn)
    wishes[key] = wish
    send(wish, for: key)
  }

  /// A post that was fetched may be older than what the person wants of it.
  package func applied(to post: Post) -> Post {
    guard !wishes.isEmpty else { return post }
    return Reaction.allCases.reduce(post) { post, reaction in
      guard let wish = wishes[Key(post: post.id, reaction: reaction)] else { return post }
      return post.setting(reaction, isOn: wish.wanted)
    }
  }
}

extension PendingReactions {
  private func send(_ wish: Wish, for key: Key) {
    wish.task.start { [posts, isOn = wish.sent] in
      try await uncancelled {
        _ = try await posts.set(key.reaction, isOn: isOn, on: key.post)
      }
    } then: { [weak self] result in
      switch result {
      case .success: self?.confirm(key)
      case .failure(let failure): self?.takeBack(key, failure)
      }
    } restore: { [weak self] in
      self?.takeBack(key, nil)
    }
  }

  private func confirm(_ key: Key) {
    guard var wish = wishes[key] else { return }
    wish.confirmed = wish.sent
    if wish.wanted == wish.confirmed {
      wishes[key] = nil
    } else {
      wish.sent = wish.wanted
      wishes[key] = wish
      send(wish, for: key)
    }
  }

  /// If the person has changed their mind, the screen is right as it is.
  private func takeBack(_ key: Key, _ failure: LoadFailure?) {
    guard let wish = wishes.removeValue(forKey: key), wish.wanted != wish.confirmed else { return }
    wish.takeBack(wish.confirmed, failure)
  }
}
