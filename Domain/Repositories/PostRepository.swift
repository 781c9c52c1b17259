import Foundation

/// Posts and the actions on them. Each action returns the changed post.
package protocol PostRepository: Sendable {
  /// The thread from the store. Nil if it is not stored, or if the source itself is on this device.
  func cachedThread(of post: Post.ID) async throws -> Cached<PostThread>?
  func fetchThread(of post: Post.ID) async throws -> PostThread
  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post
  func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post
  func delete(_ post: Post.ID) async throws
  /// Turns an own post into a draft and deletes the post. The draft is stored first, and stays even
  /// if the deletion fails.
  func redraft(_ post: Post.ID) async throws -> Draft
  /// An unsaved draft that edits an own post. Contains the text of the unsent edit, if there is
  /// one, otherwise the post's text as it was typed.
  func fetchDraft(editing post: Post.ID) async throws -> Draft
  /// The stored versions, newest first. Nil if they were never fetched, or if the source itself is
  /// on this device.
  func cachedVersions(of post: Post.ID) async throws -> Cached<[PostVersion]>?
  /// All versions of the post, newest first.
  func fetchVersions(of post: Post.ID) async throws -> [PostVersion]
  /// Translates the post into this language, such as `en`.
  func translate(_ post: Post.ID, into language: String) async throws -> Translation
  /// Full-text search in the source's posts.
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post>
}

/// Drafts and publishing. A draft is stored until it is published or discarded. If two windows edit
/// the same draft, each saves its own draft and publishes its own post.
package protocol ComposeRepository: Sendable {
  /// Publishes and deletes the draft. Repeated calls with the same text publish once. A draft that
  /// edits a post changes that post.
  func publish(_ draft: Draft) async throws -> Post
  func fetchDrafts() async throws -> [Draft]
  /// Restores a draft that a window saved, with the current paths of its pictures.
  func opened(_ kept: Draft) -> Draft
  /// The language is that of the person's last post.
  func fetchDefaults() async throws -> PostDefaults
  /// True once its writer has published it, even if it has not been sent yet.
  func isPublished(_ draft: Draft) async throws -> Bool
  func save(_ draft: Draft) async throws
  /// Removes only what this writer saved.
  func discard(_ draft: Draft) async throws
  /// Removes the draft and its pictures.
  func discard(_ draft: Draft.ID) async throws
  /// Copies a picked picture, video or sound for this draft, without metadata about place, time and
  /// person. The copy is lost when the app quits unless a saved draft refers to it. `others` are
  /// the post's other files.
  func keep(
    _ picture: Data, in draft: Draft.ID, with others: [Draft.Picture]
  ) async throws -> Draft.Picture
}

/// Actions that the source has not confirmed yet.
package protocol OutboxRepository: Sendable {
  func fetchEntries() async throws -> [OutboxEntry]
  func retry(_ entry: OutboxEntry.ID) async throws
  func delete(_ entry: OutboxEntry.ID) async throws
  /// Turns an unsent new post and the rest of its thread back into a draft. Throws
  /// `deliveryUnknown` if the source may have received it.
  func moveToDrafts(_ entry: OutboxEntry.ID) async throws -> Draft
}
