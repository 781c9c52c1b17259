import Domain
import Foundation
import Presentation

/// The dependencies of the screen.
package struct CatchUpSources: Sendable {
  let accounts: any AccountRepository
  let catchUp: any CatchUpRepository
  let filters: any FilterRepository
  let reading: any ReadingRepository
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting

  package init(
    accounts: any AccountRepository, catchUp: any CatchUpRepository,
    filters: any FilterRepository, reading: any ReadingRepository,
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.accounts = accounts
    self.catchUp = catchUp
    self.filters = filters
    self.reading = reading
    self.now = now
    self.sleep = sleep
    self.formatting = formatting
  }
}

extension CatchUpSources {
  /// The unread posts that the feed shows, without one's own.
  func fetchUnread() async throws -> [Post] {
    let me = try await accounts.fetchKnown().account?.person.id
    let matcher = FeedFilter.Matcher(try await filters.fetchFilter(), signedIn: me)
    let now = now()
    return try await catchUp.fetchUnread().filter {
      $0.author.id != me && matcher.shows($0, at: now)
    }
  }
}
