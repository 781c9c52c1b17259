import Foundation

/// One post and what people do with it. Each action answers with the post as it now is.
package protocol PostRepository: Sendable {
  /// What is kept of the thread, without asking the network; `nil` where nothing is, and from a source
  /// that is on this device itself.
  func cachedThread(of post: Post.ID) async throws -> Cached<PostThread>?
  func fetchThread(of post: Post.ID) async throws -> PostThread
  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post
  func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post
  func delete(_ post: Post.ID) async throws
  /// Makes a draft of one's own post and deletes the post. The draft is kept before anything is deleted,
  /// and stays whatever becomes of that.
  func redraft(_ post: Post.ID) async throws -> Draft
  /// Full-text search over what the source has.
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post>
}

/// What is being written, and its way out. A draft is kept until it is published or discarded. Two windows
/// can write on the same one: what each of them writes is a draft, and a post, of its own.
package protocol ComposeRepository: Sendable {
  /// Publishes once, however often it is called with the same words of a draft, and forgets the draft.
  func publish(_ draft: Draft) async throws -> Post
  func fetchDrafts() async throws -> [Draft]
  /// True once its writer has published it, also while it waits to be sent.
  func isPublished(_ draft: Draft) async throws -> Bool
  func save(_ draft: Draft) async throws
  /// What its writer has kept of it, and nothing of what others have.
  func discard(_ draft: Draft) async throws
  /// The one that is kept under this id, with its pictures.
  func discard(_ draft: Draft.ID) async throws
  /// Copies a picked picture for this draft, without what it says about the place, the time and the
  /// person. Until a draft that names it is saved it is lost when the app ends.
  func keep(_ picture: Data, in draft: Draft.ID) async throws -> Draft.Picture
}

/// What was done here and is not confirmed by the source yet.
package protocol OutboxRepository: Sendable {
  func fetchEntries() async throws -> [OutboxEntry]
  func retry(_ entry: OutboxEntry.ID) async throws
  func delete(_ entry: OutboxEntry.ID) async throws
}
