/// People in groups, and how one stands to them. `cached` reads the store and makes no request; it returns nothing if the source
/// itself is on this device.
package protocol FollowRepository: Sendable {
  /// The first page as last fetched.
  func cachedPeople(in group: PeopleGroup) async throws -> Cached<Page<Person>>?
  func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship]
  /// Empty if a person hides them.
  func fetchPeople(in group: PeopleGroup, after cursor: Cursor?) async throws -> Page<Person>
  /// Makes one request. People the source does not know are missing from the result.
  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship]
}
