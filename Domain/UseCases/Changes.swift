/// A change that more than one screen shows.
package enum Change: Hashable, Sendable {
  /// Newer posts, newest first. A feed offers them at the top without moving its rows.
  case arrived([Post])
  /// Like `arrived`, with the newest page, which has gaps.
  case arrivedAboveGap(Page<Post>)
  /// A new post of the signed-in person. Every feed shows it immediately.
  case published(Post)
  /// A post with a local ID has reached the source and is now this post.
  case confirmed(Post.ID, as: Post)
  /// The post has new reactions, votes, counts or text.
  case changed(Post)
  /// The signed-in person edited this post, or the edit was undone. Quotes of the post show the
  /// change too.
  case edited(Post)
  /// The signed-in person added this post to the list. Removing it is announced as `changed`.
  case saved(Post, in: SavedList)
  case deleted(Post.ID)
  case read([Post.ID])
  /// The reader opened or closed warnings or filters.
  case opened([Post.ID: Bool])
  case related(Relationship)
  /// The signed-in person's profile changed.
  case profileChanged(Person)
  case filtered(FeedFilter)
  /// The server's filters changed. Fetch again to apply them.
  case serverFiltersChanged
  /// The filters that now apply. Screens apply them to their rows without a request.
  case serverFiltersApplied([ServerFilter], signedIn: Person.ID)
  /// The current lists and followed hashtags.
  case timelinesChanged(OwnTimelines)
  /// A list with a local ID has reached the source and got this ID.
  case listConfirmed(PeopleList.ID, as: PeopleList.ID)
  /// The person was added to the list or removed from it.
  case listed(Person, in: PeopleList.ID, isOn: Bool)
  /// All drafts, newest first.
  case draftsChanged([Draft])
  /// All scheduled posts, sorted by time.
  case scheduled([ScheduledPost])
  case conversationChanged(Conversation)
  case conversationDeleted(Conversation.ID)
  case messageChanged(Message)
  /// The message was withdrawn before the source received it, or deleted.
  case withdrawn(Message.ID, from: Conversation.ID)
  /// The source refused a message. The conversation shows it with the reason.
  case messageRefused(in: Conversation.ID)
  /// New or changed notifications, newest first. If empty, perhaps only their count has changed.
  case notificationsChanged([Notice])
  /// A person's notifications are now held back, or no longer held back.
  case requested(NoticeRequest, isOpen: Bool)
  case noticePolicyChanged(NoticePolicy)
  case preferencesChanged(Preferences)
  /// The source of code repositories or their owner changed.
  case codeSourceChanged
  /// All actions that the source has not confirmed yet, oldest first.
  case waiting([OutboxEntry])
  /// The server refuses the account's token, or accepts it again.
  case signedOut(Bool)
  /// The server's stream exceeded its limits. New posts are now polled for.
  case streamEnded
  /// Servers whose pauses delay requests. Empty if there are none.
  case paused([ServerPause])
}

extension Post {
  /// The post after the reader opened or covered it, or changed the preference for all posts.
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
  /// The message after the reader changed the preference for warnings.
  package func covering(_ change: Change) -> Message {
    var message = self
    if case .preferencesChanged(let preferences) = change {
      message.opensWarning = preferences.opensWarnings
    }
    return message
  }
}

extension Change {
  /// Posts that are new in the home timeline or the notifications.
  package var arrivedPosts: [Post] {
    switch self {
    case .arrived(let posts): posts
    case .arrivedAboveGap(let page): page.items
    case .notificationsChanged(let notices): notices.compactMap(\.post)
    default: []
    }
  }

  /// The changes to announce when the signed-in person adds or removes a reaction.
  package static func reacted(_ reaction: Reaction, isOn: Bool, to post: Post) -> [Change] {
    let list = isOn ? SavedList(reaction) : nil
    return [.changed(post)] + (list.map { [.saved(post, in: $0)] } ?? [])
  }
}

/// Notifies screens about changes on other screens: repositories announce, view models observe.
/// Delivery is synchronous, on the main actor, and in the order of the announcements. A change
/// announced during a delivery waits until that delivery is complete.
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
  /// The latest change of each kind that remains valid until the next one.
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

  /// Call this when a source is shown again. The lasting changes were for closed windows and can be
  /// outdated.
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
