/// Filters that the source applies on all devices. `cached` methods make no request. Changes are
/// stored before the source is asked, and announced as `serverFiltersChanged`.
package protocol ServerFilterRepository: Sendable {
  /// Includes filters that are not created yet. Nil before the first fetch.
  func cachedFilters() async throws -> Cached<[ServerFilter]>?
  func fetchFilters() async throws -> [ServerFilter]
  /// Makes a request only if the store does not have the filter.
  /// - Parameter filter: nil for a new one.
  func fetchForm(of filter: ServerFilter.ID?) async throws -> ServerFilterForm
  /// Stores unsaved settings. Nil removes them.
  func saveDraft(_ draft: ServerFilter.Details?, of filter: ServerFilter.ID?) async throws
  /// Creates a filter if the ID is nil. Deletes the draft in the same transaction.
  func save(_ details: ServerFilter.Details, of filter: ServerFilter.ID?) async throws
  func delete(_ filter: ServerFilter.ID) async throws
}
