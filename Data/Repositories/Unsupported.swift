import Domain
import Foundation

/// Stands in for repositories that a source does not have. Makes no requests.
struct Unsupported: NothingCached {}

extension Unsupported: ComposeRepository {
  func publish(_ draft: Draft) async throws -> Post { throw LoadFailure.unsupported }
  func fetchDrafts() async throws -> [Draft] { [] }
  func opened(_ kept: Draft) -> Draft { kept }
  func fetchDefaults() async throws -> PostDefaults { PostDefaults() }
  func isPublished(_ draft: Draft) async throws -> Bool { false }
  func save(_ draft: Draft) async throws { throw LoadFailure.unsupported }
  func discard(_ draft: Draft) async throws {}
  func discard(_ draft: Draft.ID) async throws {}
  func keep(
    _ picture: Data, in draft: Draft.ID, with others: [Draft.Picture]
  ) async throws -> Draft.Picture {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: StoredSearch {
  func findPosts(matching query: String) async throws -> Page<Post> { Page(items: []) }
  func findPeople(matching query: String) async throws -> Page<Person> { Page(items: []) }
  func findHashtags(matching query: String) async throws -> Page<Hashtag> { Page(items: []) }
}

extension Unsupported: SearchRepository {
  var stored: (any StoredSearch)? { self }

  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    throw LoadFailure.unsupported
  }

  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag> {
    throw LoadFailure.unsupported
  }

  func fetchPopularPosts(after cursor: Cursor?) async throws -> Page<Post> {
    throw LoadFailure.unsupported
  }

  func fetchPopularHashtags(after cursor: Cursor?) async throws -> Page<Hashtag> {
    throw LoadFailure.unsupported
  }

  func fetchPopularLinks(after cursor: Cursor?) async throws -> Page<PopularLink> {
    throw LoadFailure.unsupported
  }

  func fetchSuggestedPeople(after cursor: Cursor?) async throws -> Page<Person> {
    throw LoadFailure.unsupported
  }

  func dismissSuggestion(of person: Person.ID) async throws { throw LoadFailure.unsupported }
  func fetchRecentSearches() async throws -> [String] { [] }
  func keepRecentSearch(_ query: String) async throws {}
  func removeRecentSearch(_ query: String?) async throws {}
}

extension Unsupported: FollowRepository {
  func fetchPeople(in group: PeopleGroup, after cursor: Cursor?) async throws -> Page<Person> {
    throw LoadFailure.unsupported
  }

  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: ListRepository {
  func fetchLists() async throws -> [PeopleList] { throw LoadFailure.unsupported }
  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList {
    throw LoadFailure.unsupported
  }

  func create(_ details: PeopleList.Details) async throws -> PeopleList {
    throw LoadFailure.unsupported
  }

  func change(_ list: PeopleList.ID, to details: PeopleList.Details) async throws -> PeopleList {
    throw LoadFailure.unsupported
  }

  func delete(_ list: PeopleList.ID) async throws { throw LoadFailure.unsupported }
  func nameDraft(of list: PeopleList.ID?) async throws -> String? { throw LoadFailure.unsupported }
  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws {
    throw LoadFailure.unsupported
  }

  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person> {
    throw LoadFailure.unsupported
  }

  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws {
    throw LoadFailure.unsupported
  }

  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID> {
    throw LoadFailure.unsupported
  }

  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: ScheduledPostRepository {
  func fetchPosts() async throws -> [ScheduledPost] { throw LoadFailure.unsupported }
  func schedule(_ draft: Draft) async throws -> ScheduledPost { throw LoadFailure.unsupported }
  func move(_ post: ScheduledPost.ID, to date: Date) async throws { throw LoadFailure.unsupported }
  func delete(_ post: ScheduledPost.ID) async throws { throw LoadFailure.unsupported }
}

extension Unsupported: PrivateNoteRepository {
  func fetchNote(about person: Person.ID) async throws -> PrivateNote {
    throw LoadFailure.unsupported
  }

  func saveDraft(_ text: String?, about person: Person.ID) async throws {
    throw LoadFailure.unsupported
  }

  func save(_ text: String, about person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: ReportRepository {
  func fetchForm(about person: Person.ID, with post: Post.ID?) async throws -> ReportForm {
    throw LoadFailure.unsupported
  }

  func saveDraft(_ report: Report?, about person: Person.ID) async throws {
    throw LoadFailure.unsupported
  }

  func saveComment(_ comment: String, about person: Person.ID) async throws {
    throw LoadFailure.unsupported
  }

  func send(_ report: Report) async throws {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: ServerFilterRepository {
  func cachedFilters() async throws -> Cached<[ServerFilter]>? { nil }
  func fetchFilters() async throws -> [ServerFilter] { throw LoadFailure.unsupported }
  func fetchForm(of filter: ServerFilter.ID?) async throws -> ServerFilterForm {
    throw LoadFailure.unsupported
  }

  func saveDraft(_ draft: ServerFilter.Details?, of filter: ServerFilter.ID?) async throws {
    throw LoadFailure.unsupported
  }

  func save(_ details: ServerFilter.Details, of filter: ServerFilter.ID?) async throws {
    throw LoadFailure.unsupported
  }

  func delete(_ filter: ServerFilter.ID) async throws { throw LoadFailure.unsupported }
}

extension Unsupported: OwnProfileRepository {
  func fetchForm() async throws -> ProfileForm { throw LoadFailure.unsupported }

  func opened(_ kept: ProfileEdit) -> ProfileEdit { kept }

  func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL {
    throw LoadFailure.unsupported
  }

  func saveDraft(_ edit: ProfileEdit?) async throws { throw LoadFailure.unsupported }

  func save(_ edit: ProfileEdit) async throws { throw LoadFailure.unsupported }
}

extension Unsupported: EmojiRepository {
  func fetchEmojis() async throws -> [CustomEmoji] { [] }
}

extension Unsupported: NoticeRepository {
  func fetchNotices(_ filter: NoticeFilter, after cursor: Cursor?) async throws -> Page<Notice> {
    throw LoadFailure.unsupported
  }

  func countUnread() async throws -> Int { throw LoadFailure.unsupported }
  func markRead(upTo notice: Notice.ID) async throws {}
  func answer(_ answer: Notice.Answer, toRequestOf person: Person.ID) async throws {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: NoticeRequestRepository {
  func fetchRequests(after cursor: Cursor?) async throws -> Page<NoticeRequest> {
    throw LoadFailure.unsupported
  }

  func fetchNotices(
    by person: Person.ID, of request: NoticeRequest.ID, after cursor: Cursor?
  ) async throws -> Page<Notice> {
    throw LoadFailure.unsupported
  }

  func answer(_ answer: NoticeRequest.Answer, to request: NoticeRequest.ID) async throws {
    throw LoadFailure.unsupported
  }

  func fetchPolicy() async throws -> NoticePolicy { throw LoadFailure.unsupported }

  func choose(_ choice: NoticePolicy.Choice, for group: NoticePolicy.Group) async throws {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: SavedPostRepository {
  func fetchPosts(in list: SavedList, after cursor: Cursor?) async throws -> Page<Post> {
    throw LoadFailure.unsupported
  }
}

extension Unsupported: LinkResolver {
  func resolve(_ link: SocialLink) async throws -> LinkTarget? { nil }
}

extension Unsupported: OutboxRepository {
  func fetchEntries() async throws -> [OutboxEntry] { [] }
  func retry(_ entry: OutboxEntry.ID) async throws { throw LoadFailure.notFound }
  func delete(_ entry: OutboxEntry.ID) async throws {}
  func moveToDrafts(_ entry: OutboxEntry.ID) async throws -> Draft { throw LoadFailure.notFound }
}

extension Unsupported: ConversationRepository {
  func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation> {
    throw LoadFailure.unsupported
  }

  func fetchConversation(_ id: Conversation.ID) async throws -> Conversation {
    throw LoadFailure.unsupported
  }

  func fetchConversation(with person: Person.ID) async throws -> Conversation {
    throw LoadFailure.unsupported
  }

  func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    throw LoadFailure.unsupported
  }

  func send(
    _ text: String, to conversation: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message {
    throw LoadFailure.unsupported
  }

  func fetchLengthRule(in conversation: Conversation.ID) async throws -> MessageLengthRule? { nil }
  func markRead(_ conversation: Conversation.ID) async throws {}
  func delete(_ conversation: Conversation.ID) async throws { throw LoadFailure.unsupported }
}
