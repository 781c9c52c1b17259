import Domain
import Foundation
import Presentation

/// Everything a thread needs from outside. None has a default: a forgotten one does not compile.
package struct PostSources: Sendable {
  let accounts: any AccountRepository
  let posts: any PostRepository
  let reading: any ReadingRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    accounts: any AccountRepository, posts: any PostRepository, reading: any ReadingRepository,
    now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.accounts = accounts
    self.posts = posts
    self.reading = reading
    self.now = now
    self.formatting = formatting
  }
}

/// A fetched thread and what its rows were made with, which may have changed by the time it is shown.
struct MadeThread: Sendable {
  let rows: ThreadRows
  let maker: ThreadRowMaker
  let account: Account?
  /// Why the account is missing; the thread is shown without.
  let accountFailure: LoadFailure?
}

extension PostSources {
  func fetchThread(of id: Post.ID, openPosts: Set<Post.ID>) async throws -> MadeThread {
    var account: Account?
    var accountFailure: LoadFailure?
    do {
      account = try await accounts.fetchAccount()
    } catch let error as CancellationError {
      throw error
    } catch {
      accountFailure = LoadFailure(error)
    }
    let thread = try await posts.fetchThread(of: id)
    let maker = maker(account: account, openPosts: openPosts)
    return MadeThread(
      rows: ThreadRows(thread, by: maker), maker: maker, account: account,
      accountFailure: accountFailure)
  }

  func maker(account: Account?, openPosts: Set<Post.ID>) -> ThreadRowMaker {
    ThreadRowMaker(
      context: RowContext(
        now: now(), formatting: formatting, actions: account?.capabilities.actions ?? [],
        openPosts: openPosts),
      signedIn: account?.person.id)
  }
}
