/// Other people, and the signed-in person's relationships to them. `cached` functions read the
/// store and make no request. They return nil if nothing is stored, or if the source itself is on
/// this device.
package protocol PersonRepository: Sendable {
  func cachedPerson(_ id: Person.ID) async throws -> Cached<Person>?
  func cachedPosts(of person: Person.ID) async throws -> Cached<Page<Post>>?
  func cachedMedia(of person: Person.ID) async throws -> Cached<Page<Post>>?
  func cachedRelationship(with person: Person.ID) async throws -> Relationship?
  func fetchPerson(_ id: Person.ID) async throws -> Person
  /// The first page begins with the pinned posts.
  func fetchPosts(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post>
  /// Their posts with pictures, videos or sounds, without boosts.
  func fetchMedia(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post>
  /// The hashtags that they show on their profile.
  func fetchFeaturedHashtags(of person: Person.ID) async throws -> [Hashtag]
  func fetchRelationship(with person: Person.ID) async throws -> Relationship
  /// The setters return the new relationship. Following a locked person returns `requested`.
  func setFollowing(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship
  func setMuted(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship
  func setBlocked(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship
  /// These two do nothing for a person whom the signed-in person does not follow.
  func setNotifying(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship
  func setShowingBoosts(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship
}
