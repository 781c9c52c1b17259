import Domain
import Presentation

package struct HeldNoticesSources: ScreenSources {
  let requests: any NoticeRequestRepository
  package let surroundings: Surroundings

  package init(
    requests: any NoticeRequestRepository, _ surroundings: Surroundings
  ) {
    self.requests = requests
    self.surroundings = surroundings
  }
}

extension HeldNoticesSources {
  func fetch(by person: Person.ID, of request: NoticeRequest.ID) -> Pager<Notice>.Fetch {
    { [requests, now] in
      let page = try await requests.fetchNotices(by: person, of: request, after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  func cached(of request: NoticeRequest.ID) -> Pager<Notice>.Cached {
    { [requests] in
      try await readCache { try await requests.cachedNotices(of: request) }.map { FetchedPage($0) }
    }
  }
}
