import Domain

package struct FakeFollows: FollowRepository {
  package struct Call: Hashable, Sendable {
    package let group: PeopleGroup
    package let cursor: Cursor?

    package init(_ group: PeopleGroup, after cursor: Cursor? = nil) {
      self.group = group
      self.cursor = cursor
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cachedPages: Gate<Call, Cached<Page<Person>>?>
  package let cachedRelationships: Gate<[Person.ID], [Relationship]>
  package let pages: Gate<Call, Page<Person>>
  package let relationships: Gate<[Person.ID], [Relationship]>

  @MainActor
  package init(_ fakes: Fakes) {
    cachedPages = fakes.gate("cachedPeople")
    cachedRelationships = fakes.gate("cachedRelationships")
    cachedPages.always { _ in nil }
    cachedRelationships.always { _ in [] }
    pages = fakes.gate("fetchPeople")
    relationships = fakes.gate("fetchRelationships")
  }

  package func cachedPeople(in group: PeopleGroup) async throws -> Cached<Page<Person>>? {
    try await cachedPages(Call(group))
  }

  package func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await cachedRelationships(people)
  }

  package func fetchPeople(
    in group: PeopleGroup, after cursor: Cursor?
  ) async throws -> Page<Person> {
    try await pages(Call(group, after: cursor))
  }

  package func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await relationships(people)
  }
}
