import Domain
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedQuotesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func theSampleContentShowsAPictureAWarningAndADeletedPost() async throws {
    let content = try SampleContent(firstStart: .fixture)
    let source = try await world.start(content)
    func quote(_ id: Post.ID) async throws -> Quote? {
      try await source.posts.fetchThread(of: id).post.quote
    }
    #expect(try await quote("strings-1")?.shownPost?.media.isEmpty == false)
    #expect(try await quote("ines-3")?.shownPost?.contentWarning != nil)
    #expect(try await quote("northlight-3") == .unloaded(nil, .deleted))
  }

  @Test func quotesSayThatTheirPostWasDeleted() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "2", author: .ada, quote: .unloaded("1", .accepted)),
        .fixture(id: "1", author: .grace, date: .fixture(minutesAgo: 5)),
      ]))
    #expect(try await source.posts.fetchThread(of: "2").post.quote?.shownPost?.id == "1")
    try await source.posts.delete("1")
    #expect(try await source.posts.fetchThread(of: "2").post.quote == .unloaded("1", .deleted))
  }

  @Test func aQuoteIsPublishedAndRedrafted() async throws {
    let source = try await world.start()
    var draft = Draft.fixture(text: "So true")
    draft.quoting = "1"
    let post = try await source.compose.publish(draft)
    #expect(post.quote?.shownPost?.id == "1")
    #expect(try await source.compose.publish(draft) == post)
    #expect(try await source.posts.redraft(post.id).quoting == "1")
  }

  @Test func nonPublicPostsCannotBeQuoted() async throws {
    var post = Post.fixture(author: .ada)
    post.visibility = .followers
    let source = try await world.start(.fixture(posts: [post]))
    var draft = Draft.fixture(text: "So true")
    draft.quoting = "1"
    await #expect(throws: LoadFailure.quoteRefused) { _ = try await source.compose.publish(draft) }
    draft.quoting = "gone"
    await #expect(throws: LoadFailure.quoteRefused) { _ = try await source.compose.publish(draft) }
  }

  @Test func quotesOfMutedAuthorsAreCollapsed() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "2", author: .ada, quote: .unloaded("1", .accepted)),
        .fixture(id: "1", author: .alan, date: .fixture(minutesAgo: 5)),
      ]))
    _ = try await source.people.setMuted(true, "alan")
    #expect(try await source.posts.fetchThread(of: "2").post.quote?.state == .mutedAccount)
  }
}
