import Domain
import Foundation
import TestSupport
import Testing

@Suite("Coding round trips")
struct CodingTests {
  @Test func aPostWithEverythingInIt() throws {
    try roundTrip(Self.post)
    try roundTrip(Post.fixture())
    try roundTrip(Post(id: Post.ID(""), author: Person(id: Person.ID(""))))
  }

  @Test func peopleAndRelationships() throws {
    try roundTrip(Self.person)
    var moved = Self.person
    moved.isAutomated = true
    moved.successor = .init(id: Person.ID("2"), userName: "ada@b.example")
    moved.restriction = .suspended
    try roundTrip(moved)
    var asking = Relationship(personID: Person.ID("1"))
    (asking.asksToFollow, asking.blocksMe) = (true, true)
    try roundTrip(asking)
    for following in [Relationship.Following.no, .requested, .yes] {
      try roundTrip(
        Relationship(
          personID: Person.ID("1"), following: following, isFollowedBy: true, isMuted: true,
          isBlocked: true))
    }
  }

  /// Earlier versions stored people and relationships without these.
  @Test func peopleStoredByEarlierVersions() throws {
    let person =
      #"{"id":"1","note":{"text":"","spans":[]},"fields":[{"name":"Site","value":{"text":"","spans":[]}}],"counts":{"followers":0,"following":0,"posts":0},"isLocked":false,"emojis":[]}"#
    #expect(
      try JSONDecoder().decode(Person.self, from: Data(person.utf8))
        == Person(id: "1", fields: [.init(name: "Site", value: RichText(""))]))
    let relationship =
      #"{"personID":"1","following":"no","isFollowedBy":true,"isMuted":false,"isBlocked":false}"#
    #expect(
      try JSONDecoder().decode(Relationship.self, from: Data(relationship.utf8))
        == Relationship(personID: "1", isFollowedBy: true))
  }

  @Test func threadsAndMessages() throws {
    try roundTrip(
      PostThread(
        ancestors: [.fixture()], post: Self.post, replies: [.init(post: .fixture(), depth: 1)]))
    let message = Message(
      id: Message.ID("m"), conversationID: Conversation.ID("c"), author: Self.person,
      text: RichText("Hi"), date: .fixture)
    try roundTrip(message)
    try roundTrip(
      Conversation(
        id: Conversation.ID("c"), participants: [Self.person], lastMessage: message,
        unreadCount: 2))
  }

  @Test(arguments: [
    PostVisibility.everyone, .unlisted, .followers, .direct, .unknown("mutuals"),
  ])
  func everyVisibility(_ visibility: PostVisibility) throws {
    try roundTrip(visibility)
  }

  @Test(arguments: [
    Account.Source.sample, .moments(base: CodingTests.url, userName: "jsmith"),
    .mastodon(host: "social.example"),
  ])
  func accountsOfEverySource(_ source: Account.Source) throws {
    try roundTrip(
      Account(
        id: Account.ID("a"), source: source, person: Self.person,
        capabilities: Capabilities(actions: [.compose, .vote], hasDates: false)))
  }

  @Test(arguments: [
    OutboxEntry.Action.publish(CodingTests.draft), .delete(Post.ID("1")),
    .react(Post.ID("1"), .bookmark, isOn: false), .follow(Person.ID("1"), isOn: true),
    .mute(Person.ID("1"), isOn: true), .block(Person.ID("1"), isOn: false),
    .vote(Poll.ID("1"), of: Post.ID("1"), choices: [0, 2]),
    .send("Hi\u{0}\n🦊", to: Conversation.ID("1")), .markRead(Conversation.ID("1")),
    .deleteConversation(Conversation.ID("1")),
    .answer(.accepted, toRequestOf: Person.ID("1")),
    .answerNotices(.dismissed, to: NoticeRequest.ID("1"), from: Person.ID("2")),
    .choosePolicy(.newAccounts, .drop),
  ])
  func everyOutboxEntry(_ action: OutboxEntry.Action) throws {
    for state in [OutboxEntry.State.waiting, .sending, .refused(.refused("No"))] {
      try roundTrip(
        OutboxEntry(
          id: OutboxEntry.ID("k"), action: action, created: .fixture, attempts: 3, state: state))
    }
  }

  @Test(arguments: [
    LoadFailure.offline, .timedOut, .signedOut, .rateLimited(until: nil),
    .rateLimited(until: .fixture), .refused(nil), .refused("No"), .malformed,
    .unreadable(.empty), .unreadable(.webPage), .unreadable(.otherShape), .notFound,
    .storage(.full), .storage(.readOnly), .storage(.newerVersion), .storage(.damaged),
    .storage(.inUse),
    .storage(.unavailable), .unsupported, .picture(.unreadable), .picture(.notAPicture),
    .picture(.unsupportedFormat), .picture(.tooLarge(most: 1)), .picture(.tooManyPixels(most: 1)),
    .picture(.tooMany(most: 4)), .picture(.gone),
  ])
  func everyFailure(_ failure: LoadFailure) throws {
    try roundTrip(failure)
  }

  /// Stores from before pictures could be picked contain drafts and accounts.
  @Test func picturesStoredByEarlierVersions() throws {
    let picture = #"{"file":"own:a.jpg","altText":"A cat"}"#
    #expect(
      try JSONDecoder().decode(Draft.Picture.self, from: Data(picture.utf8))
        == Draft.Picture(file: try #require(URL(string: "own:a.jpg")), altText: "A cat"))
    let capabilities = """
      {"actions":3,"hasDates":true,"hasUnread":true,"pageSize":20,"mostPictures":6,
      "lengthRule":{"limit":500,"charactersPerLink":23}}
      """
    let known = try JSONDecoder().decode(Capabilities.self, from: Data(capabilities.utf8))
    #expect(known.mostPictures == 6)
    #expect(known.pictureRule == PictureRule())
  }

  @Test func settingsAndDrafts() throws {
    try roundTrip(
      FeedFilter(
        showsUnreadOnly: true, hidesBoosts: true, hidesReplies: true,
        mutedWords: [.init("a"), .init("b", expires: .fixture)]))
    try roundTrip(Self.draft)
    try roundTrip(
      NoticePolicy(
        choices: [.limited: .filter, .newAccounts: .unknown("ask")], requestCount: 3))
    try roundTrip(ReadingPosition(rowID: Post.ID("1")))
    try roundTrip(Cursor("max_id=1"))
    try roundTrip(
      CodeRepository(
        id: CodeRepository.ID("1"), name: "swift", owner: "swiftlang", ownerAvatar: Self.url,
        summary: "The language", language: "C++", stars: 1, forks: 2, updated: .fixture,
        url: Self.url, isFavorite: true))
  }

  @Test func anIDIsStoredAsPlainText() throws {
    #expect(try JSONEncoder().encode([Post.ID("a\"b")]) == Data(#"["a\"b"]"#.utf8))
  }

  @Test func filesAreStoredByTheirNamesAndAddressesWhole() {
    #expect(URL(filePath: "/old/folder/1.png").fileName == URL(string: "1.png"))
    let address = URL(string: "https://a.example/1.png")
    #expect(address?.fileName == address)
  }

  @Test func anyOtherErrorIsMalformed() {
    #expect(LoadFailure(LoadFailure.offline) == .offline)
    #expect(LoadFailure(CocoaError(.coderInvalidValue)) == .malformed)
  }

  @Test func pagesMapTheirItemsAndKeepTheirCursor() {
    let page = Page(items: [1, 2], next: Cursor("3"))
    #expect(page.map(String.init) == Page(items: ["1", "2"], next: Cursor("3")))
  }
}

extension CodingTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([Value].self, from: data) == [value])
  }

  private static let url = URL(string: "https://a.example/b?c=d#e")!

  private static let person = Person(
    id: Person.ID("1"), nick: "Ada", userName: "ada@a.example", avatar: url, profileImage: url,
    note: RichText("#math", spans: [.init(range: 0..<5, target: .hashtag("math"))]),
    fields: [.init(name: "Site", value: RichText("a.example"), isVerified: true)],
    counts: .init(followers: 1, following: 2, posts: 3), isLocked: true, joined: .fixture,
    url: url)

  private static let draft: Draft = {
    var draft = written
    draft.noteChange(by: Draft.Writer("w"), at: .fixture(minutesAgo: -1))
    return draft
  }()

  private static let written = Draft(
    id: Draft.ID("d"), text: "Hi", contentWarning: "Careful", visibility: .followers,
    replyTo: Post.ID("1"), quoting: Post.ID("2"),
    pictures: [
      .init(
        file: url, altText: "A cat", size: .init(width: 3, height: 2), sourceID: Media.ID("m"))
    ], changed: .fixture)

  private static let post = Post(
    id: Post.ID("1"), author: person,
    content: RichText(
      "@ada a.example",
      spans: [
        .init(range: 0..<4, target: .mention(Person.ID("1"))),
        .init(range: 5..<14, target: .link(url)),
      ]),
    media: [
      Media(
        id: Media.ID("1"), kind: .video, url: url, preview: url, altText: "A cat",
        size: .init(width: 3, height: 2))
    ],
    contentWarning: "Careful", isSensitive: true,
    poll: Poll(
      id: Poll.ID("1"), options: [.init(title: "Yes", votes: 1), .init(title: "No")],
      allowsSeveral: true, ends: .fixture, voters: 1, ownVotes: [0, 1]),
    card: LinkCard(url: url, title: "Title", summary: "Summary", provider: "a", image: url),
    comments: [Comment(id: Comment.ID("1"), author: person, text: RichText("Hm"))],
    counts: .init(replies: 1, boosts: 2, favorites: 3),
    reactions: .init(isFavorite: true, isBoosted: true, isBookmarked: true, isPinned: true),
    visibility: .unlisted, date: .fixture, isUnread: true,
    parent: .init(id: Post.ID("0"), author: person),
    boost: .init(id: Post.ID("2"), person: person, date: .fixture), url: url,
    quote: .loaded(.fixture(id: "3", quote: .unloaded("4", .unknown("new"))), .mutedAccount))
}
