/// The shortcuts that work on every screen, with Command. In a browser, with Alt, because browsers
/// use Command themselves.
enum AppShortcut: CaseIterable, Identifiable {
  case newPost, refresh, search, nextPost, previousPost, back
  case feed, repositories, messages, profile, help

  var id: Self { self }

  var key: Character {
    switch self {
    case .newPost: "n"
    case .refresh: "r"
    case .search: "f"
    case .nextPost: "j"
    case .previousPost: "k"
    case .back: "["
    case .feed: "1"
    case .repositories: "2"
    case .messages: "3"
    case .profile: "4"
    case .help: "/"
    }
  }

  var title: String {
    switch self {
    case .newPost: "New post or message"
    case .refresh: "Refresh"
    case .search: "Search repositories"
    case .nextPost: "Next post"
    case .previousPost: "Previous post"
    case .back: "Back"
    case .feed: "Feed"
    case .repositories: "Repositories"
    case .messages: "Messages"
    case .profile: "Profile"
    case .help: "These shortcuts"
    }
  }
}
