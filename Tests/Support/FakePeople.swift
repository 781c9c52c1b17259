import Domain

package struct FakePeople: PersonRepository {
  package struct PostsCall: Hashable, Sendable {
    package let person: Person.ID
    package let cursor: Cursor?

    package init(person: Person.ID, cursor: Cursor?) {
      self.person = person
      self.cursor = cursor
    }
  }

  package struct RelationCall: Hashable, Sendable {
    package let isOn: Bool
    package let person: Person.ID

    package init(isOn: Bool, person: Person.ID) {
      self.isOn = isOn
      self.person = person
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cachedPeople: Gate<Person.ID, Cached<Person>?>
  package let cachedPosts: Gate<Person.ID, Cached<Page<Post>>?>
  package let cachedMedia: Gate<Person.ID, Cached<Page<Post>>?>
  package let cachedRelationships: Gate<Person.ID, Relationship?>
  package let people: Gate<Person.ID, Person>
  package let posts: Gate<PostsCall, Page<Post>>
  package let media: Gate<PostsCall, Page<Post>>
  /// None unless a test says otherwise.
  package let hashtags: Gate<Person.ID, [Hashtag]>
  package let relationships: Gate<Person.ID, Relationship>
  package let follows: Gate<RelationCall, Relationship>
  package let mutes: Gate<RelationCall, Relationship>
  package let blocks: Gate<RelationCall, Relationship>
  package let notifications: Gate<RelationCall, Relationship>
  package let boosts: Gate<RelationCall, Relationship>

  @MainActor
  package init(_ fakes: Fakes) {
    cachedPeople = fakes.gate("cachedPerson")
    cachedPosts = fakes.gate("cachedPosts")
    cachedMedia = fakes.gate("cachedMedia")
    cachedRelationships = fakes.gate("cachedRelationship")
    cachedPeople.always { _ in nil }
    cachedPosts.always { _ in nil }
    cachedMedia.always { _ in nil }
    cachedRelationships.always { _ in nil }
    people = fakes.gate("fetchPerson")
    posts = fakes.gate("fetchPosts")
    media = fakes.gate("fetchMedia")
    hashtags = fakes.gate("fetchFeaturedHashtags")
    hashtags.always { _ in [] }
    relationships = fakes.gate("fetchRelationship")
    follows = fakes.gate("setFollowing")
    mutes = fakes.gate("setMuted")
    blocks = fakes.gate("setBlocked")
    notifications = fakes.gate("setNotifying")
    boosts = fakes.gate("setShowingBoosts")
  }

  package func cachedPerson(_ id: Person.ID) async throws -> Cached<Person>? {
    try await cachedPeople(id)
  }

  package func cachedPosts(of person: Person.ID) async throws -> Cached<Page<Post>>? {
    try await cachedPosts(person)
  }

  package func cachedRelationship(with person: Person.ID) async throws -> Relationship? {
    try await cachedRelationships(person)
  }

  package func fetchPerson(_ id: Person.ID) async throws -> Person {
    try await people(id)
  }

  package func fetchPosts(
    of person: Person.ID, after cursor: Cursor?
  ) async throws -> Page<Post> {
    try await posts(PostsCall(person: person, cursor: cursor))
  }

  package func cachedMedia(of person: Person.ID) async throws -> Cached<Page<Post>>? {
    try await cachedMedia(person)
  }

  package func fetchMedia(
    of person: Person.ID, after cursor: Cursor?
  ) async throws -> Page<Post> {
    try await media(PostsCall(person: person, cursor: cursor))
  }

  package func fetchFeaturedHashtags(of person: Person.ID) async throws -> [Hashtag] {
    try await hashtags(person)
  }

  package func fetchRelationship(with person: Person.ID) async throws -> Relationship {
    try await relationships(person)
  }

  package func setFollowing(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await follows(RelationCall(isOn: isOn, person: person))
  }

  package func setMuted(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await mutes(RelationCall(isOn: isOn, person: person))
  }

  package func setBlocked(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await blocks(RelationCall(isOn: isOn, person: person))
  }

  package func setNotifying(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await notifications(RelationCall(isOn: isOn, person: person))
  }

  package func setShowingBoosts(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await boosts(RelationCall(isOn: isOn, person: person))
  }
}
