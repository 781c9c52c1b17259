import Domain
import Foundation

/// Everything a list of posts needs from outside.
package struct PostListSources: Sendable {
  package let accounts: any AccountRepository
  package let posts: any PostRepository
  package let people: any PersonRepository
  package let reading: any ReadingRepository
  package let now: @Sendable () -> Date
  package let sleep: @Sendable (Duration) async throws -> Void
  package let formatting: Formatting

  package init(
    accounts: any AccountRepository, posts: any PostRepository, people: any PersonRepository,
    reading: any ReadingRepository, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.accounts = accounts
    self.posts = posts
    self.people = people
    self.reading = reading
    self.now = now
    self.sleep = sleep
    self.formatting = formatting
  }
}

/// The account, or why it is missing: posts are shown without.
package struct KnownAccount: Sendable {
  package let account: Account?
  package let failure: LoadFailure?
}

extension AccountRepository {
  package func fetchKnown() async throws -> KnownAccount {
    do {
      return KnownAccount(account: try await fetchAccount(), failure: nil)
    } catch let error as CancellationError {
      throw error
    } catch {
      return KnownAccount(account: nil, failure: LoadFailure(error))
    }
  }
}
