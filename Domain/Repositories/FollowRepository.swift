/// Groups of people, and the signed-in person's relationships to them. `cached` functions read the
/// store and make no request. They return nothing if the source itself is on this device.
package protocol FollowRepository: Sendable {
  /// The first page as last fetched.
  func cachedPeople(in group: PeopleGroup) async throws -> Cached<Page<Person>>?
  func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship]
  /// Empty if the person hides the group.
  func fetchPeople(in group: PeopleGroup, after cursor: Cursor?) async throws -> Page<Person>
  /// Makes one request. The result leaves out people whom the source does not know.
  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship]
}
