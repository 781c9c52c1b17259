import Domain

/// What lies below the last row of a list.
package enum Paging: Hashable, Sendable {
  case more(Cursor)
  case loadingMore(Cursor)
  case failedMore(LoadFailure, Cursor)
  case end

  package init(after cursor: Cursor?) {
    self = cursor.map(Paging.more) ?? .end
  }

  /// Where the next page begins, whatever became of the last attempt to fetch it.
  package var cursor: Cursor? {
    switch self {
    case .more(let cursor), .loadingMore(let cursor), .failedMore(_, let cursor): cursor
    case .end: nil
    }
  }
}
