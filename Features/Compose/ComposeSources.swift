import Domain
import Foundation
import Presentation

/// Everything the composer needs from outside.
package struct ComposeSources: Sendable {
  let accounts: any AccountRepository
  let drafts: any ComposeRepository
  let posts: any PostRepository
  let now: @Sendable () -> Date
  let makeID: @Sendable () -> String
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting

  package init(
    accounts: any AccountRepository, drafts: any ComposeRepository, posts: any PostRepository,
    now: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.accounts = accounts
    self.drafts = drafts
    self.posts = posts
    self.now = now
    self.makeID = makeID
    self.sleep = sleep
    self.formatting = formatting
  }
}

extension ComposeSources {
  /// The newest draft for the same target, else an empty one. Without the answered post there is only
  /// no mention to begin with; that is no reason to keep anyone from writing.
  func open(replyTo id: Post.ID?) async throws -> Composition {
    let account = try await accounts.fetchAccount()
    let kept = try await drafts.fetchDrafts().filter { $0.replyTo == id }
      .max { $0.changed < $1.changed }
    let parent = try await fetchParent(id)
    var empty = Draft(id: Draft.ID(makeID()), replyTo: id, changed: now())
    if let parent {
      empty.visibility = parent.visibility
      if parent.author.id != account.person.id, let handle = parent.author.handle {
        empty.text = handle + " "
      }
    }
    return Composition(
      draft: kept ?? empty, isKept: kept != nil, parent: parent, prefix: empty.text,
      rule: account.capabilities.lengthRule)
  }

  private func fetchParent(_ id: Post.ID?) async throws -> Post? {
    guard let id else { return nil }
    do {
      return try await posts.fetchThread(of: id).post
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }
}
