/// A quoted post. Indirect, so that a post without a quote stores only a pointer.
package indirect enum Quote: Hashable, Codable, Sendable {
  /// The quoted post, whose own quote is never loaded. The state tells whether the signed-in person
  /// muted or blocked its author.
  case loaded(Post, State)
  /// The ID is nil if the source does not provide it.
  case unloaded(Post.ID?, State)

  /// Why a quoted post is shown or hidden.
  package enum State: Hashable, Codable, Sendable {
    case accepted, pending, rejected, revoked, deleted, unauthorized
    case blockedAccount, blockedDomain, mutedAccount
    case unknown(String)
  }

  package var id: Post.ID? {
    switch self {
    case .loaded(let post, _): post.id
    case .unloaded(let id, _): id
    }
  }

  package var state: State {
    switch self {
    case .loaded(_, let state), .unloaded(_, let state): state
    }
  }

  /// The quoted post, if it can be shown.
  package var shownPost: Post? {
    if case .loaded(let post, .accepted) = self { post } else { nil }
  }

  /// The post to quote in a new version of the post.
  package var idToQuoteAgain: Post.ID? {
    switch self {
    case .loaded(let post, _): post.id
    case .unloaded(let id, let state): state == .accepted ? id : nil
    }
  }

  /// The quote after a change to the quoted post or its author.
  package func applying(_ change: Change) -> Quote {
    switch (change, self) {
    case (.deleted(let id), _) where id == self.id: .unloaded(id, .deleted)
    case (.related(let relationship), .loaded(let post, _))
    where post.author.id == relationship.personID:
      .loaded(post, State(relationship))
    case (.edited(let post), .loaded(let known, let state)) where post.id == known.id:
      .loaded(post.asQuoted(by: known), state)
    case (.profileChanged(let person), .loaded(let post, _)) where post.author.id == person.id:
      updating { $0.showing(person) }
    case (.opened, .loaded), (.preferencesChanged, .loaded): updating { $0.covering(change) }
    default: self
    }
  }

  /// Changes the quoted post, whether or not it can be shown.
  package func updating(_ change: (Post) -> Post) -> Quote {
    guard case .loaded(let post, let state) = self else { return self }
    return .loaded(change(post), state)
  }
}

extension Quote.State {
  package init(_ relationship: Relationship) {
    self =
      relationship.isBlocked ? .blockedAccount : relationship.isMuted ? .mutedAccount : .accepted
  }

  private static let known: [Self] = [
    .accepted, .pending, .rejected, .revoked, .deleted, .unauthorized, .blockedAccount,
    .blockedDomain, .mutedAccount,
  ]

  /// The name used by servers and the store.
  package var name: String {
    switch self {
    case .accepted: "accepted"
    case .pending: "pending"
    case .rejected: "rejected"
    case .revoked: "revoked"
    case .deleted: "deleted"
    case .unauthorized: "unauthorized"
    case .blockedAccount: "blocked_account"
    case .blockedDomain: "blocked_domain"
    case .mutedAccount: "muted_account"
    case .unknown(let name): name
    }
  }

  package init(name: String) {
    self = Self.known.first { $0.name == name } ?? .unknown(name)
  }
}

extension Post {
  /// The post with this version of its author.
  package func showing(_ person: Person) -> Post {
    var post = self
    post.author = person
    return post
  }

  /// This version of a quoted post in place of `known`. Keeps the quote of `known`, because the
  /// quote of a quoted post is never loaded.
  fileprivate func asQuoted(by known: Post) -> Post {
    var post = self
    post.quote = known.quote
    post.boost = nil
    return post
  }
}
