import Domain
import Presentation

package struct NotificationsSources: ScreenSources {
  let notices: any NoticeRepository
  let requests: any NoticeRequestRepository
  package let surroundings: Surroundings

  package init(
    notices: any NoticeRepository, requests: any NoticeRequestRepository,
    _ surroundings: Surroundings
  ) {
    self.notices = notices
    self.requests = requests
    self.surroundings = surroundings
  }
}

extension NotificationsSources {
  func fetch(_ filter: NoticeFilter) -> Pager<Notice>.Fetch {
    { [notices, now] in
      let page = try await notices.fetchNotices(filter, after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  func cached(_ filter: NoticeFilter) -> Pager<Notice>.Cached {
    { [notices] in
      try await readCache(notices.cachedNotices).map {
        var page = $0.value
        page.items.removeAll { !filter.includes($0.kind) }
        return FetchedPage(page.endingIfEmpty, .kept($0.fetched))
      }
    }
  }
}
