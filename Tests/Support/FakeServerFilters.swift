import Domain
import Foundation

package struct FakeServerFilters: ServerFilterRepository {
  package struct Call: Hashable, Sendable {
    /// Nil for a new one.
    package let filter: ServerFilter.ID?
    package let details: ServerFilter.Details?

    package init(_ details: ServerFilter.Details?, of filter: ServerFilter.ID?) {
      self.filter = filter
      self.details = details
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cached: Gate<Void, Cached<[ServerFilter]>?>
  package let filters: Gate<Void, [ServerFilter]>
  package let forms: Gate<ServerFilter.ID?, ServerFilterForm>
  package let drafts: Gate<Call, Void>
  package let saves: Gate<Call, Void>
  package let deletions: Gate<ServerFilter.ID, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    cached = fakes.gate("cachedFilters")
    cached.always { _ in nil }
    filters = fakes.gate("fetchFilters")
    forms = fakes.gate("fetchForm(filter)")
    drafts = fakes.gate("saveDraft(filter)")
    saves = fakes.gate("save(filter)")
    deletions = fakes.gate("delete(filter)")
  }

  package func cachedFilters() async throws -> Cached<[ServerFilter]>? { try await cached(()) }
  package func fetchFilters() async throws -> [ServerFilter] { try await filters(()) }
  package func fetchForm(of filter: ServerFilter.ID?) async throws -> ServerFilterForm {
    try await forms(filter)
  }

  package func saveDraft(
    _ draft: ServerFilter.Details?, of filter: ServerFilter.ID?
  ) async throws {
    try await drafts(Call(draft, of: filter))
  }

  package func save(
    _ details: ServerFilter.Details, of filter: ServerFilter.ID?
  ) async throws {
    try await saves(Call(details, of: filter))
  }

  package func delete(_ filter: ServerFilter.ID) async throws { try await deletions(filter) }
}

extension ServerFilter {
  package static func fixture(
    id: ID = "1", title: String = "Tea", places: Set<Place> = [.home], expires: Date? = nil,
    action: Action = .warn, keywords: [Keyword] = [Keyword("tea", isWholeWord: true)],
    posts: Set<Post.ID> = [], delivery: Post.Delivery? = nil
  ) -> ServerFilter {
    ServerFilter(
      id: id, title: title, places: places, expires: expires, action: action, keywords: keywords,
      posts: posts, delivery: delivery)
  }
}
