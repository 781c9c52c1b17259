/// Who follows whom. `cached` reads the store and makes no request; it returns nothing if the source
/// itself is on this device.
package protocol FollowRepository: Sendable {
  /// The first page as last fetched.
  func cachedPeople(
    in list: FollowList, of person: Person.ID
  ) async throws -> Cached<Page<Person>>?
  func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship]
  /// Empty if the person hides the list.
  func fetchPeople(
    in list: FollowList, of person: Person.ID, after cursor: Cursor?
  ) async throws -> Page<Person>
  /// Makes one request. People the source does not know are missing from the result.
  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship]
}
