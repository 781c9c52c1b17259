import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Posts with a video or a sound, sent to a server that forgets, disconnects and is slow.
@MainActor
@Suite struct LiveRecordingsTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func draft(
    _ source: MastodonSource, _ file: Data = RecordingFixture.whole(), altText: String = "A loom"
  ) async throws -> Draft {
    var draft = Draft(id: "d", text: "Look", changed: .fixture)
    var film = try await source.repositories.compose.keep(file, in: draft.id)
    film.altText = altText
    draft.pictures = [film]
    return draft
  }

  @Test func aPostShowsItsLocalVideoThenTheServers() async throws {
    let source = try await start()
    let draft = try await draft(source)
    #expect(
      draft.pictures[0].recording
        == Recording(isVideo: true, duration: 12.5, byteCount: RecordingFixture.whole().count))
    let post = try await source.repositories.compose.publish(draft)
    #expect(post.media.map(\.url) == draft.pictures.map(\.file))
    #expect(post.media.map(\.kind) == [.video])
    #expect(post.media.map(\.size) == [Media.Size(width: 640, height: 360)])
    try await source.context.sender.sendAll()
    let sent = try await source.repositories.posts.fetchThread(of: post.id).post
    #expect(sent.media.map(\.url.absoluteString) == ["https://a.example/media/m1"])
    #expect(sent.media.map(\.kind) == [.video])
    #expect(sent.media.map(\.altText) == ["A loom"])
    #expect(try files.isEmpty)
  }

  @Test func sentFilesContainNoLocation() async throws {
    let source = try await start()
    for (index, file) in [
      RecordingFixture.whole(), RecordingFixture.whole(brand: "qt  "), RecordingFixture.web(),
      RecordingFixture.vorbis(), RecordingFixture.wave(), RecordingFixture.flac(),
      RecordingFixture.mp3(),
    ].enumerated() {
      #expect(file.range(of: Data(RecordingFixture.place)) != nil)
      var draft = try await draft(source, file)
      draft = draft.moved(to: Draft.ID("\(index)"))
      draft.text = "\(index)"
      _ = try await source.repositories.compose.publish(draft)
    }
    try await source.context.sender.sendAll()
    let uploads = await server.media
    #expect(uploads.count == 7)
    for upload in uploads.values {
      #expect(upload.file.range(of: Data(RecordingFixture.place)) == nil, "\(upload.type)")
    }
    #expect(
      Set(uploads.values.map(\.type)) == [
        "video/mp4", "video/quicktime", "video/webm", "audio/ogg", "audio/wav", "audio/flac",
        "audio/mpeg",
      ])
  }

  @Test func uploadsBeforeAKillAreNotRepeated() async throws {
    let first = try await start()
    _ = try await first.repositories.compose.publish(try await draft(first))
    await server.setFailingRequest("statuses")
    try await first.context.sender.sendAll()
    #expect(await uploads() == 1)
    await server.setFailingRequest(nil)
    try await start().context.sender.sendAll()
    #expect(await uploads() == 0)
    #expect(await server.descriptions(of: 101) == ["A loom"])
  }

  @Test func aRecordingIsPolledUntilItIsProcessed() async throws {
    await server.takeTime(for: 25)
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    for _ in 1...2 {
      try await source.context.sender.sendAll()
      #expect(await server.texts(by: "me") == [])
      #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [false])
      world.clock.advance(by: .seconds(600))
    }
    try await start().context.sender.sendAll()
    #expect(await uploads() == 1)
    #expect(await server.texts(by: "me") == ["Look"])
    #expect(await server.descriptions(of: 101) == ["A loom"])
  }

  @Test func failedProcessingIsReportedAndTheFileStays() async throws {
    await server.takeTime(for: 3)
    await server.failProcessing()
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.isRefused) == [true])
    #expect(try files.count == 1)
    // Sent again, because the server has nothing of it.
    await server.failProcessing(false)
    await server.takeTime(for: 0)
    try await source.repositories.outbox.retry(entries[0].id)
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Look"])
  }

  @Test func theServerReportsRulesUnknownToTheDevice() async throws {
    await server.takeOnly(["video/webm"], upTo: 5_000)
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
    #expect(await server.texts(by: "me") == [])
  }

  @Test func allRulesAreCheckedBeforeAnythingIsSent() async throws {
    let source = try await start()
    let compose = source.repositories.compose
    func failure(_ file: Data, with others: [Draft.Picture] = []) async -> LoadFailure? {
      do {
        _ = try await compose.keep(file, in: "d", with: others)
        return nil
      } catch {
        return LoadFailure(error)
      }
    }
    let film = try await compose.keep(RecordingFixture.whole(), in: "d")
    let picture = try await compose.keep(PictureFixture.jpeg(), in: "d")
    #expect(try files.count == 2)
    #expect(await failure(RecordingFixture.whole(), with: [picture]) == .picture(.mixed))
    #expect(await failure(RecordingFixture.whole(), with: [film]) == .picture(.mixed))
    #expect(await failure(PictureFixture.jpeg(), with: [film]) == .picture(.mixed))
    #expect(await failure(RecordingFixture.mp3(), with: [picture]) == .picture(.mixed))
    #expect(await failure(PictureFixture.jpeg(), with: [picture]) == nil)
    #expect(await failure(Data()) == .picture(.notMedia))
    #expect(await failure(Data("film.mp4".utf8)) == .picture(.notMedia))
    #expect(
      await failure(RecordingFixture.whole().prefix(200)) == .picture(.unreadableRecording))
    #expect(
      await failure(RecordingFixture.wave() + Data(count: 5_000_000))
        == .picture(.recordingTooLarge(most: 5_000_000)))
    #expect(try files.count == 3)
    var draft = Draft(id: "d", text: "Look", changed: .fixture)
    draft.pictures = [picture, film]
    await #expect(throws: LoadFailure.picture(.mixed)) { try await compose.publish(draft) }
    #expect(await server.takeRequests() == [])
  }

  @Test func theServerRefusesMixedMedia() async throws {
    let source = try await start()
    var draft = try await draft(source)
    draft.pictures.append(
      try await source.repositories.compose.keep(PictureFixture.jpeg(), in: "d"))
    let entry = OutboxEntry(id: "d", action: .publish(draft), created: .fixture)
    try await source.context.store.write { try $0.outbox.save(entry) }
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
  }

  @Test func redraftingOrEditingKeepsTheVideo() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    var again = try await source.repositories.posts.redraft(post.id)
    #expect(again.pictures.map { $0.recording?.isVideo } == [true])
    #expect(try files == again.pictures.map(\.id))
    again.pictures[0].altText = "A boat"
    try await source.repositories.compose.save(again)
    again = try #require(try await start().repositories.compose.fetchDrafts().first)
    #expect(again.pictures.map { $0.recording?.isVideo } == [true])
    let second = try await source.repositories.compose.publish(again)
    #expect(second.media.map(\.kind) == [.video])
    _ = await uploads()
    try await source.context.sender.sendAll()
    #expect(await uploads() == 0)
    #expect(await server.descriptions(of: 102) == ["A boat"])

    var edit = try await source.repositories.posts.fetchDraft(editing: "102")
    #expect(edit.pictures.map(\.recording) == [Recording(isVideo: true)])
    edit.text = "Look again"
    edit.pictures[0].altText = "Two boats"
    let edited = try await source.repositories.compose.publish(edit)
    #expect(edited.media.map(\.kind) == [.video])
    try await source.context.sender.sendAll()
    #expect(await uploads() == 0)
    #expect(await server.texts(by: "me") == ["Look again"])
    #expect(await server.descriptions(of: 102) == ["Two boats"])
  }

  @Test func aDraftKeepsItsAudioThroughAKill() async throws {
    let source = try await start()
    let draft = try await draft(source, RecordingFixture.mp3())
    try await source.repositories.compose.save(draft)
    let kept = try await start().repositories.compose.fetchDrafts()
    #expect(kept == [draft])
    #expect(kept[0].pictures[0].recording?.isVideo == false)
    #expect(try files == [draft.pictures[0].id])
    #expect(draft.pictures[0].id.hasSuffix(".mp3"))
    try await start().repositories.compose.discard(draft)
    #expect(try files.isEmpty)
  }
}
