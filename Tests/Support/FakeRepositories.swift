import Domain

/// Every function is a gate, so the test gives every answer.
package struct FakeFeed: FeedRepository {
  package let cached: Gate<Void, Cached<Page<Post>>?>
  package let pages: Gate<Cursor?, Page<Post>>
  package let fills: Gate<FillCall, Page<Post>>

  package struct FillCall: Hashable, Sendable {
    package let gap: Gap.ID
    package let side: Gap.Side
    package let ends: Gap.Ends

    package init(_ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends) {
      (self.gap, self.side, self.ends) = (gap, side, ends)
    }
  }

  @MainActor
  package init(_ fakes: Fakes) {
    cached = fakes.gate("cachedPage")
    pages = fakes.gate("fetchPage")
    fills = fakes.gate("fill")
  }

  package func cachedPage() async throws -> Cached<Page<Post>>? {
    try await cached(())
  }

  package func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    try await pages(cursor)
  }

  package func fill(
    _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
  ) async throws -> Page<Post> {
    try await fills(FillCall(gap, from: side, between: ends))
  }
}

/// The timelines other than home.
package struct FakeTimelines: TimelineRepository {
  package let cached: Gate<Void, OwnTimelines>
  package let timelines: Gate<Void, OwnTimelines>
  package let follows: Gate<HashtagCall, Void>
  /// The posts of each timeline, by key.
  package let pages: Gate<TimelinePageCall, Page<Post>>
  package let cachedPages: Gate<Timeline, Cached<Page<Post>>?>
  package let fills: Gate<FakeFeed.FillCall, Page<Post>>
  package let positions: Gate<Timeline, ReadingPosition?>
  package let saves: Gate<PositionCall, Void>
  package let marks: Gate<[Post.ID], Void>
  package let opened: Gate<[Post.ID: Bool], Void>
  package let counts: Gate<Timeline, Int>

  package struct TimelinePageCall: Hashable, Sendable {
    package let timeline: Timeline
    package let cursor: Cursor?

    package init(_ timeline: Timeline, after cursor: Cursor? = nil) {
      self.timeline = timeline
      self.cursor = cursor
    }
  }

  package struct HashtagCall: Hashable, Sendable {
    package let isOn: Bool
    package let name: String

    package init(_ isOn: Bool, _ name: String) {
      self.isOn = isOn
      self.name = name
    }
  }

  package struct PositionCall: Hashable, Sendable {
    package let position: ReadingPosition
    package let timeline: Timeline

    package init(_ position: ReadingPosition, in timeline: Timeline) {
      self.position = position
      self.timeline = timeline
    }
  }

  private struct Feed: FeedRepository {
    let timeline: Timeline
    let fake: FakeTimelines

    func cachedPage() async throws -> Cached<Page<Post>>? {
      try await fake.cachedPages(timeline)
    }

    func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
      try await fake.pages(TimelinePageCall(timeline, after: cursor))
    }

    func fill(
      _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
    ) async throws -> Page<Post> {
      try await fake.fills(FakeFeed.FillCall(gap, from: side, between: ends))
    }
  }

  private struct Reading: ReadingRepository {
    let timeline: Timeline
    let fake: FakeTimelines

    func fetchPosition() async throws -> ReadingPosition? { try await fake.positions(timeline) }

    func save(_ position: ReadingPosition) async throws {
      try await fake.saves(PositionCall(position, in: timeline))
    }

    func markRead(_ posts: [Post.ID]) async throws { try await fake.marks(posts) }
    func markOpened(_ posts: [Post.ID: Bool]) async throws { try await fake.opened(posts) }
    func countUnread() async throws -> Int { try await fake.counts(timeline) }
  }

  @MainActor
  package init(_ fakes: Fakes) {
    cached = fakes.gate("cachedTimelines")
    timelines = fakes.gate("fetchTimelines")
    follows = fakes.gate("setFollowing(hashtag)")
    pages = fakes.gate("fetchPage(of:)")
    cachedPages = fakes.gate("cachedPage(of:)")
    fills = fakes.gate("fill(in:)")
    positions = fakes.gate("fetchPosition(in:)")
    saves = fakes.gate("save(position, in:)")
    marks = fakes.gate("markRead(in:)")
    opened = fakes.gate("markOpened(in:)")
    opened.always { _ in }
    counts = fakes.gate("countUnread(in:)")
  }

  package func cachedTimelines() async throws -> OwnTimelines { try await cached(()) }
  package func fetchTimelines() async throws -> OwnTimelines { try await timelines(()) }
  package func setFollowing(_ isOn: Bool, hashtag name: String) async throws {
    try await follows(HashtagCall(isOn, name))
  }

  package func feed(of timeline: Timeline) -> any FeedRepository {
    Feed(timeline: timeline, fake: self)
  }
  package func reading(of timeline: Timeline) -> any ReadingRepository {
    Reading(timeline: timeline, fake: self)
  }
}

package struct FakeSaved: SavedPostRepository {
  package struct PageCall: Hashable, Sendable {
    package let list: SavedList
    package let cursor: Cursor?

    package init(list: SavedList, cursor: Cursor?) {
      self.list = list
      self.cursor = cursor
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cached: Gate<SavedList, Cached<Page<Post>>?>
  package let pages: Gate<PageCall, Page<Post>>

  @MainActor
  package init(_ fakes: Fakes) {
    cached = fakes.gate("cachedPosts(in list)")
    cached.always { _ in nil }
    pages = fakes.gate("fetchPosts(in list)")
  }

  package func cachedPosts(in list: SavedList) async throws -> Cached<Page<Post>>? {
    try await cached(list)
  }

  package func fetchPosts(in list: SavedList, after cursor: Cursor?) async throws -> Page<Post> {
    try await pages(PageCall(list: list, cursor: cursor))
  }
}

package struct FakeLinks: LinkResolver {
  package let links: Gate<SocialLink, LinkTarget?>

  @MainActor
  package init(_ fakes: Fakes) {
    links = fakes.gate("resolve(link)")
  }

  package func resolve(_ link: SocialLink) async throws -> LinkTarget? {
    try await links(link)
  }
}

package struct FakeAccounts: AccountRepository {
  package let accounts: Gate<Void, Account>

  @MainActor
  package init(_ fakes: Fakes) {
    accounts = fakes.gate("fetchAccount")
  }

  package func fetchAccount() async throws -> Account {
    try await accounts(())
  }
}

package struct FakeReading: ReadingRepository {
  package let positions: Gate<Void, ReadingPosition?>
  package let saves: Gate<ReadingPosition, Void>
  package let marks: Gate<[Post.ID], Void>
  package let opened: Gate<[Post.ID: Bool], Void>
  package let counts: Gate<Void, Int>

  @MainActor
  package init(_ fakes: Fakes) {
    positions = fakes.gate("fetchPosition")
    saves = fakes.gate("save(position)")
    marks = fakes.gate("markRead")
    opened = fakes.gate("markOpened")
    opened.always { _ in }
    counts = fakes.gate("countUnread")
  }

  package func fetchPosition() async throws -> ReadingPosition? {
    try await positions(())
  }

  package func save(_ position: ReadingPosition) async throws {
    try await saves(position)
  }

  package func markRead(_ posts: [Post.ID]) async throws {
    try await marks(posts)
  }

  package func markOpened(_ posts: [Post.ID: Bool]) async throws {
    try await opened(posts)
  }

  package func countUnread() async throws -> Int {
    try await counts(())
  }
}

package struct FakePosts: PostRepository {
  package struct ReactionCall: Hashable, Sendable {
    package let reaction: Reaction
    package let isOn: Bool
    package let post: Post.ID

    package init(_ reaction: Reaction, isOn: Bool, on post: Post.ID) {
      self.reaction = reaction
      self.isOn = isOn
      self.post = post
    }
  }

  package struct VoteCall: Hashable, Sendable {
    package let choices: Set<Int>
    package let post: Post.ID
  }

  package struct SearchCall: Hashable, Sendable {
    package let query: String
    package let cursor: Cursor?

    package init(query: String, cursor: Cursor?) {
      self.query = query
      self.cursor = cursor
    }
  }

  package struct TranslationCall: Hashable, Sendable {
    package let post: Post.ID
    package let language: String

    package init(_ post: Post.ID, into language: String) {
      self.post = post
      self.language = language
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cachedThreads: Gate<Post.ID, Cached<PostThread>?>
  package let threads: Gate<Post.ID, PostThread>
  package let reactions: Gate<ReactionCall, Post>
  package let votes: Gate<VoteCall, Post>
  package let deletions: Gate<Post.ID, Void>
  package let redrafts: Gate<Post.ID, Draft>
  package let edits: Gate<Post.ID, Draft>
  /// Nothing is cached unless a test says otherwise.
  package let cachedVersions: Gate<Post.ID, Cached<[PostVersion]>?>
  package let versions: Gate<Post.ID, [PostVersion]>
  package let searches: Gate<SearchCall, Page<Post>>
  package let translations: Gate<TranslationCall, Translation>
  private let changes: Changes?

  /// Announces changes like a source.
  @MainActor
  package init(_ fakes: Fakes, _ changes: Changes? = nil) {
    self.changes = changes
    cachedThreads = fakes.gate("cachedThread")
    cachedThreads.always { _ in nil }
    threads = fakes.gate("fetchThread")
    reactions = fakes.gate("set(reaction)")
    votes = fakes.gate("vote")
    deletions = fakes.gate("delete(post)")
    redrafts = fakes.gate("redraft(post)")
    edits = fakes.gate("fetchDraft(editing)")
    cachedVersions = fakes.gate("cachedVersions")
    cachedVersions.always { _ in nil }
    versions = fakes.gate("fetchVersions")
    searches = fakes.gate("search(posts)")
    translations = fakes.gate("translate(post)")
  }

  package func cachedThread(of post: Post.ID) async throws -> Cached<PostThread>? {
    try await cachedThreads(post)
  }

  package func fetchThread(of post: Post.ID) async throws -> PostThread {
    try await threads(post)
  }

  package func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post {
    let post = try await reactions(ReactionCall(reaction, isOn: isOn, on: post))
    await changes?.announce(.changed(post))
    return post
  }

  package func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post {
    let post = try await votes(VoteCall(choices: choices, post: post))
    await changes?.announce(.changed(post))
    return post
  }

  package func delete(_ post: Post.ID) async throws {
    try await deletions(post)
    await changes?.announce(.deleted(post))
  }

  package func redraft(_ post: Post.ID) async throws -> Draft {
    let draft = try await redrafts(post)
    await changes?.announce(.deleted(post))
    return draft
  }

  package func fetchDraft(editing post: Post.ID) async throws -> Draft {
    try await edits(post)
  }

  package func cachedVersions(of post: Post.ID) async throws -> Cached<[PostVersion]>? {
    try await cachedVersions(post)
  }

  package func fetchVersions(of post: Post.ID) async throws -> [PostVersion] {
    try await versions(post)
  }

  package func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post> {
    try await searches(SearchCall(query: query, cursor: cursor))
  }

  package func translate(_ post: Post.ID, into language: String) async throws -> Translation {
    try await translations(TranslationCall(post, into: language))
  }
}
