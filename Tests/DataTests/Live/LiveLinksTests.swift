import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveLinksTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func link(_ text: String) throws -> SocialLink {
    try #require(URL(string: text).flatMap(SocialLink.init))
  }

  @Test func storedContentIsFoundWithoutARequest() async throws {
    await server.post("Hello", by: "bo", at: "https://b.example/@bo/42")
    let source = try await world.mastodon(server).repositories
    _ = try await source.feed.fetchPage(after: nil)
    _ = await server.takeRequests()
    await server.simulate(.offline)
    for text in ["https://b.example/@bo/42", "https://b.example/@bo/42/"] {
      #expect(try await source.links.resolve(try link(text)) == .post("101"))
    }
    #expect(try await source.links.resolve(try link("https://b.example/@bo")) == .person("bo"))
    #expect(await server.takeRequests() == [])
  }

  @Test func theServerFindsARemotePostAndStoresIt() async throws {
    let source = try await world.mastodon(server).repositories
    let far = try link("https://far.example/@far/7")
    let found = try #require(try await source.links.resolve(far))
    guard case .post(let id) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(await server.takeRequests() == ["GET /api/v2/search"])
    #expect(try await source.posts.cachedThread(of: id)?.value.post.content?.text == "From afar")
    await server.simulate(.offline)
    #expect(try await source.links.resolve(far) == found)
  }

  @Test func theServerFindsARemotePerson() async throws {
    let source = try await world.mastodon(server).repositories
    let person = try await source.links.resolve(try link("https://far.example/@far"))
    #expect(person == .person("far@far.example"))
  }

  @Test func noMatchOrAWrongMatchFindsNothing() async throws {
    let source = try await world.mastodon(server).repositories
    #expect(try await source.links.resolve(try link("https://none.example/@none/7")) == nil)
    // A server that searches for the words of the URL.
    #expect(try await source.links.resolve(try link("https://words.example/@far/7")) == nil)
  }

  @Test func anArticleIsNotLookedUp() async throws {
    let source = try await world.mastodon(server).repositories
    let article = try link("https://far.example/@far/how-to-bake")
    #expect(try await source.links.resolve(article) == nil)
    #expect(await server.takeRequests() == [])
  }

  @Test func anUnreachableServerIsAFailure() async throws {
    let source = try await world.mastodon(server).repositories
    await server.simulate(.offline)
    await #expect(throws: LoadFailure.offline) {
      try await source.links.resolve(try link("https://far.example/@far/7"))
    }
  }

  @Test func theSampleContentResolvesItsOwnLinks() async throws {
    let world = try EmbeddedWorld()
    let source = try await world.start(try SampleContent(firstStart: .fixture))
    let person = try await source.links.resolve(try link("https://moments.example/@mara"))
    #expect(person == .person("mara"))
    let post = try await source.feed.fetchPage(after: nil).items[0]
    let url = try #require(post.url)
    #expect(try await source.links.resolve(try link(url.absoluteString)) == .post(post.id))
    #expect(try await source.links.resolve(try link("https://b.example/@bo/42")) == nil)
  }
}
