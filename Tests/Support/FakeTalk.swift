import Domain
import Foundation

package struct FakeConversations: ConversationRepository {
  package struct MessagesCall: Hashable, Sendable {
    package let conversation: Conversation.ID
    package let cursor: Cursor?
  }

  package struct SendCall: Hashable, Sendable {
    package let text: String
    package let conversation: Conversation.ID
    package let key: OutboxEntry.ID
  }

  /// Nothing is cached unless a test says otherwise.
  package let cachedConversations: Gate<Void, Cached<Page<Conversation>>?>
  package let cachedMessages: Gate<Conversation.ID, Cached<Page<Message>>?>
  package let conversations: Gate<Cursor?, Page<Conversation>>
  package let byID: Gate<Conversation.ID, Conversation>
  package let withPerson: Gate<Person.ID, Conversation>
  package let messages: Gate<MessagesCall, Page<Message>>
  package let sends: Gate<SendCall, Message>
  /// Messages can have any length unless a test says otherwise.
  package let lengthRules: Gate<Conversation.ID, MessageLengthRule?>
  package let marks: Gate<Conversation.ID, Void>
  package let deletions: Gate<Conversation.ID, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    cachedConversations = fakes.gate("cachedConversations")
    cachedMessages = fakes.gate("cachedMessages")
    cachedConversations.always { _ in nil }
    cachedMessages.always { _ in nil }
    conversations = fakes.gate("fetchConversations")
    byID = fakes.gate("fetchConversation")
    withPerson = fakes.gate("fetchConversation(with)")
    messages = fakes.gate("fetchMessages")
    sends = fakes.gate("send(message)")
    lengthRules = fakes.gate("fetchLengthRule")
    lengthRules.always { _ in nil }
    marks = fakes.gate("markRead(conversation)")
    deletions = fakes.gate("delete(conversation)")
  }

  package func cachedConversations() async throws -> Cached<Page<Conversation>>? {
    try await cachedConversations(())
  }

  package func cachedMessages(
    in conversation: Conversation.ID
  ) async throws -> Cached<Page<Message>>? {
    try await cachedMessages(conversation)
  }

  package func delete(_ conversation: Conversation.ID) async throws {
    try await deletions(conversation)
  }

  package func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation> {
    try await conversations(cursor)
  }

  package func fetchConversation(_ id: Conversation.ID) async throws -> Conversation {
    try await byID(id)
  }

  package func fetchConversation(with person: Person.ID) async throws -> Conversation {
    try await withPerson(person)
  }

  package func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    try await messages(MessagesCall(conversation: conversation, cursor: cursor))
  }

  package func fetchLengthRule(
    in conversation: Conversation.ID
  ) async throws -> MessageLengthRule? {
    try await lengthRules(conversation)
  }

  package func send(
    _ text: String, to conversation: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message {
    try await sends(SendCall(text: text, conversation: conversation, key: key))
  }

  package func markRead(_ conversation: Conversation.ID) async throws {
    try await marks(conversation)
  }
}

package struct FakeUnsent: UnsentRepository {
  /// The writes to the store, call by call.
  package enum Write: Hashable, Sendable {
    case draft(String)
    case keep(UnsentMessage, leaving: String)
    case update(UnsentMessage)
    case remove(UnsentMessage.ID)
  }

  package let unsent: Gate<Conversation.ID, UnsentMessages>
  package let writes: Gate<Write, Void>
  /// No message is stored unless a test says otherwise.
  package let taken: Gate<UnsentMessage.ID, Bool>

  @MainActor
  package init(_ fakes: Fakes) {
    unsent = fakes.gate("fetchUnsent")
    writes = fakes.gate("write(unsent)")
    taken = fakes.gate("hasStored")
    taken.always { _ in false }
  }

  package func fetchUnsent(in conversation: Conversation.ID) async throws -> UnsentMessages {
    try await unsent(conversation)
  }

  package func hasStored(
    _ message: UnsentMessage.ID, in conversation: Conversation.ID
  ) async throws -> Bool {
    try await taken(message)
  }

  package func save(_ draft: String, in conversation: Conversation.ID) async throws {
    try await writes(.draft(draft))
  }

  package func keep(
    _ message: UnsentMessage, leaving draft: String, in conversation: Conversation.ID
  ) async throws {
    try await writes(.keep(message, leaving: draft))
  }

  package func update(_ message: UnsentMessage, in conversation: Conversation.ID) async throws {
    try await writes(.update(message))
  }

  package func remove(
    _ message: UnsentMessage.ID, from conversation: Conversation.ID
  ) async throws {
    try await writes(.remove(message))
  }
}

/// The store is empty unless the test says otherwise.
package struct FakeStoredSearch: StoredSearch {
  package let posts: Gate<String, Page<Post>>
  package let people: Gate<String, Page<Person>>
  package let hashtags: Gate<String, Page<Hashtag>>

  @MainActor
  init(_ fakes: Fakes) {
    posts = fakes.gate("findStoredPosts")
    people = fakes.gate("findStoredPeople")
    hashtags = fakes.gate("findStoredHashtags")
    posts.always { _ in Page(items: []) }
    people.always { _ in Page(items: []) }
    hashtags.always { _ in Page(items: []) }
  }

  package func findPosts(matching query: String) async throws -> Page<Post> {
    try await posts(query)
  }

  package func findPeople(matching query: String) async throws -> Page<Person> {
    try await people(query)
  }

  package func findHashtags(matching query: String) async throws -> Page<Hashtag> {
    try await hashtags(query)
  }
}

package struct FakeSearch: SearchRepository {
  package let store: FakeStoredSearch?
  package let people: Gate<FakePosts.SearchCall, Page<Person>>
  package let hashtags: Gate<FakePosts.SearchCall, Page<Hashtag>>
  package let popularPosts: Gate<Cursor?, Page<Post>>
  package let popularHashtags: Gate<Cursor?, Page<Hashtag>>
  package let popularLinks: Gate<Cursor?, Page<PopularLink>>
  package let suggestedPeople: Gate<Cursor?, Page<Person>>
  package let dismissals: Gate<Person.ID, Void>
  package let recentSearches: Gate<Void, [String]>
  package let keptSearches: Gate<String, Void>
  package let removedSearches: Gate<String?, Void>

  /// Nothing is popular, and there are no recent searches, unless the test says otherwise.
  @MainActor
  package init(_ fakes: Fakes, asksServer: Bool = true) {
    store = asksServer ? FakeStoredSearch(fakes) : nil
    people = fakes.gate("findPeople")
    hashtags = fakes.gate("findHashtags")
    popularPosts = fakes.gate("fetchPopularPosts")
    popularHashtags = fakes.gate("fetchPopularHashtags")
    popularLinks = fakes.gate("fetchPopularLinks")
    suggestedPeople = fakes.gate("fetchSuggestedPeople")
    dismissals = fakes.gate("dismissSuggestion")
    recentSearches = fakes.gate("fetchRecentSearches")
    keptSearches = fakes.gate("keepRecentSearch")
    removedSearches = fakes.gate("removeRecentSearch")
    popularPosts.always { _ in throw LoadFailure.unsupported }
    popularHashtags.always { _ in throw LoadFailure.unsupported }
    popularLinks.always { _ in throw LoadFailure.unsupported }
    suggestedPeople.always { _ in throw LoadFailure.unsupported }
    recentSearches.always { _ in [] }
    keptSearches.always { _ in }
    removedSearches.always { _ in }
  }

  package var stored: (any StoredSearch)? { store }

  package func fetchPopularPosts(after cursor: Cursor?) async throws -> Page<Post> {
    try await popularPosts(cursor)
  }

  package func fetchPopularHashtags(after cursor: Cursor?) async throws -> Page<Hashtag> {
    try await popularHashtags(cursor)
  }

  package func fetchPopularLinks(after cursor: Cursor?) async throws -> Page<PopularLink> {
    try await popularLinks(cursor)
  }

  package func fetchSuggestedPeople(after cursor: Cursor?) async throws -> Page<Person> {
    try await suggestedPeople(cursor)
  }

  package func dismissSuggestion(of person: Person.ID) async throws {
    try await dismissals(person)
  }

  package func fetchRecentSearches() async throws -> [String] {
    try await recentSearches(())
  }

  package func keepRecentSearch(_ query: String) async throws {
    try await keptSearches(query)
  }

  package func removeRecentSearch(_ query: String?) async throws {
    try await removedSearches(query)
  }

  package func findPeople(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<Person> {
    try await people(FakePosts.SearchCall(query: query, cursor: cursor))
  }

  package func findHashtags(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<Hashtag> {
    try await hashtags(FakePosts.SearchCall(query: query, cursor: cursor))
  }
}

package struct FakeEmojis: EmojiRepository {
  package let emojis: Gate<Void, [CustomEmoji]>

  @MainActor
  package init(_ fakes: Fakes) {
    emojis = fakes.gate("fetchEmojis")
  }

  package func fetchEmojis() async throws -> [CustomEmoji] {
    try await emojis(())
  }
}

package struct FakePictures: PictureRepository {
  package let files: Gate<URL, URL>

  @MainActor
  package init(_ fakes: Fakes) {
    files = fakes.gate("fetchFile")
  }

  package func fetchFile(of picture: URL) async throws -> URL {
    try await files(picture)
  }
}

package struct FakeNotices: NoticeRepository {
  package struct AnswerCall: Hashable, Sendable {
    package let answer: Notice.Answer
    package let person: Person.ID

    package init(answer: Notice.Answer, person: Person.ID) {
      self.answer = answer
      self.person = person
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cachedPages: Gate<Void, Cached<Page<Notice>>?>
  package let pages: Gate<Cursor?, Page<Notice>>
  package let filters = Recorder<NoticeFilter>()
  package let counts: Gate<Void, Int>
  package let marks: Gate<Notice.ID, Void>
  package let answers: Gate<AnswerCall, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    cachedPages = fakes.gate("cachedNotices")
    cachedPages.always { _ in nil }
    pages = fakes.gate("fetchNotices")
    answers = fakes.gate("answer(request)")
    counts = fakes.gate("countUnread(notices)")
    marks = fakes.gate("markRead(notices)")
  }

  package func cachedNotices() async throws -> Cached<Page<Notice>>? {
    try await cachedPages(())
  }

  package func answer(_ answer: Notice.Answer, toRequestOf person: Person.ID) async throws {
    try await answers(AnswerCall(answer: answer, person: person))
  }

  package func fetchNotices(
    _ filter: NoticeFilter, after cursor: Cursor?
  ) async throws -> Page<Notice> {
    filters.add(filter)
    return try await pages(cursor)
  }

  package func countUnread() async throws -> Int {
    try await counts(())
  }

  package func markRead(upTo notice: Notice.ID) async throws {
    try await marks(notice)
  }
}
