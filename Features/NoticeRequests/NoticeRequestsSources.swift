import Domain
import Foundation
import Presentation

/// The dependencies of the screen.
package struct NoticeRequestsSources: Sendable {
  let requests: any NoticeRequestRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    requests: any NoticeRequestRepository, now: @escaping @Sendable () -> Date,
    formatting: Formatting
  ) {
    self.requests = requests
    self.now = now
    self.formatting = formatting
  }
}

extension NoticeRequestsSources {
  var fetch: Pager<NoticeRequest>.Fetch {
    { [requests, now] in
      let page = try await requests.fetchRequests(after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  var cached: Pager<NoticeRequest>.Cached {
    { [requests] in
      try await kept { try await requests.cachedRequests() }.map { FetchedPage($0) }
    }
  }
}
