import Foundation

/// The end of a paged list: nothing more, a spinner, a button for more, or a failure.
package enum PagingFoot: Hashable, Sendable {
  case none
  case more
  case paused
  case loading
  case failed(FailureText)
}

extension PagingFoot {
  package init(
    _ paging: Paging, during attempt: Attempt = .loadMore, at now: Date, _ formatting: Formatting
  ) {
    switch paging {
    case .end: self = .none
    case .more: self = .more
    case .paused: self = .paused
    case .loadingMore: self = .loading
    case .failedMore(let failure, _):
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    }
  }
}
