import Domain
import Presentation

package struct NoticeRequestsSources: ScreenSources {
  let requests: any NoticeRequestRepository
  package let surroundings: Surroundings

  package init(
    requests: any NoticeRequestRepository, _ surroundings: Surroundings
  ) {
    self.requests = requests
    self.surroundings = surroundings
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
      try await readCache { try await requests.cachedRequests() }.map { FetchedPage($0) }
    }
  }
}
