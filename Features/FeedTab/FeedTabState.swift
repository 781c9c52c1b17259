import Domain
import FeedFeature
import Presentation

/// The shown timeline, and the other choices.
struct FeedTabState: Equatable, Sendable {
  var timeline = Timeline.home
  /// Nil until the account is known.
  var capabilities: Capabilities?
  var own = OwnTimelines()
  /// The last known counts. The shown timeline keeps its own count.
  var unread: [Timeline: Int] = [:]

  /// Empty if there is only home. Includes a hashtag from a link, even if the person does not follow it.
  var choices: [Timeline] {
    let choices = capabilities?.choices(own) ?? []
    let isKnown = choices.isEmpty || choices.contains { $0.key == timeline.key }
    return isKnown ? choices : choices + [timeline]
  }
}

extension TitleMenuViewData {
  /// The menu item that opens the lists. No timeline has this key.
  static let editLists = "edit lists"
  static let follow = "follow"
  static let catchUp = "catch up"

  /// Nil if there is no choice.
  init?(
    _ state: FeedTabState, unread: Int, follow: FollowHashtagViewData?, _ formatting: Formatting
  ) {
    let hasLists = state.capabilities?.hasLists ?? false
    let choices = state.choices.isEmpty && hasLists ? [state.timeline] : state.choices
    guard !choices.isEmpty else { return nil }
    let title = state.timeline.title(in: state.own)
    self.init(
      title: title, label: "Timeline, \(title)",
      items: choices.map { timeline in
        let isChosen = timeline.key == state.timeline.key
        let count = isChosen ? unread : state.unread[timeline] ?? 0
        let name = timeline.name(in: state.own)
        return Item(
          id: timeline.key, title: count > 0 ? "\(name) (\(formatting.unread(count)))" : name,
          symbol: timeline.symbol, isChosen: isChosen)
      }
        + (state.capabilities?.hasUnread == true
          ? [Item(id: Self.catchUp, title: "Catch Up", symbol: "checkmark.circle")] : [])
        + (follow.map { [Item(id: Self.follow, title: $0.label, symbol: "number")] } ?? [])
        + (hasLists
          ? [Item(id: Self.editLists, title: "Edit Lists…", symbol: "square.and.pencil")] : []))
  }
}
