import Domain
import Presentation

package struct CatchUpSources: ScreenSources {
  let accounts: any AccountRepository
  let catchUp: any CatchUpRepository
  let filters: any FilterRepository
  let reading: any ReadingRepository
  package let surroundings: Surroundings

  package init(
    accounts: any AccountRepository, catchUp: any CatchUpRepository, filters: any FilterRepository,
    reading: any ReadingRepository, _ surroundings: Surroundings
  ) {
    self.accounts = accounts
    self.catchUp = catchUp
    self.filters = filters
    self.reading = reading
    self.surroundings = surroundings
  }
}

extension CatchUpSources {
  /// The unread posts of the feed, without your own.
  func fetchUnread() async throws -> [Post] {
    let me = try await accounts.fetchKnown().account?.person.id
    let matcher = FeedFilter.Matcher(try await filters.fetchFilter(), signedIn: me)
    let now = now()
    return try await catchUp.fetchUnread().filter {
      $0.author.id != me && matcher.shows($0, at: now)
    }
  }
}
