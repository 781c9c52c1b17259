import Domain
import Foundation

package struct FakeCompose: ComposeRepository {
  package let publications: Gate<Draft, Post>
  package let drafts: Gate<Void, [Draft]>
  package let saves: Gate<Draft, Void>
  /// Nil unless a test says otherwise.
  package let defaults: Gate<Void, PostDefaults>
  /// Nothing is published unless a test says otherwise.
  package let published: Gate<Draft, Bool>
  package let discards: Gate<Draft.ID, Void>
  /// Discards of only what the writer itself has saved.
  package let ownDiscards = Recorder<Draft>()
  package let pictures: Gate<PictureCall, Draft.Picture>

  package struct PictureCall: Hashable, Sendable {
    package let bytes: Data
    package let draft: Draft.ID
    package let others: [Draft.Picture]
  }

  @MainActor
  package init(_ fakes: Fakes) {
    publications = fakes.gate("publish")
    drafts = fakes.gate("fetchDrafts")
    defaults = fakes.gate("fetchDefaults")
    defaults.always { _ in PostDefaults() }
    saves = fakes.gate("save(draft)")
    published = fakes.gate("isPublished")
    published.always { _ in false }
    discards = fakes.gate("discard")
    pictures = fakes.gate("keep(picture)")
  }

  package func publish(_ draft: Draft) async throws -> Post {
    try await publications(draft)
  }

  package func fetchDrafts() async throws -> [Draft] {
    try await drafts(())
  }

  package func opened(_ kept: Draft) -> Draft {
    var draft = kept
    draft.changePictures { $0.moved(to: Self.currentFile($0.file)) }
    return draft
  }

  /// An app update has moved its folder.
  static func currentFile(_ kept: URL) -> URL? {
    kept.scheme == nil ? URL(filePath: "/now/\(kept.lastPathComponent)") : kept
  }

  package func fetchDefaults() async throws -> PostDefaults {
    try await defaults(())
  }

  package func isPublished(_ draft: Draft) async throws -> Bool {
    try await published(draft)
  }

  package func save(_ draft: Draft) async throws {
    try await saves(draft)
  }

  package func discard(_ draft: Draft) async throws {
    ownDiscards.add(draft)
    try await discards(draft.id)
  }

  package func discard(_ draft: Draft.ID) async throws {
    try await discards(draft)
  }

  package func keep(
    _ picture: Data, in draft: Draft.ID, with others: [Draft.Picture]
  ) async throws -> Draft.Picture {
    try await pictures(PictureCall(bytes: picture, draft: draft, others: others))
  }
}

package struct FakeOutbox: OutboxRepository {
  package let entries: Gate<Void, [OutboxEntry]>
  package let retries: Gate<OutboxEntry.ID, Void>
  package let deletions: Gate<OutboxEntry.ID, Void>
  package let movesToDrafts: Gate<OutboxEntry.ID, Draft>

  @MainActor
  package init(_ fakes: Fakes) {
    entries = fakes.gate("fetchEntries")
    retries = fakes.gate("retry")
    deletions = fakes.gate("delete(entry)")
    movesToDrafts = fakes.gate("moveToDrafts")
  }

  package func fetchEntries() async throws -> [OutboxEntry] {
    try await entries(())
  }

  package func retry(_ entry: OutboxEntry.ID) async throws {
    try await retries(entry)
  }

  package func delete(_ entry: OutboxEntry.ID) async throws {
    try await deletions(entry)
  }

  package func moveToDrafts(_ entry: OutboxEntry.ID) async throws -> Draft {
    try await movesToDrafts(entry)
  }
}

package struct FakeCodeRepositories: CodeRepositorySource {
  package struct Call: Hashable, Sendable {
    /// The owner or the query. Nil for favorites.
    package let subject: String?
    package let cursor: Cursor?

    package init(subject: String?, cursor: Cursor?) {
      self.subject = subject
      self.cursor = cursor
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cachedFavorites: Gate<Void, Cached<Page<CodeRepository>>?>
  package let cachedOfOwner: Gate<String, Cached<Page<CodeRepository>>?>
  package let favorites: Gate<Call, Page<CodeRepository>>
  package let ofOwner: Gate<Call, Page<CodeRepository>>
  package let searches: Gate<Call, Page<CodeRepository>>

  @MainActor
  package init(_ fakes: Fakes) {
    cachedFavorites = fakes.gate("cachedFavorites")
    cachedOfOwner = fakes.gate("cachedRepositories")
    cachedFavorites.always { _ in nil }
    cachedOfOwner.always { _ in nil }
    favorites = fakes.gate("fetchFavorites")
    ofOwner = fakes.gate("fetchRepositories")
    searches = fakes.gate("search(repositories)")
  }

  package func cachedFavorites() async throws -> Cached<Page<CodeRepository>>? {
    try await cachedFavorites(())
  }

  package func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>? {
    try await cachedOfOwner(owner)
  }

  package func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository> {
    try await favorites(Call(subject: nil, cursor: cursor))
  }

  package func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await ofOwner(Call(subject: owner, cursor: cursor))
  }

  package func search(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await searches(Call(subject: query, cursor: cursor))
  }
}
