import Domain
import Foundation
import Presentation

/// What the feed's content view shows.
package struct FeedViewData: Equatable, Sendable {
  package let header: PersonViewData?
  package let phase: ListPhase
  package let rows: [PostRowViewData]
  package let foot: PagingFoot
  /// How old what is shown is, where it could not be refreshed: `Updated 5 minutes ago`
  package let age: TimedText?
  /// `3 new posts`, for the pill above the rows.
  package let newPosts: String?
  package let isFiltering: Bool
  /// Posts are loaded, and the filter shows none of them.
  package let isHiddenByFilter: Bool
  package let canCompose: Bool
  /// Missing where the source has no notifications.
  package let bell: BellViewData?
  package let toast: ToastViewData?
  /// The row to bring to the top.
  package let scrollTarget: String?

  /// The row above all posts.
  package static let topID = "top"
}

/// What leads to the notifications.
package struct BellViewData: Equatable, Sendable {
  /// `3`, `99+`; missing where everything was seen.
  package let count: String?
  package let label: String
}

extension BellViewData {
  init(unread: Int, _ formatting: Formatting) {
    count = unread > 0 ? (unread > 99 ? "99+" : formatting.count(unread)) : nil
    label = unread > 0 ? "Notifications, \(formatting.count(unread)) unread" : "Notifications"
  }
}

extension FeedViewData {
  init(_ state: FeedState, at now: Date, _ formatting: Formatting) {
    let list = state.list.value
    let person = state.account?.person ?? Person.header(signedIn: nil, posts: list?.posts ?? [])
    header = person.map(PersonViewData.init)
    phase = ListPhase(state, at: now, formatting)
    rows = list?.rows ?? []
    foot = list.map { PagingFoot($0.paging, at: now, formatting) } ?? .none
    age = state.list.age(list?.freshness, at: now, formatting)
    newPosts = list.flatMap { list in
      let maker = PostRowMaker(
        context: RowContext(
          now: now, formatting: formatting, signedIn: state.account?.person.id),
        filter: state.filter)
      // The person's own posts are not news, as in the count of unread posts.
      let count = maker.shown(list.arrived.all).count { $0.author.id != maker.signedIn }
      return count > 0 ? formatting.count(count, .newPost) : nil
    }
    isFiltering = state.filter != FeedFilter()
    if case .loaded(let list) = state.list {
      isHiddenByFilter = list.rows.isEmpty && !list.isEmpty
    } else {
      isHiddenByFilter = false
    }
    canCompose = state.account?.capabilities.actions.contains(.compose) ?? false
    bell = state.newNotices.map { BellViewData(unread: $0, formatting) }
    toast = state.toast.map(ToastViewData.init)
    // The first post is at the top when the header above it is.
    let isFirst = header != nil && state.scrollTarget?.rawValue == rows.first?.id
    scrollTarget = isFirst ? Self.topID : state.scrollTarget?.rawValue
  }
}

extension ListPhase {
  fileprivate init(_ state: FeedState, at now: Date, _ formatting: Formatting) {
    if state.list.value?.rows.isEmpty == false {
      self = .rows
      return
    }
    switch state.list {
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadPosts, at: now, formatting))
    case .loaded(let list) where list.paging.isLoading:
      self = .loading
    case .loaded(let list):
      self =
        list.isEmpty
        ? .empty(title: "No Posts Yet", message: "Posts of the people you follow appear here.")
        : .empty(title: "Nothing to Show", message: "Your filter hides all loaded posts.")
    }
  }
}

extension Paging {
  fileprivate var isLoading: Bool {
    if case .loadingMore = self { true } else { false }
  }
}
