import Domain
import Presentation

/// The title of the feed, which opens a menu of the timelines.
package struct TimelineMenuViewData: Equatable, Sendable {
  package struct Item: Equatable, Sendable, Identifiable {
    package let id: String
    /// `Local`, `Makers (3)`
    package let title: String
    package let symbol: String
    package let isChosen: Bool
  }

  package let title: String
  package let items: [Item]
  let timelines: [String: Timeline]
}

extension TimelineMenuViewData {
  /// Nil if there is no choice.
  init?(
    _ state: FeedTabState, unread: Int, _ formatting: Formatting
  ) {
    var choices = state.choices
    guard !choices.isEmpty else { return nil }
    // A link led to a hashtag that nobody follows.
    if !choices.contains(where: { $0.key == state.timeline.key }) { choices.append(state.timeline) }
    title = state.timeline.title(in: state.own)
    items = choices.map { timeline in
      let isChosen = timeline.key == state.timeline.key
      let count = isChosen ? unread : state.unread[timeline] ?? 0
      let name = timeline.name(in: state.own)
      return Item(
        id: timeline.key, title: count > 0 ? "\(name) (\(formatting.count(count)))" : name,
        symbol: isChosen ? "checkmark" : timeline.symbol, isChosen: isChosen)
    }
    timelines = Dictionary(choices.map { ($0.key, $0) }) { first, _ in first }
  }
}

extension Timeline {
  /// Home has the name of the app.
  func title(in own: OwnTimelines) -> String {
    self == .home ? "Moments" : name(in: own)
  }

  fileprivate func name(in own: OwnTimelines) -> String {
    switch self {
    case .home: "Home"
    case .local: "Local"
    case .federated: "Federated"
    case .list(let id): own.lists.first { $0.id == id }?.title.standingAlone ?? "List"
    case .hashtag(let name): "#" + name
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .home: "house"
    case .local: "person.2"
    case .federated: "globe"
    case .list: "list.bullet"
    case .hashtag: "number"
    }
  }

  /// What is said where there are no posts.
  var emptyMessage: String {
    switch self {
    case .home: "Posts of the people you follow appear here."
    case .local: "Public posts of people on your server appear here."
    case .federated: "All public posts that your server knows appear here."
    case .list: "Posts of the people in this list appear here."
    case .hashtag(let name): "Posts with #\(name) appear here."
    }
  }
}
