import Domain
import Foundation
import Presentation

/// Everything the notifications need from outside. None has a default: a forgotten one does not compile.
package struct NotificationsSources: Sendable {
  let notices: any NoticeRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    notices: any NoticeRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.notices = notices
    self.now = now
    self.formatting = formatting
  }
}

extension NotificationsSources {
  var fetch: Pager<Notice>.Fetch {
    { [notices, now] in
      let page = try await notices.fetchNotices(after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  var cached: Pager<Notice>.Cached {
    { [notices] in
      try await kept(notices.cachedNotices).map {
        FetchedPage($0.value.endingIfEmpty, .kept($0.fetched))
      }
    }
  }
}
