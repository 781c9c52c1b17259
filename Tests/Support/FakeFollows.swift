import Domain

package struct FakeFollows: FollowRepository {
  package struct Call: Hashable, Sendable {
    package let list: FollowList
    package let person: Person.ID
    package let cursor: Cursor?

    package init(_ list: FollowList, of person: Person.ID, after cursor: Cursor? = nil) {
      self.list = list
      self.person = person
      self.cursor = cursor
    }
  }

  /// Nothing is kept, until a test says otherwise.
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

  package func cachedPeople(
    in list: FollowList, of person: Person.ID
  ) async throws -> Cached<Page<Person>>? {
    try await cachedPages(Call(list, of: person))
  }

  package func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await cachedRelationships(people)
  }

  package func fetchPeople(
    in list: FollowList, of person: Person.ID, after cursor: Cursor?
  ) async throws -> Page<Person> {
    try await pages(Call(list, of: person, after: cursor))
  }

  package func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await relationships(people)
  }
}
