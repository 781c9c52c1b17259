import Domain

/// A source that is on this device or stores nothing, so there is no cached content to show first.
package protocol NothingCached {}

extension NothingCached where Self: PostRepository {
  package func cachedThread(of post: Post.ID) async throws -> Cached<PostThread>? { nil }
  package func cachedVersions(of post: Post.ID) async throws -> Cached<[PostVersion]>? { nil }
}

extension NothingCached where Self: PersonRepository {
  package func cachedPerson(_ id: Person.ID) async throws -> Cached<Person>? { nil }
  package func cachedPosts(of person: Person.ID) async throws -> Cached<Page<Post>>? { nil }
  package func cachedMedia(of person: Person.ID) async throws -> Cached<Page<Post>>? { nil }
  package func cachedRelationship(with person: Person.ID) async throws -> Relationship? { nil }
}

extension NothingCached where Self: FollowRepository {
  package func cachedPeople(in group: PeopleGroup) async throws -> Cached<Page<Person>>? { nil }
  package func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship] { [] }
}

extension NothingCached where Self: ListRepository {
  package func cachedLists() async throws -> Cached<[PeopleList]>? { nil }
  package func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Person>>? { nil }
  package func cachedLists(with person: Person.ID) async throws -> Set<PeopleList.ID>? { nil }
  package func cachedFollowed(matching query: String) async throws -> Page<Person>? { nil }
}

extension NothingCached where Self: ScheduledPostRepository {
  package func cachedPosts() async throws -> Cached<[ScheduledPost]>? { nil }
}

extension NothingCached where Self: ConversationRepository {
  package func cachedConversations() async throws -> Cached<Page<Conversation>>? { nil }
  package func cachedMessages(
    in conversation: Conversation.ID
  ) async throws -> Cached<Page<Message>>? { nil }
}

extension NothingCached where Self: NoticeRepository {
  package func cachedNotices() async throws -> Cached<Page<Notice>>? { nil }
}

extension NothingCached where Self: NoticeRequestRepository {
  package func cachedRequests() async throws -> Cached<Page<NoticeRequest>>? { nil }
  package func cachedRequest(_ id: NoticeRequest.ID) async throws -> NoticeRequest? { nil }
  package func cachedNotices(
    of request: NoticeRequest.ID
  ) async throws -> Cached<Page<Notice>>? { nil }
  package func cachedPolicy() async throws -> NoticePolicy? { nil }
}

extension NothingCached where Self: SavedPostRepository {
  package func cachedPosts(in list: SavedList) async throws -> Cached<Page<Post>>? { nil }
}

extension NothingCached where Self: CodeRepositorySource {
  package func cachedFavorites() async throws -> Cached<Page<CodeRepository>>? { nil }
  package func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>? {
    nil
  }
}
