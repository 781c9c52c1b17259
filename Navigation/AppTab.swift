/// The tabs, in order.
enum AppTab: String, Hashable, Codable, CodingKeyRepresentable,
  CaseIterable, Sendable
{
  case feed, repositories, messages, profile

  var title: String {
    switch self {
    case .feed: "Feed"
    case .repositories: "Repos"
    case .messages: "Messages"
    case .profile: "Profile"
    }
  }

  var symbol: String {
    switch self {
    case .feed: "house"
    case .repositories: "chevron.left.forwardslash.chevron.right"
    case .messages: "message"
    case .profile: "person.crop.circle"
    }
  }
}
