import Domain

/// The state below the last row of a list.
package enum Paging: Hashable, Sendable {
  case more(Cursor)
  /// Several pages in a row had nothing to show, so the person decides whether to continue.
  case paused(Cursor)
  case loadingMore(Cursor)
  case failedMore(LoadFailure, Cursor)
  case end

  package init(after cursor: Cursor?) {
    self = cursor.map(Paging.more) ?? .end
  }

  /// The start of the next page, even after a failed attempt to fetch it.
  package var cursor: Cursor? {
    switch self {
    case .more(let cursor), .paused(let cursor), .loadingMore(let cursor),
      .failedMore(_, let cursor):
      cursor
    case .end: nil
    }
  }
}
