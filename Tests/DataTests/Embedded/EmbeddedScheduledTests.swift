import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedScheduledTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func draft(_ text: String = "Later", in seconds: TimeInterval = 3_600) -> Draft {
    var draft = Draft(id: Draft.ID(text), text: text, changed: .fixture)
    draft.scheduled = .fixture + seconds
    return draft
  }

  private func texts(_ source: EmbeddedSource) async throws -> [String] {
    try await source.feed.fetchPage(after: nil).items.compactMap(\.content?.text)
  }

  private func publisher(of source: EmbeddedSource) throws -> EmbeddedScheduled {
    try #require(source.repositories.scheduled as? EmbeddedScheduled)
  }

  @Test func aPostIsListedAndPublishedOnTime() async throws {
    let source = try await world.start()
    try await source.compose.save(draft())
    _ = world.takeAnnounced()
    let post = try await source.scheduled.schedule(draft())
    #expect(post == ScheduledPost(id: "draft:Later", date: .fixture + 3_600, text: "Later"))
    #expect(world.takeAnnounced() == [.scheduled([post]), .draftsChanged([])])
    #expect(try await source.compose.fetchDrafts() == [])
    #expect(try await source.scheduled.schedule(draft()) == post)
    #expect(try await source.scheduled.fetchPosts() == [post])
    _ = try await source.scheduled.schedule(draft("Last", in: 7_200))
    #expect(try await texts(source) == ["Hello"])
    let publishing = Task { try await publisher(of: source).publishAll() }
    await world.clock.sleeper
    world.clock.advance(by: .seconds(3_600))
    await world.clock.sleeper
    publishing.cancel()
    #expect(try await texts(source) == ["Later", "Hello"])
    #expect(try await source.scheduled.fetchPosts().map(\.text) == ["Last"])
  }

  /// With their scheduled time.
  @Test func overduePostsArePublishedAtLaunch() async throws {
    _ = try await world.start().scheduled.schedule(draft())
    world.clock.advance(by: .seconds(9_000))
    let source = try await world.start()
    #expect(try await publisher(of: source).publishDue() == nil)
    let post = try #require(try await source.feed.fetchPage(after: nil).items.first)
    #expect(post.content?.text == "Later" && post.date == .fixture + 3_600)
    #expect(world.takeAnnounced().suffix(2) == [.published(post), .scheduled([])])
  }

  @Test func postsCanBeRescheduledAndDeleted() async throws {
    let source = try await world.start()
    _ = try await source.scheduled.schedule(draft("One"))
    _ = try await source.scheduled.schedule(draft("Two", in: 7_200))
    try await source.scheduled.move("draft:Two", to: .fixture + 1_800)
    #expect(try await source.scheduled.fetchPosts().map(\.text) == ["Two", "One"])
    try await source.scheduled.delete("draft:Two")
    #expect(try await world.start().scheduled.fetchPosts().map(\.text) == ["One"])
    #expect(try await publisher(of: source).publishDue() == .fixture + 3_600)
    await #expect(throws: LoadFailure.schedule(.gone)) {
      try await source.scheduled.move("draft:Two", to: .fixture + 1_800)
    }
    await #expect(throws: LoadFailure.schedule(.tooSoon)) {
      try await source.scheduled.move("draft:One", to: .fixture + 299)
    }
    await #expect(throws: LoadFailure.schedule(.tooSoon)) {
      try await source.scheduled.schedule(draft("Three", in: 299))
    }
  }

  @Test func aNewTimeWakesThePublisher() async throws {
    let source = try await world.start()
    _ = try await source.scheduled.schedule(draft())
    let publishing = Task { try await publisher(of: source).publishAll() }
    await world.clock.sleeper
    try await source.scheduled.move("draft:Later", to: .fixture + 600)
    await world.clock.sleeper(for: .seconds(600))
    publishing.cancel()
    await #expect(throws: CancellationError.self) { try await publishing.value }
  }

  /// The quoted post was deleted in the meantime.
  @Test func anUnpublishablePostBecomesADraftAgain() async throws {
    let source = try await world.start(
      .fixture(posts: [.fixture(id: "mine", author: .grace)]))
    var quote = draft()
    quote.quoting = "mine"
    _ = try await source.scheduled.schedule(quote)
    try await source.posts.delete("mine")
    world.clock.advance(by: .seconds(3_600))
    try await publisher(of: source).publishDue()
    #expect(try await source.scheduled.fetchPosts() == [])
    let kept = try await source.compose.fetchDrafts()
    #expect(kept.map(\.text) == ["Later"] && kept.map(\.scheduled) == [nil])
  }

  @Test func scheduledPostsKeepTheirPictures() async throws {
    let source = try await world.start()
    var shown = draft()
    let picture = try await source.compose.keep(
      PictureFixture.jpeg(PictureFixture.exif(1), width: 400, height: 300), in: shown.id)
    shown.pictures = [picture]
    let post = try await source.scheduled.schedule(shown)
    #expect(post.media.map(\.url) == [picture.file])
    let base = try SourceBase(
      folder: world.folder.url, now: { .fixture }, makeID: { "x" }, sleep: { _ in })
    await base.removeUnusedPictures()
    #expect(FileManager.default.fileExists(atPath: picture.file.path))
    let media = try await world.start().scheduled.fetchPosts()[0].media
    #expect(media.map(\.url) == [picture.file])
    try await source.scheduled.delete(post.id)
    #expect(!FileManager.default.fileExists(atPath: picture.file.path))
  }

  @Test func theSampleHasOneScheduledFarAhead() async throws {
    let content = try SampleContent(firstStart: .fixture)
    let source = try await world.start(content)
    let posts = try await source.scheduled.fetchPosts()
    #expect(posts.count == 1)
    #expect(posts.allSatisfy { $0.date > .fixture + 20 * 86_400 })
  }

  @Test func theExportContainsScheduledPosts() async throws {
    let source = try await world.start()
    _ = try await source.scheduled.schedule(draft())
    let writings = try await source.context.store.read { try Writings($0) }
    #expect(writings.scheduledPosts.map(\.text) == ["Later"])
  }
}
