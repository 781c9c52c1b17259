/// Something happened that more than one screen shows.
package enum Change: Hashable, Sendable {
  /// Newer posts, newest first. A feed offers them above without moving its rows.
  case arrived([Post])
  /// The same with the newest page, which has gaps.
  case arrivedAboveGap(Page<Post>)
  /// A post of the signed-in person. Every feed shows it immediately.
  case published(Post)
  /// A post that was shown under a local ID has reached its source, as this post.
  case confirmed(Post.ID, as: Post)
  /// Reactions, votes, counts or text of this post are now these.
  case changed(Post)
  /// The signed-in person edited this post, or the edit was undone. Posts that quote it show it too.
  case edited(Post)
  /// The signed-in person added this post to the list. A post that leaves one is `changed`.
  case saved(Post, in: SavedList)
  case deleted(Post.ID)
  case read([Post.ID])
  /// The reader opened or closed warnings or filters.
  case opened([Post.ID: Bool])
  case related(Relationship)
  /// The signed-in person looks like this now.
  case profileChanged(Person)
  case filtered(FeedFilter)
  /// The server's filters changed. Fetch again to apply them.
  case serverFiltersChanged
  /// The filters that apply from now on. Screens apply them to their rows without a request.
  case serverFiltersApplied([ServerFilter], signedIn: Person.ID)
  /// The lists and followed hashtags are now these.
  case timelinesChanged(OwnTimelines)
  /// A list that was shown under a local ID has reached its source, under this ID.
  case listConfirmed(PeopleList.ID, as: PeopleList.ID)
  /// The person joined the list or left it.
  case listed(Person, in: PeopleList.ID, isOn: Bool)
  /// All drafts, the newest first.
  case draftsChanged([Draft])
  /// All scheduled posts, sorted by time.
  case scheduled([ScheduledPost])
  case conversationChanged(Conversation)
  case conversationDeleted(Conversation.ID)
  case messageChanged(Message)
  /// An own message that waited was taken back before its source had it.
  case withdrawn(Message.ID, from: Conversation.ID)
  /// New or changed notifications, newest first. If it is empty, only their count may have changed.
  case notificationsChanged([Notice])
  /// A person's notifications are held back, or no longer.
  case requested(NoticeRequest, isOpen: Bool)
  case noticePolicyChanged(NoticePolicy)
  case preferencesChanged(Preferences)
  /// The source of code repositories changed, or their owner.
  case codeSourceChanged
  /// All actions that the source has not confirmed yet, the oldest first.
  case waiting([OutboxEntry])
  /// The account's server refuses its token, or accepts it again.
  case signedOut(Bool)
  /// The server's stream exceeded its limits. New posts are polled for instead.
  case streamEnded
  /// Servers whose pause delays a request. Empty when no pause is left.
  case paused([ServerPause])
}

extension Post {
  /// The post after the reader opened or covered it, or changed that for all posts.
  package func covering(_ change: Change) -> Post {
    var post = self
    switch change {
    case .opened(let choices): post.isOpened = choices[id] ?? isOpened
    case .preferencesChanged(let preferences):
      post.opensWarning = preferences.opensWarnings ? true : nil
    default: break
    }
    return post
  }
}

extension Message {
  /// The message after the reader changed whether warnings are open.
  package func covering(_ change: Change) -> Message {
    var message = self
    if case .preferencesChanged(let preferences) = change {
      message.opensWarning = preferences.opensWarnings
    }
    return message
  }
}

extension Change {
  /// Posts that have just reached the home timeline or the notifications.
  package var arrivedPosts: [Post] {
    switch self {
    case .arrived(let posts): posts
    case .arrivedAboveGap(let page): page.items
    case .notificationsChanged(let notices): notices.compactMap(\.post)
    default: []
    }
  }

  /// The changes that follow when the signed-in person reacts, or takes a reaction back.
  package static func reacted(_ reaction: Reaction, isOn: Bool, to post: Post) -> [Change] {
    let list = isOn ? SavedList(reaction) : nil
    return [.changed(post)] + (list.map { [.saved(post, in: $0)] } ?? [])
  }
}

/// Tells every screen about changes on other screens: repositories announce, view models observe.
/// Delivery is synchronous, on the main actor, and in the order of the announcements. A change that
/// is announced during a delivery waits until that one is complete.
@MainActor
package final class Changes {
  /// Observes until it is released.
  package final class Observation {
    fileprivate let receive: @MainActor (Change) -> Void

    fileprivate init(_ receive: @escaping @MainActor (Change) -> Void) {
      self.receive = receive
    }
  }

  private struct Weak {
    weak var observation: Observation?
  }

  private var observers: [Weak] = []
  /// The latest change of each kind that stays true until the next one.
  private var lasting: [Change] = []
  private var waiting: [Change] = []
  private var isDelivering = false

  package nonisolated init() {}

  /// With `includesEarlier`, a late observer immediately receives earlier changes that still hold.
  package func observe(
    includesEarlier: Bool = false, _ receive: @escaping @MainActor (Change) -> Void
  ) -> Observation {
    let observation = Observation(receive)
    observers.removeAll { $0.observation == nil }
    observers.append(Weak(observation: observation))
    if includesEarlier { lasting.forEach(receive) }
    return observation
  }

  /// Call this when a source is shown again. Lasting changes were for windows that are gone, and
  /// can be outdated.
  package func forgetEarlier() { lasting = [] }

  package func announce(_ change: Change) {
    waiting.append(change)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !waiting.isEmpty {
      let change = waiting.removeFirst()
      if let kind = change.lastingKind {
        lasting.removeAll { $0.lastingKind == kind }
        lasting.append(change)
      }
      for observer in observers { observer.observation?.receive(change) }
    }
  }
}

extension Change {
  fileprivate enum LastingKind { case preferences, waiting, signOut, pauses }

  fileprivate var lastingKind: LastingKind? {
    switch self {
    case .preferencesChanged: .preferences
    case .waiting: .waiting
    case .signedOut: .signOut
    case .paused: .pauses
    default: nil
    }
  }
}
