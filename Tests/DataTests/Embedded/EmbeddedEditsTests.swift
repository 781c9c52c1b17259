import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedEditsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func source() async throws -> EmbeddedSource {
    try await world.start(
      .fixture(posts: [
        .fixture(id: "3", author: .ada, quote: .unloaded("2", .accepted)),
        .fixture(
          id: "2", author: .grace, text: "Tee", media: [.fixture(altText: "A cup")],
          date: .fixture(minutesAgo: 5)),
        .fixture(id: "1", author: .ada, date: .fixture(minutesAgo: 9)),
      ]))
  }

  @Test func anOwnPostIsEditedAndItsVersionsAreKept() async throws {
    let source = try await source()
    var draft = try await source.posts.fetchDraft(editing: "2")
    #expect(draft.text == "Tee" && draft.pictures.map(\.altText) == ["A cup"])
    draft.text = "Tea with @ada"
    draft.contentWarning = "Drinks"
    draft.pictures[0].altText = "A blue cup"
    let post = try await source.compose.publish(draft)
    #expect(post.id == "2" && post.content?.text == "Tea with @ada")
    #expect(post.contentWarning == "Drinks" && post.media.map(\.altText) == ["A blue cup"])
    #expect(post.media.map(\.id) == ["m1"] && post.isSensitive && post.edited != nil)
    #expect(try await source.compose.publish(draft) == post)
    let again = try await self.source()
    #expect(try await again.posts.fetchThread(of: "2").post == post)
    #expect(
      try await again.posts.fetchThread(of: "3").post.quote?.shownPost?.content == post.content)
    let versions = try await again.posts.fetchVersions(of: "2")
    #expect(versions.map(\.text) == ["Tea with @ada", "Tee"])
    #expect(versions.map(\.date) == [post.edited, .fixture(minutesAgo: 5)])
    #expect(versions.map { $0.media.first?.altText } == ["A blue cup", "A cup"])
    #expect(try await again.posts.search(matching: "tea", after: nil).items.map(\.id) == ["2"])
  }

  @Test func aPollCanBeChangedRemovedAndAdded() async throws {
    let source = try await source()
    var draft = try await source.posts.fetchDraft(editing: "2")
    draft.pictures = []
    draft.poll = Draft.Poll(options: ["Green", "Black"], duration: 3_600)
    let asked = try await source.compose.publish(draft)
    #expect(asked.poll?.options.map(\.title) == ["Green", "Black"])
    draft = try await source.posts.fetchDraft(editing: "2")
    #expect(draft.poll?.options == ["Green", "Black"] && !draft.changesPoll)
    draft.poll?.options[1] = "White"
    _ = try await source.compose.publish(draft)
    let again = try await self.source()
    #expect(
      try await again.posts.fetchThread(of: "2").post.poll?.options.map(\.title)
        == ["Green", "White"])
    draft = try await again.posts.fetchDraft(editing: "2")
    draft.poll = nil
    #expect(try await again.compose.publish(draft).poll == nil)
    #expect(try await again.posts.fetchThread(of: "2").post.poll == nil)
    #expect(
      try await again.posts.fetchVersions(of: "2").map(\.pollOptions) == [
        [], ["Green", "White"], ["Green", "Black"], [],
      ])
  }

  @Test func onlyOwnPostsAreEdited() async throws {
    let source = try await source()
    await #expect(throws: LoadFailure.self) { try await source.posts.fetchDraft(editing: "1") }
    await #expect(throws: LoadFailure.self) {
      try await source.compose.publish(
        Draft(id: "d", text: "Mine now", editing: "1", changed: .fixture))
    }
    await #expect(throws: LoadFailure.notFound) {
      try await source.posts.fetchDraft(editing: "gone")
    }
  }

  @Test func anOverlongEditChangesNothing() async throws {
    let source = try await source()
    var draft = try await source.posts.fetchDraft(editing: "2")
    draft.text = String(repeating: "x", count: 501)
    try await source.compose.save(draft)
    await #expect(throws: LoadFailure.self) { try await source.compose.publish(draft) }
    #expect(try await source.posts.fetchThread(of: "2").post.content?.text == "Tee")
    #expect(try await source.compose.fetchDrafts() == [draft])
  }

  @Test func aPostWithoutEditsHasOneVersion() async throws {
    let source = try await source()
    #expect(try await source.posts.fetchVersions(of: "1").map(\.text) == ["Hello"])
  }

  @Test func theSampleContentHasPostsThatWereEdited() async throws {
    let content = try SampleContent(firstStart: .fixture)
    let source = try await world.start(content)
    let post = try await source.posts.fetchThread(of: "mara-2").post
    let versions = try await source.posts.fetchVersions(of: "mara-2")
    #expect(post.edited != nil && post.edited == versions.first?.date)
    #expect(versions.count == 3 && versions.last?.date == post.date)
    let own = try await source.posts.fetchVersions(of: "me-1")
    #expect(own.count == 2 && own[0].media.count == 2 && own[1].media.count == 1)
  }
}
