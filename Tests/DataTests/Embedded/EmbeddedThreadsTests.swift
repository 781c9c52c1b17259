import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Threads published together, without a server.
@MainActor
@Suite struct EmbeddedThreadsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func thread(_ texts: String...) -> Draft {
    var draft = Draft(id: "d", text: texts[0], changed: .fixture)
    for text in texts.dropFirst() { draft.add(Draft.Part(text: text)) }
    return draft
  }

  @Test func eachPostRepliesToThePreviousEvenAfterARestart() async throws {
    let source = try await world.start()
    let first = try await source.compose.publish(thread("One", "Two", "Three"))
    #expect(first.content?.text == "One" && first.counts.replies == 1)
    // A second tap, and another one after a relaunch.
    #expect(try await source.compose.publish(thread("One", "Two", "Three")) == first)
    let again = try await world.start()
    #expect(try await again.compose.publish(thread("One", "Two", "Three")).id == first.id)
    let shown = try await again.posts.fetchThread(of: first.id)
    #expect(shown.replies.map(\.post.content?.text) == ["Two", "Three"])
    #expect(shown.replies.map(\.depth) == [1, 2])
    let page = try await again.feed.fetchPage(after: nil).items.prefix(3)
    #expect(page.map(\.content?.text) == ["Three", "Two", "One"])
    #expect(try await again.compose.fetchDrafts() == [])
  }

  @Test func oneInvalidPostKeepsTheWholeDraft() async throws {
    let source = try await world.start()
    let draft = thread("One", String(repeating: "x", count: 501))
    try await source.compose.save(draft)
    await #expect(throws: LoadFailure.refused("This post is too long. 500 characters fit.")) {
      _ = try await source.compose.publish(draft)
    }
    #expect(try await source.compose.fetchDrafts() == [draft])
    let page = try await source.feed.fetchPage(after: nil)
    #expect(!page.items.contains { $0.content?.text == "One" })
  }

  @Test func theExportHasEveryPostOfAThread() async throws {
    let source = try await world.start()
    try await source.compose.save(thread("One", "Two"))
    let writings = try await source.context.store.read { try Writings($0) }
    #expect(writings.drafts.map(\.text) == ["One", "Two"])
  }

  /// Also if the post is not the one being written.
  @Test func removingAPictureFromAThreadDeletesItsFile() async throws {
    let source = try await world.start()
    var draft = thread("One", "Two")
    for position in 0...1 {
      draft.write(partAt: position)
      draft.pictures = [
        try await source.compose.keep(
          PictureFixture.jpeg(PictureFixture.exif(1), width: 40, height: 30 + position), in: "d")
      ]
    }
    draft.noteChange(by: "w", at: .fixture)
    try await source.compose.save(draft)
    let files = draft.allPictures.map(\.file.path)
    #expect(files.map(FileManager.default.fileExists) == [true, true])
    #expect(try await world.start().compose.fetchDrafts() == [draft])
    draft.removePart(at: 0)
    draft.noteChange(by: "w", at: .fixture)
    let again = try await world.start()
    try await again.compose.save(draft)
    #expect(files.map(FileManager.default.fileExists) == [false, true])
    #expect(try await again.compose.fetchDrafts() == [draft])
    _ = try await again.compose.publish(draft)
    #expect(FileManager.default.fileExists(atPath: files[1]))
  }
}
