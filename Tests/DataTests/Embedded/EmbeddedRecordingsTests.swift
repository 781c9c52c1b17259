import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Videos and sounds on this device, without a server.
@MainActor
@Suite struct EmbeddedRecordingsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func draft(_ source: EmbeddedSource, _ file: Data) async throws -> Draft {
    var draft = Draft.fixture(id: "d", text: "Look")
    draft.pictures = [try await source.compose.keep(file, in: "d")]
    return draft
  }

  @Test(arguments: [
    (RecordingFixture.whole(), Media.Kind.video), (RecordingFixture.opus(), .audio),
  ])
  func aPostPlaysItsFileEvenAfterARestart(_ file: Data, _ kind: Media.Kind) async throws {
    let source = try await world.start()
    let draft = try await draft(source, file)
    try await source.compose.save(draft)
    let post = try await source.compose.publish(draft)
    #expect(post.media.map(\.kind) == [kind])
    let restarted = try await world.start()
    #expect(try await restarted.posts.fetchThread(of: post.id).post.media == post.media)
    let played = try Data(contentsOf: post.media[0].url)
    #expect(played.count == file.count)
    #expect(played.range(of: Data(RecordingFixture.place)) == nil)
    try await restarted.posts.delete(post.id)
    #expect(!FileManager.default.fileExists(atPath: post.media[0].url.path))
  }

  @Test func redraftingOrEditingKeepsTheVideo() async throws {
    let source = try await world.start()
    let post = try await source.compose.publish(try await draft(source, RecordingFixture.whole()))
    var edit = try await source.posts.fetchDraft(editing: post.id)
    edit.text = "Look again"
    let edited = try await source.compose.publish(edit)
    #expect(edited.media == post.media)
    let again = try await source.posts.redraft(post.id)
    #expect(again.pictures.map(\.recording) == [Recording(isVideo: true)])
    #expect(again.pictures.map(\.size) == [Media.Size(width: 640, height: 360)])
    let second = try await source.compose.publish(again)
    #expect(second.media.map(\.kind) == [.video])
  }

  @Test func mixedAndUnknownFilesAreRefused() async throws {
    let source = try await world.start()
    var draft = try await draft(source, RecordingFixture.whole())
    await #expect(throws: LoadFailure.picture(.mixed)) {
      _ = try await source.compose.keep(PictureFixture.jpeg(), in: "d", with: draft.pictures)
    }
    await #expect(throws: LoadFailure.picture(.notMedia)) {
      _ = try await source.compose.keep(Data("text".utf8), in: "d")
    }
    draft.pictures.append(try await source.compose.keep(PictureFixture.jpeg(), in: "d"))
    await #expect(throws: LoadFailure.picture(.mixed)) {
      _ = try await source.compose.publish(draft)
    }
  }
}
