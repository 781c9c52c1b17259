import Domain

/// Unconfirmed reactions.
@MainActor
final class PendingReactions {
  typealias Revert = PendingSwitches<Key>.Revert

  struct Key: Hashable, Sendable {
    let post: Post.ID
    let reaction: Reaction
  }

  private let switches: PendingSwitches<Key>

  init(posts: any PostRepository) {
    switches = PendingSwitches { isOn, key in
      _ = try await posts.set(key.reaction, isOn: isOn, on: key.post)
    }
  }

  /// The posts with unconfirmed reactions.
  var postIDs: Set<Post.ID> { Set(switches.keys.map(\.post)) }

  /// The reaction that the button toggles. A pending boost for followers counts as a boost.
  func switched(by reaction: Reaction, on post: Post) -> Reaction {
    let other = Key(post: post.id, reaction: .boostForFollowers)
    return reaction == .boost && switches.keys.contains(other) ? .boostForFollowers : reaction
  }

  /// Sends the reaction. The caller shows it immediately, and the answer arrives as a `Change`.
  /// - Parameter shown: nil if the post is no longer on the screen.
  func set(
    _ reaction: Reaction, isOn: Bool, on id: Post.ID, shown: Post?, revert: @escaping Revert
  ) {
    let key = Key(post: id, reaction: reaction)
    guard switches.applied(to: shown?.has(reaction) ?? !isOn, key) != isOn else { return }
    switches.want(isOn, key, revert: revert)
  }

  /// A fetched post can be older than the person's last taps.
  func applied(to post: Post) -> Post {
    guard !switches.isEmpty else { return post }
    return Reaction.allCases.reduce(post) { post, reaction in
      let isOn = post.has(reaction)
      let wanted = switches.applied(to: isOn, Key(post: post.id, reaction: reaction))
      return wanted == isOn ? post : post.setting(reaction, isOn: wanted)
    }
  }
}
