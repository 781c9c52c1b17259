import TestSupport

/// The frequencies of events in the world of one seed. Each seed leaves out some and exaggerates
/// others, so that rare combinations occur.
struct EventWeights {
  enum Event: CaseIterable {
    case act, time, weather, server, kill, restart, swipe, disk, clock, token, sleep
  }

  private(set) var events: [(weight: Int, Event)] = []
  private var buttons: [String: Int] = [:]
  /// Links, and how often they are opened.
  private(set) var links: [(weight: Int, String)] = []

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 0x9e37_79b9_7f4a_7c15)
    events = Event.allCases.map { event in
      let factor = event == .act ? 1 : [0, 1, 1, 3].randomElement(using: &generator) ?? 1
      return (event.weight * factor, event)
    }
    for (name, _) in Self.weights {
      buttons[name] = [0, 1, 1, 1, 4].randomElement(using: &generator) ?? 1
    }
    links = Self.places.map { ([0, 1, 1, 1, 10].randomElement(using: &generator) ?? 1, $0) }
  }

  /// Nil for buttons that lead out of the account. The first matching name counts.
  func weight(of button: String) -> Int? {
    Self.weights.first { button.hasPrefix($0.0) }.map { $0.1 * buttons[$0.0, default: 1] }
  }

  private static let places = [
    "notifications", "bookmarks", "feed", "compose", "messages", "search", "catchup",
    "notifications/requests", "profile/ada/gallery", "profile/bo/familiar", "scheduled",
    "filters", "lists", "profile?userId=ada", "profile?userId=bo", "profile?userId=me",
    "tag?name=tea", "profile/ada/followers", "settings",
  ]

  private static let weights: [(String, Int)] = [
    ("Home", 2), ("Local", 2), ("Federated", 2), ("#tea", 2), ("Mentions", 2), ("Quote Post", 4),
    ("Edited", 16), ("Video", 6), ("Audio", 6), ("Do not suggest", 16), ("Add Account", 0),
    ("Edit Profile", 8), ("Edit Private Note", 8), ("Edit Post", 8), ("Post to", 0),
    ("Poll", 2), ("Content warning", 2), ("Choose Avatar", 0), ("Choose Header", 0),
    ("Choose ", 4), ("Vote", 40), ("Report", 1), ("It’s spam", 3), ("It breaks", 2),
    ("Something else", 3), ("Be kind.", 3), ("No advertising", 2), ("Translate", 2),
    ("Create Filter", 4), ("Create", 20), ("Rename", 8), ("Add Post to Thread", 3),
    ("Add Pictures", 0), ("Add ", 6), ("Add, ", 16), ("Remove, ", 3), ("Done", 6),
    ("phoneword", 8), ("tabletword", 8), ("Delete List", 2), ("Keep Editing", 2),
    ("Hide Boosts", 1), ("Show Boosts", 1), ("Notify Me", 2), ("Stop Notifying", 1),
    ("Pin", 2), ("Unpin", 2), ("Favorites", 1), ("Reply", 3), ("Boost", 3), ("Favorite", 5),
    ("Bookmarks", 1),
    ("Bookmark", 3), ("Open post", 2), ("New Post", 30), ("Posts", 1), ("Post 1", 2), ("Post 2", 2),
    ("Post All", 24), ("Remove", 1), ("Post", 16),
    ("Cancel", 4), ("Send", 30), ("Undo", 12), ("Try Again", 6), ("Delete and Redraft", 2),
    ("Delete Post", 8), ("Delete", 2), ("Discard", 2), ("Edit", 4), ("Show Drafts", 4),
    ("Show Draft", 4), ("Drafts and Unsent", 5), ("Waiting to send", 3), ("Follow", 8),
    ("Unfollow", 4), ("Messages", 3), ("Message", 6), ("Profile of", 1), ("Profile", 1),
    ("Notifications", 2),
    ("Feed", 3), ("Load More", 4),
    ("Load Missing Posts", 12), ("The missing posts", 8), ("Show", 2), ("Dismiss", 1),
    ("Catch Up", 3), ("Schedule", 3), ("Change Time", 4), ("Set Time", 6), ("Filtered", 3),
    ("Filter", 2), ("Mute Word", 6), ("Mute", 2), ("Unmute", 6), ("Block", 1), ("Unblock", 6),
    ("Accept", 3), ("New Filter", 4), ("Save", 16),
    ("Mark All as Read", 3), ("Gallery", 2), ("Ada", 4),
    ("Bo", 4),
    ("Cleo", 4), ("1 new", 4), ("2 new", 4), ("3 new", 4),
  ]
}

extension EventWeights.Event {
  fileprivate var weight: Int {
    switch self {
    case .act: 62
    case .time: 12
    case .weather: 6
    case .server: 7
    case .kill: 4
    case .restart, .disk, .clock, .sleep: 2
    case .swipe, .token: 1
    }
  }
}
