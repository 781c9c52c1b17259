/// Something happened that screens other than the one it happened on show too.
package enum Change: Hashable, Sendable {
  /// Newer posts are there, the newest first; a feed offers them above without moving what is read.
  case arrived([Post])
  /// The same with the newest page, which has gaps.
  case arrivedAboveGap(Page<Post>)
  /// The signed-in person published this; every feed shows it at once.
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
  /// The reader opened or closed what a warning or a filter covers.
  case opened([Post.ID: Bool])
  case related(Relationship)
  /// The signed-in person looks like this now.
  case profiled(Person)
  case filtered(FeedFilter)
  /// The server filters otherwise from now on: what is fetched again shows it.
  case serverFiltersChanged
  /// The filters that apply from now on. Screens apply them to their rows without a request.
  case serverFiltersApplied([ServerFilter], signedIn: Person.ID)
  /// The lists and followed hashtags are now these.
  case timelinesChanged(OwnTimelines)
  /// A list that was shown under a local ID has reached its source, under this ID.
  case listConfirmed(PeopleList.ID, as: PeopleList.ID)
  /// The person joined the list or left it.
  case listed(Person, in: PeopleList.ID, isOn: Bool)
  /// All scheduled posts, sorted by time.
  case scheduled([ScheduledPost])
  case conversed(Conversation)
  case messaged(Message)
  /// An own message that waited was taken back before its source had it.
  case withdrawn(Message.ID, from: Conversation.ID)
  /// Others did this, the newest first; of those that are known something changed. Without any,
  /// their count may be another one.
  case noticed([Notice])
  /// A person's notifications are held back, or no longer.
  case requested(NoticeRequest, isOpen: Bool)
  case noticePolicyChanged(NoticePolicy)
  case preferred(Preferences)
  /// Repositories of source code now come from elsewhere, or are those of another person.
  case codeSourceChanged
  /// Everything that is not with its source yet, the oldest first.
  case waiting([OutboxEntry])
  /// The account's server refuses its token, or accepts it again.
  case signedOut(Bool)
  /// The server streamed more than can be read: new posts are looked for from time to time instead.
  case streamEnded
  /// Servers that asked for a pause, for which something waits; none any more where it is empty.
  case paused([ServerPause])
}

extension Post {
  /// The post after the reader chose what they want to see of it, or of all posts.
  package func covering(_ change: Change) -> Post {
    var post = self
    switch change {
    case .opened(let choices): post.isOpened = choices[id] ?? isOpened
    case .preferred(let preferences): post.opensWarning = preferences.opensWarnings ? true : nil
    default: break
    }
    return post
  }
}

extension Change {
  /// The changes that follow when the signed-in person reacts, or takes a reaction back.
  package static func reacted(_ reaction: Reaction, isOn: Bool, to post: Post) -> [Change] {
    let list = isOn ? SavedList(reaction) : nil
    return [.changed(post)] + (list.map { [.saved(post, in: $0)] } ?? [])
  }
}

/// Tells every screen what happened on another: repositories announce, view models observe.
/// Delivery is synchronous and on the main actor, and everyone hears in the order of the
/// announcements: what is announced while another is delivered waits until all have heard that one.
@MainActor
package final class Changes {
  /// Observes for as long as someone holds it.
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
  /// The last of each kind that holds until the next one.
  private var lasting: [Change] = []
  private var waiting: [Change] = []
  private var isDelivering = false

  package nonisolated init() {}

  /// A window that opens late also `hearsWhatLasts`: at once what was announced before it and still
  /// holds.
  package func observe(
    hearsWhatLasts: Bool = false, _ receive: @escaping @MainActor (Change) -> Void
  ) -> Observation {
    let observation = Observation(receive)
    observers.removeAll { $0.observation == nil }
    observers.append(Weak(observation: observation))
    if hearsWhatLasts { lasting.forEach(receive) }
    return observation
  }

  /// Call this when a source is shown again. Lasting changes were for windows that are gone, and
  /// can be outdated.
  package func forgetWhatLasts() { lasting = [] }

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
    case .preferred: .preferences
    case .waiting: .waiting
    case .signedOut: .signOut
    case .paused: .pauses
    default: nil
    }
  }
}
