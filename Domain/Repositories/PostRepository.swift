import Foundation

/// Posts and the actions on them. Each action returns the changed post.
package protocol PostRepository: Sendable {
  /// The thread from the store. Nil if it is not stored, or if the source itself is on this device.
  func cachedThread(of post: Post.ID) async throws -> Cached<PostThread>?
  func fetchThread(of post: Post.ID) async throws -> PostThread
  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post
  func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post
  func delete(_ post: Post.ID) async throws
  /// Makes a draft of an own post and deletes the post. The draft is stored first, and stays even
  /// if the deletion fails.
  func redraft(_ post: Post.ID) async throws -> Draft
  /// An unsaved draft that edits an own post. Its text is that of an unsent edit, or else the
  /// post's text as it was typed.
  func fetchDraft(editing post: Post.ID) async throws -> Draft
  /// The versions from the store, the newest first. Nil if they were never fetched, or if the source
  /// itself is on this device.
  func cachedVersions(of post: Post.ID) async throws -> Cached<[PostVersion]>?
  /// All versions of a post, the newest first.
  func fetchVersions(of post: Post.ID) async throws -> [PostVersion]
  /// Translates the post into this language, such as `en`.
  func translate(_ post: Post.ID, into language: String) async throws -> Translation
  /// Full-text search in the source's posts.
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post>
}

/// Drafts and publishing. A draft is stored until it is published or discarded. If two windows edit
/// the same draft, each saves a draft of its own, and publishes a post of its own.
package protocol ComposeRepository: Sendable {
  /// Publishes once, however often it is called with the same words of a draft, and forgets the
  /// draft. A draft that edits a post changes that post.
  func publish(_ draft: Draft) async throws -> Post
  func fetchDrafts() async throws -> [Draft]
  /// A draft that a window kept, with the current paths of its pictures.
  func opened(_ kept: Draft) -> Draft
  /// The language is that of the last post the person wrote.
  func fetchDefaults() async throws -> PostDefaults
  /// True once its writer has published it, also while it waits to be sent.
  func isPublished(_ draft: Draft) async throws -> Bool
  func save(_ draft: Draft) async throws
  /// Removes what this writer saved, and nothing that others saved.
  func discard(_ draft: Draft) async throws
  /// Removes the draft and its pictures.
  func discard(_ draft: Draft.ID) async throws
  /// Copies a picked picture, video or sound for this draft, without its metadata about place, time
  /// and person. The copy is lost with the process unless a saved draft names it. `others` are the
  /// post's other files.
  func keep(
    _ picture: Data, in draft: Draft.ID, with others: [Draft.Picture]
  ) async throws -> Draft.Picture
}

/// Actions that the source has not confirmed yet.
package protocol OutboxRepository: Sendable {
  func fetchEntries() async throws -> [OutboxEntry]
  func retry(_ entry: OutboxEntry.ID) async throws
  func delete(_ entry: OutboxEntry.ID) async throws
  /// Makes a new post that was not sent a draft again, with the rest of its thread. Throws
  /// `deliveryUnknown` if the source may have it.
  func moveToDrafts(_ entry: OutboxEntry.ID) async throws -> Draft
}
