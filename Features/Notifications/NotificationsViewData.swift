import Domain
import Foundation
import Presentation

struct NotificationsViewData: Equatable, Sendable {
  let menu: TitleMenuViewData
  let canMarkAllRead: Bool
  /// True if the source can hold notifications back.
  let canFilter: Bool
  /// `Filtered notifications · 3 people`; nil if none are held back.
  let heldBack: String?
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<NotificationRowViewData>
  let foot: PagingFoot
}

extension NotificationsViewData {
  init(
    _ state: NotificationsState, _ rows: Rows<NotificationRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    self.rows = rows
    menu = TitleMenuViewData(state.filter)
    canMarkAllRead =
      state.filter == .all && state.list.items.value?.items.contains(where: \.isUnread) == true
    canFilter = state.policy != nil
    heldBack = state.policy.flatMap { policy in
      policy.requestCount == 0
        ? nil : "Filtered notifications · \(formatting.count(policy.requestCount, .person))"
    }
    phase = ListPhase(
      state.list, during: .loadNotices,
      empty: state.filter.emptyPhase,
      at: now, formatting)
    age = state.list.age(at: now, formatting)
    foot = state.list.foot(during: .loadMoreNotices, at: now, formatting)
  }
}

extension Attempt {
  static let loadNotices = Attempt(failed: "The notifications could not be loaded")
  fileprivate static let loadMoreNotices = Attempt(failed: "More notifications could not be loaded")
  static let markNotices = Attempt(failed: "Notifications could not be marked as read")
}

extension TitleMenuViewData {
  fileprivate init(_ filter: NoticeFilter) {
    self.init(
      title: filter.title, label: "Filter, \(filter.title)",
      items: NoticeFilter.allCases.map {
        Item(
          id: $0.rawValue, title: $0 == .all ? "All" : $0.title, symbol: $0.symbol,
          isChosen: $0 == filter)
      })
  }
}

extension NoticeFilter {
  fileprivate var title: String {
    switch self {
    case .all: "Notifications"
    case .mentions: "Mentions"
    case .favorites: "Favorites"
    case .boosts: "Boosts"
    case .follows: "Follows"
    case .polls: "Polls"
    case .posts: "Posts"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .all: "bell"
    case .mentions: "at"
    case .favorites: "heart"
    case .boosts: "arrow.2.squarepath"
    case .follows: "person"
    case .polls: "chart.bar"
    case .posts: "square.and.pencil"
    }
  }

  fileprivate var emptyPhase: ListPhase {
    switch self {
    case .all:
      .empty(
        title: "No Notifications Yet",
        message: "Replies, favorites, boosts, and new followers appear here.")
    case .mentions:
      .empty(title: "No Mentions Yet", message: "Mentions, replies, and quotes appear here.")
    case .favorites:
      .empty(
        title: "No Favorites Yet", message: "When someone favorites your post, it appears here.")
    case .boosts:
      .empty(title: "No Boosts Yet", message: "When someone boosts your post, it appears here.")
    case .follows:
      .empty(title: "No Follows Yet", message: "New followers and follow requests appear here.")
    case .polls:
      .empty(title: "No Polls Yet", message: "Polls you took part in appear here when they end.")
    case .posts:
      .empty(
        title: "No Posts Yet",
        message: "Edits, and new posts by people you are notified about, appear here.")
    }
  }
}
