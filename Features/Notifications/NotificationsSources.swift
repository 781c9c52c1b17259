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
  var maker: NotificationRowMaker { NotificationRowMaker(formatting: formatting) }

  func fetchKeptList() async throws -> (list: NotificationList, freshness: Freshness)? {
    try await kept(notices.cachedNotices).map {
      (NotificationList($0.value, by: maker), .kept($0.fetched))
    }
  }

  func fetchList(after cursor: Cursor?) async throws -> NotificationList {
    NotificationList(try await notices.fetchNotices(after: cursor), by: maker)
  }
}
