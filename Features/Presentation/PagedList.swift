import Domain
import Foundation

/// The state of a paged list.
package struct PagedList<Item: RowItem>: Equatable, Sendable {
  package internal(set) var items: Loadable<OrderedItems<Item>>
  package var paging: Paging
  package internal(set) var freshness: Freshness?

  package init(
    _ items: Loadable<OrderedItems<Item>> = .idle, paging: Paging = .end,
    freshness: Freshness? = nil
  ) {
    self.items = items
    self.paging = paging
    self.freshness = freshness
  }

  /// The visible rows, in order.
  package var rows: [String] { items.value?.rows ?? [] }
  package var isShown: Bool { items.value != nil }

  package var isIdle: Bool {
    if case .idle = items { true } else { false }
  }

  package mutating func edit(_ change: (inout OrderedItems<Item>) -> Void) { items.update(change) }

  package func item(inRow row: String) -> Item? { items.value?.item(inRow: row) }
  package func item(_ id: Item.ID) -> Item? { items.value?.item(id) }
}

extension PagedList {
  /// Shown below the last row. If there are no rows, it only shows a pause or a failed next page,
  /// because the list itself shows that it is loading or why it failed.
  package func foot(
    during attempt: Attempt = .loadMore, at now: Date, _ formatting: Formatting
  ) -> PagingFoot {
    let foot = PagingFoot(paging, during: attempt, at: now, formatting)
    guard rows.isEmpty else { return foot }
    return switch foot {
    case .paused, .failed: items.failure == nil ? foot : .none
    case .none, .more, .loading: .none
    }
  }

  package func age(at now: Date, _ formatting: Formatting) -> TimedText? {
    rows.isEmpty ? nil : items.age(freshness, at: now, formatting)
  }
}

extension ListPhase {
  /// - Parameters:
  ///   - empty: shown instead of rows if there are none.
  ///   - paused: shown if no page had any so far.
  package init<Item>(
    _ list: PagedList<Item>, during attempt: Attempt, empty: ListPhase,
    paused: ListPhase = .nothingYet, at now: Date, _ formatting: Formatting
  ) {
    switch list.items {
    case _ where !list.rows.isEmpty:
      self = .rows
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    case .loaded:
      switch list.paging {
      case .loadingMore: self = .loading
      case .paused: self = paused
      case .more, .failedMore, .end: self = empty
      }
    }
  }

  package static var nothingYet: Self {
    .empty(title: "Nothing to Show Yet", message: "Everything loaded so far is hidden.")
  }
}
