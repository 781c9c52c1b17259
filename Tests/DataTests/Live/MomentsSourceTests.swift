import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct MomentsSourceTests {
  private let world: LiveWorld
  private let list = """
    [\((0..<7).map { #"{"sender":{"nick":"Ann"},"content":"Bread \#($0)"}"# }.joined(separator: ",")),
    {"sender":{"nick":"Bo"},"content":"Last","comments":[{"content":"Yes","sender":{"nick":"Cy"}}]}]
    """

  init() throws {
    world = try LiveWorld()
  }

  private func texts(_ posts: [Post]) -> [String?] {
    posts.map(\.content?.text)
  }

  @Test func fetchedPostsAreAvailableOffline() async throws {
    let fresh = try await world.moments(.answer(200, [:], list))
    let first = try await fresh.feed.fetchPage(after: nil)
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    let restarted = try await world.moments(.failure(.offline))
    #expect(try await restarted.feed.cachedPage() == Cached(first, fetched: fetched))
    let second = try await restarted.feed.fetchPage(after: first.next)
    #expect(texts(second.items) == ["Bread 5", "Bread 6", "Last"] && second.next == nil)
    await #expect(throws: LoadFailure.offline) { try await restarted.feed.fetchPage(after: nil) }
    let found = try await restarted.posts.search(matching: "an BREAD", after: nil)
    #expect(found.items.count == 7)
  }

  @Test func aPageStartsBelowTheOneAboveInANewerAnswer() async throws {
    func list(_ numbers: [Int]) -> ScriptedTransport.Line {
      let tweets = numbers.map { #"{"sender":{"nick":"Ann"},"content":"\#($0)"}"# }
      return .answer(200, [:], "[\(tweets.joined(separator: ","))]")
    }
    let feed = try await world.moments(
      list(Array(1...12)), list([1, 3, 4] + (6...12)), list([7, 8])
    ).feed
    let first = try await feed.fetchPage(after: nil)
    #expect(texts(first.items) == ["1", "2", "3", "4", "5"])
    _ = try await feed.fetchPage(after: nil)
    let second = try await feed.fetchPage(after: first.next)
    #expect(texts(second.items) == ["6", "7", "8", "9", "10"])
    let third = try await feed.fetchPage(after: second.next)
    #expect(texts(third.items) == ["11", "12"] && third.next == nil)
    _ = try await feed.fetchPage(after: nil)
    #expect(texts(try await feed.fetchPage(after: first.next).items) == ["7", "8"])
  }

  @Test func publishingIsUnsupported() async throws {
    #expect(try await !world.moments().compose.isPublished(.fixture()))
  }

  @Test func readPostsStayRead() async throws {
    let source = try await world.moments(.answer(200, [:], list), .answer(200, [:], list))
    let page = try await source.feed.fetchPage(after: nil)
    #expect(!page.items.map(\.isUnread).contains(false))
    try await source.reading.markRead([page.items[0].id])
    try await source.reading.markRead([page.items[0].id])
    #expect(world.takeAnnounced() == [.read([page.items[0].id])])
    let again = try await source.feed.fetchPage(after: nil)
    #expect(again.items.map(\.isUnread) == [false, true, true, true, true])
    #expect(try await source.reading.countUnread() == 7)
    #expect(try await source.catchUp.fetchUnread().count == 7)
  }

  @Test func newPostsAreUnreadAndMissingOnesForgotten() async throws {
    func tweets(_ texts: String...) -> ScriptedTransport.Line {
      let tweets = texts.map { #"{"sender":{"nick":"Ann"},"content":"\#($0)"}"# }
      return .answer(200, [:], "[\(tweets.joined(separator: ","))]")
    }
    let source = try await world.moments(
      tweets("One", "Two"), tweets("Three", "Two"), tweets("One", "Two"))
    try await source.reading.markRead(try await source.feed.fetchPage(after: nil).items.map(\.id))
    #expect(try await source.reading.countUnread() == 0)
    let second = try await source.feed.fetchPage(after: nil)
    #expect(second.items.map(\.isUnread) == [true, false])
    #expect(try await source.reading.countUnread() == 1)
    try await source.reading.markRead(["gone"])
    #expect(try await source.reading.countUnread() == 1)
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.isUnread) == [true, false])
  }

  /// It takes the same time for a long document, and the next document replaces a damaged one.
  @Test func readingAPostDoesNotFetchTheDocument() async throws {
    let source = try await world.moments(.answer(200, [:], list), .answer(200, [:], list))
    let page = try await source.feed.fetchPage(after: nil)
    let settings = try #require(source.reading as? MomentsRepository).context.store
    let spoiled = Setting<String>(name: Setting<MomentsDocument>.document.name)
    try await settings.write { try $0.settings.save("no document", of: spoiled) }
    try await source.reading.markRead([page.items[0].id])
    #expect(try await source.reading.countUnread() == 7)
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.id) == page.items.map(\.id))
  }

  @Test func postsReadInAnEarlierVersionStayRead() async throws {
    let source = try await world.moments(.answer(200, [:], list))
    let posts = try await source.feed.fetchPage(after: nil).items.map(\.id)
    let store = try #require(source.reading as? MomentsRepository).context.store
    try await store.write { ledger in
      for post in try ledger.settings.names(after: Setting<Bool>.unreadPrefix) {
        try ledger.settings.remove(.unread(Post.ID(post)))
      }
      try ledger.settings.remove(.unreadCount)
      try ledger.settings.save([posts[0]], of: .read)
    }
    #expect(try await source.reading.countUnread() == 7)
    try await source.reading.markRead([posts[0], posts[1]])
    #expect(world.takeAnnounced() == [.read([posts[1]])])
    #expect(try await source.reading.countUnread() == 6)
    let kept = try #require(try await source.feed.cachedPage()?.value.items)
    #expect(kept.map(\.isUnread) == [false, false, true, true, true])
  }

  @Test func commentsAreTheRepliesOfAThread() async throws {
    let source = try await world.moments(.answer(200, [:], list))
    let page = try await source.feed.fetchPage(after: nil)
    let last = try #require(try await source.feed.fetchPage(after: page.next).items.last)
    let thread = try await source.posts.fetchThread(of: last.id)
    #expect(texts(thread.replies.map(\.post)) == ["Yes"])
    await #expect(throws: LoadFailure.notFound) { try await source.posts.fetchThread(of: "x") }
  }

  @Test func aPersonIsFoundByTheirPosts() async throws {
    let source = try await world.moments(.answer(200, [:], list))
    let author = try #require(try await source.feed.fetchPage(after: nil).items.first).author
    #expect(try await source.people.fetchPerson(author.id) == author)
    #expect(try await source.people.fetchPosts(of: author.id, after: nil).items.count == 7)
    #expect(try await source.people.fetchPerson("jo").nick == "Jo")
  }

  @Test func aUserNameIsOnePersonDespiteDifferentAvatars() async throws {
    let avatars = [
      #","avatar":"http://a.example/a.png""#, #","avatar":"http://a.example/b.png""#, "",
    ]
    let tweets = avatars.enumerated().map { number, avatar in
      #"{"sender":{"username":"jo","nick":"Jo \#(number)"\#(avatar)},"content":"\#(number)"}"#
    }
    let user = #"{"nick":"Jo","username":"jo","profile-image":"http://a.example/d.png"}"#
    let source = try await world.moments(
      .answer(200, [:], user), .answer(200, [:], "[\(tweets.joined(separator: ","))]"))
    let me = try await source.account.fetchAccount().person
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.map(\.author.avatar?.lastPathComponent) == ["a.png", "b.png", nil])
    #expect(try await source.people.fetchPosts(of: me.id, after: nil).items == page.items)
    #expect(try await source.people.fetchPerson(page.items[1].author.id) == me)
  }

  @Test func peopleWithoutAUserNameDifferByNickAndAvatar() async throws {
    let senders = [
      #"{"nick":"Ann"}"#, #"{"nick":"Ann"}"#,
      #"{"nick":"Ann","avatar":"http://a.example/a.png"}"#, #"{"username":" ","nick":"Bo"}"#,
    ]
    let tweets = senders.map { #"{"sender":\#($0),"content":"Hello"}"# }
    let source = try await world.moments(
      .answer(200, [:], "[\(tweets.joined(separator: ","))]"))
    let authors = try await source.feed.fetchPage(after: nil).items.map(\.author.id)
    #expect(authors[0] == authors[1] && Set(authors).count == 3)
  }

  @Test func unsupportedActionsAreReported() async throws {
    let source = try await world.moments()
    let attempts: [() async throws -> Void] = [
      { _ = try await source.posts.set(.favorite, isOn: true, on: "1") },
      { _ = try await source.posts.fetchVersions(of: "1") },
      { _ = try await source.conversations.fetchConversations(after: nil) },
      { _ = try await source.lists.fetchLists() },
      { _ = try await source.lists.fetchLists(with: "1") },
      { _ = try await source.lists.nameDraft(of: nil) },
      { _ = try await source.scheduled.fetchPosts() },
      { _ = try await source.serverFilters.fetchFilters() },
      { _ = try await source.follows.fetchRelationships(with: ["1"]) },
      { _ = try await source.notices.countUnread() },
    ]
    for attempt in attempts {
      await #expect(throws: LoadFailure.unsupported) { try await attempt() }
    }
  }

  @Test func theOwnerIsKnownOffline() async throws {
    let source = try await world.moments(
      .answer(200, [:], #"{"nick":"Huan","username":"jo"}"#), .failure(.offline))
    let account = try await source.account.fetchAccount()
    #expect(account.person.nick == "Huan" && account.id == "moments")
    #expect(try await source.account.fetchAccount() == account)
  }
}
