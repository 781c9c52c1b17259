import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Answers from the server are shown even if the store is full.
@MainActor
@Suite struct FullStoreTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source() async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    try await source.context.store.write { try $0.connection.execute("PRAGMA query_only = 1") }
    return source
  }

  @Test func threadsAndProfilesAreShown() async throws {
    let root = await server.post("Question", by: "ada")
    await server.post("Answer", by: "bo", answering: root)
    await server.show(["m"], in: root)
    let source = try await source().repositories
    let thread = try await source.posts.fetchThread(of: Post.ID("\(root)"))
    #expect(thread.post.content?.text == "Question")
    #expect(thread.replies.map(\.post.content?.text) == ["Answer"])
    #expect(try await source.people.fetchPerson("ada").id == "ada")
    #expect(try await source.people.fetchRelationship(with: "ada").personID == "ada")
    let posts = try await source.people.fetchPosts(of: "ada", after: nil)
    #expect(posts.items.map(\.id) == [thread.post.id])
    #expect(try await source.people.fetchMedia(of: "ada", after: nil).items.count == 1)
  }

  @Test func searchesAndListsOfPostsAndPeopleAreShown() async throws {
    let id = await server.post("A cup of #tea", by: "ada")
    await server.favorite(id, by: "me")
    await server.mark(id, "bookmarks")
    await server.follow("bo", by: "ada")
    let source = try await source().repositories
    #expect(try await source.posts.search(matching: "#tea", after: nil).items.count == 1)
    #expect(try await source.search.fetchPopularPosts(after: nil).items.count == 1)
    #expect(try await source.search.findPeople(matching: "ada", after: nil).items.count == 1)
    #expect(try await source.saved.fetchPosts(in: .bookmarks, after: nil).items.count == 1)
    let people = try await source.follows.fetchPeople(in: .following(of: "ada"), after: nil)
    #expect(people.items.count + (try await followers(of: "ada", source)) == 1)
  }

  private func followers(of person: Person.ID, _ source: SourceRepositories) async throws -> Int {
    try await source.follows.fetchPeople(in: .followers(of: person), after: nil).items.count
  }

  @Test(arguments: [NoticeFilter.all, .mentions])
  func notificationsAreShown(_ filter: NoticeFilter) async throws {
    let post = await server.post("@me Yes", by: "ada")
    await server.notify("mention", by: "ada", about: post)
    let notices = try await source().repositories.notices
    let page = try await notices.fetchNotices(filter, after: nil)
    #expect(page.items.map(\.person.id) == ["ada"])
    #expect(page.items.map(\.post?.id) == [Post.ID("\(post)")])
  }

  @Test func theHistoryOfAPostIsShown() async throws {
    let post = await server.post("Te", by: "ada")
    await server.edit(post, to: "Tea")
    let posts = try await source().repositories.posts
    #expect(try await posts.fetchVersions(of: Post.ID("\(post)")).map(\.text) == ["Tea", "Te"])
  }

  @Test func aDeletedPostIsReportedAsDeleted() async throws {
    let posts = try await source().repositories.posts
    await #expect(throws: LoadFailure.notFound) { try await posts.fetchThread(of: "999") }
  }

  @Test func listsHashtagsAndScheduledPostsAreShown() async throws {
    let sea = await server.makeList("Sea", of: ["ada"])
    await server.followHashtag("tea")
    await server.schedule("Later", at: .fixture + 86_400)
    let source = try await source().repositories
    let timelines = try await source.timelines.fetchTimelines()
    #expect(timelines.lists.map(\.title) == ["Sea"] && timelines.hashtags == ["tea"])
    #expect(try await source.lists.fetchLists().map(\.title) == ["Sea"])
    #expect(try await source.lists.fetchLists(with: "ada") == [PeopleList.ID(sea)])
    #expect(try await source.scheduled.fetchPosts().map(\.text) == ["Later"])
  }

  @Test func filtersAndTheOwnProfileAreShown() async throws {
    await server.filter("milk", action: "hide", context: ["home"])
    await server.describe("I weave.")
    let source = try await source().repositories
    #expect(try await source.serverFilters.fetchFilters().map(\.id) == ["milk"])
    #expect(try await source.profile.fetchForm().profile.note == "I weave.")
  }

  @Test func heldBackNotificationsAreShown() async throws {
    await server.setAPIVersion(2)
    let post = await server.post("@me Yes", by: "bo")
    let bo = await server.holdBack("bo", last: post)
    await server.filter("mention", by: "bo", about: post)
    let source = try await source().repositories.noticeRequests
    let requests = try await source.fetchRequests(after: nil).items
    #expect(requests.map(\.person.id) == ["bo"])
    #expect(requests.map(\.lastPost?.content?.text) == ["@me Yes"])
    let notices = try await source.fetchNotices(by: "bo", of: NoticeRequest.ID(bo), after: nil)
    #expect(notices.items.map(\.kind) == [.mention])
    #expect(try await source.fetchPolicy().requestCount == 1)
  }

  @Test func conversationsAndMessagesAreShown() async throws {
    let source = try await world.mastodon(server)
    let conversations = source.repositories.conversations
    let first = await server.post("@me Hi", by: "ada", visibility: "direct")
    _ = try await conversations.fetchConversations(after: nil)
    try await source.context.store.write { try $0.connection.execute("PRAGMA query_only = 1") }
    await server.post("@me Are you there?", by: "ada", answering: first, visibility: "direct")
    await server.post("@me Hello", by: "bo", visibility: "direct")
    let listed = try await conversations.fetchConversations(after: nil).items
    #expect(listed.map(\.id) == ["with bo", "with ada"])
    #expect(listed.map(\.lastMessage?.text.text) == ["Hello", "Are you there?"])
    #expect(listed.map(\.unreadCount) == [1, 1])
    let messages = try await conversations.fetchMessages(in: "with ada", after: nil).items
    #expect(messages.map(\.text.text) == ["Are you there?", "Hi"])
  }

  @Test func aLinkIsOpened() async throws {
    let source = try await source().repositories
    let address = try #require(URL(string: "https://far.example/@far/7"))
    let link = try #require(SocialLink(address))
    let target = try #require(try await source.links.resolve(link))
    guard case .post = target else {
      Issue.record("\(target)")
      return
    }
  }

  @Test func aServerWithoutAPolicyHasNone() async throws {
    let source = try await source().repositories.noticeRequests
    await #expect(throws: LoadFailure.unsupported) { try await source.fetchPolicy() }
  }

  @Test func emojisAreOfferedAndAskedForOnce() async throws {
    await server.offer("loom")
    let emojis = try await source().repositories.emojis
    _ = await server.takeRequests()
    for _ in 1...2 { #expect(try await emojis.fetchEmojis().map(\.shortcode) == ["loom"]) }
    #expect(await server.takeRequests() == ["GET /api/v1/custom_emojis"])
  }
}
