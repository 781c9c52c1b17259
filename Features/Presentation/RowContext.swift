import Domain
import Foundation

/// What rows are made with besides the posts: values, so that the same post always gives the same row.
package struct RowContext: Hashable, Sendable {
  package var now: Date
  package var formatting: Formatting
  /// What the source lets people do.
  package var actions: Capabilities.Actions
  /// Whose content warning the person has opened.
  package var openPosts: Set<Post.ID>
  package var signedIn: Person.ID?

  package init(
    now: Date, formatting: Formatting, actions: Capabilities.Actions = [],
    openPosts: Set<Post.ID> = [], signedIn: Person.ID? = nil
  ) {
    self.now = now
    self.formatting = formatting
    self.actions = actions
    self.openPosts = openPosts
    self.signedIn = signedIn
  }

  package init(
    now: Date, formatting: Formatting, _ account: Account?, openPosts: Set<Post.ID> = []
  ) {
    self.init(
      now: now, formatting: formatting, actions: account?.capabilities.actions ?? [],
      openPosts: openPosts, signedIn: account?.person.id)
  }

  /// Whether rows of both contexts are the same, except for posts whose warning was opened or closed.
  /// Passing time does not count.
  package func agrees(with other: RowContext) -> Bool {
    actions == other.actions && signedIn == other.signedIn
  }
}
