import Domain

package struct PostListSources: ScreenSources {
  package let accounts: any AccountRepository
  package let posts: any PostRepository
  package let people: any PersonRepository
  package let reading: any ReadingRepository
  package let surroundings: Surroundings

  package init(
    accounts: any AccountRepository, posts: any PostRepository, people: any PersonRepository,
    reading: any ReadingRepository, _ surroundings: Surroundings
  ) {
    self.accounts = accounts
    self.posts = posts
    self.people = people
    self.reading = reading
    self.surroundings = surroundings
  }
}

/// The account, or why it could not be loaded. Posts are shown even without it.
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
