import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Posts with pictures, sent to a server that forgets, disconnects and is slow.
@MainActor
@Suite struct LivePicturesTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func draft(_ source: MastodonSource, text: String = "Look") async throws -> Draft {
    var draft = Draft(id: "d", text: text, changed: .fixture)
    for number in 1...2 {
      var picture = try await source.repositories.compose.keep(
        PictureFixture.jpeg(PictureFixture.exif(1), width: 400 * number, height: 300), in: draft.id)
      picture.altText = "Number \(number)"
      draft.pictures.append(picture)
    }
    return draft
  }

  @Test func aPostShowsLocalPicturesThenTheServers() async throws {
    let source = try await start()
    let draft = try await draft(source)
    let post = try await source.repositories.compose.publish(draft)
    #expect(post.media.map(\.url) == draft.pictures.map(\.file))
    #expect(post.media.map(\.size?.width) == [400, 800])
    try await source.context.sender.sendAll()
    let sent = try await source.repositories.posts.fetchThread(of: post.id).post
    #expect(
      sent.media.map(\.url.absoluteString) == ["m1", "m2"].map { "https://a.example/media/\($0)" })
    #expect(sent.media.map(\.altText) == ["Number 1", "Number 2"])
    #expect(await server.descriptions(of: 101) == ["Number 1", "Number 2"])
    for upload in await server.media.values {
      #expect(upload.file.range(of: Data(PictureFixture.placeAndPerson)) == nil)
      _ = try CleanPicture(upload.file, PictureRule())
    }
    #expect(try files.isEmpty)
  }

  @Test func uploadsBeforeAKillAreNotRepeated() async throws {
    let first = try await start()
    _ = try await first.repositories.compose.publish(try await draft(first))
    // The pictures arrive, and then the server fails for the post itself.
    await server.setFailingRequest("statuses")
    try await first.context.sender.sendAll()
    #expect(await uploads() == 2)
    await server.setFailingRequest(nil)
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    #expect(await uploads() == 0)
    #expect(await server.descriptions(of: 101) == ["Number 1", "Number 2"])
  }

  @Test func aLostAnswerDuplicatesNeitherPostNorPictures() async throws {
    let first = try await start()
    _ = try await first.repositories.compose.publish(try await draft(first))
    await server.loseResponse(to: "statuses")
    try await first.context.sender.sendAll()
    world.clock.advance(by: .seconds(5_000))
    await server.stopRememberingKeys()
    _ = await server.takeRequests()
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    #expect(await uploads() == 0)
    #expect(await server.texts(by: "me") == ["Look"])
    #expect(try await restarted.repositories.outbox.fetchEntries() == [])
  }

  @Test func aPostWithTheSameTextAndOtherPicturesIsNotThisOne() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    await server.setFailingRequest("statuses")
    try await source.context.sender.sendAll()
    await server.setFailingRequest(nil)
    await server.postFromAnotherDevice("Look", showingCopiesOf: ["m1", "m2"])
    world.clock.advance(by: .seconds(60))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Look", "Look"])
  }

  @Test(arguments: [60.0, 100_000])
  func forgottenPicturesAreReuploaded(_ pause: Double) async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    await server.setFailingRequest("statuses")
    try await source.context.sender.sendAll()
    _ = await server.takeRequests()
    await server.forgetMedia()
    await server.setFailingRequest(nil)
    world.clock.advance(by: .seconds(pause))
    try await source.context.sender.sendAll()
    #expect(await uploads() == 2)
    #expect(await server.descriptions(of: 101) == ["Number 1", "Number 2"])
  }

  @Test func waitsForASlowServer() async throws {
    await server.takeTime(for: 3)
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    #expect(await server.descriptions(of: 101).count == 2)
  }

  @Test func aPictureStillProcessingAtExitIsAttachedLater() async throws {
    await server.takeTime(for: 12)
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
    #expect(await uploads() == 1)
    await server.takeTime(for: 0)
    world.clock.advance(by: .seconds(60))
    try await start().context.sender.sendAll()
    #expect(await uploads() == 1)
    #expect(await server.descriptions(of: 101).count == 2)
  }

  @Test func aRefusedPostKeepsItsPicturesUntilItIsDeleted() async throws {
    let source = try await start()
    let text = String(repeating: "x", count: 101)
    let draft = try await draft(source, text: text)
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
    #expect(try files.count == 2)
    // The same draft again, from a composer that was still open.
    _ = await server.takeRequests()
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(await uploads() == 0)
    try await source.repositories.compose.discard("d")
    #expect(try files.count == 2)
    try await source.repositories.outbox.delete("d")
    #expect(try files.isEmpty)
  }

  /// It was never sent, or it was refused.
  @Test(arguments: [FakeMastodon.NetworkCondition.offline, .online])
  func deletingAnUnsentPostDeletesItsPictures(
    _ condition: FakeMastodon.NetworkCondition
  ) async throws {
    let source = try await start()
    let draft = try await draft(source, text: String(repeating: "x", count: 101))
    _ = try await source.repositories.compose.publish(draft)
    await server.simulate(condition)
    try await source.context.sender.sendAll()
    try await source.repositories.posts.delete("draft:d")
    #expect(try files.isEmpty)
  }

  @Test func deletingADeliveredPostDeletesItsPictures() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(try await draft(source))
    await server.loseResponse(to: "/statuses")
    try await source.context.sender.sendAll()
    _ = try await source.repositories.posts.fetchThread(of: "101")
    try await source.repositories.posts.delete("101")
    #expect(try files.isEmpty)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
  }

  @Test func aNewDescriptionIsSentWithoutReuploading() async throws {
    let source = try await start()
    var draft = try await draft(source, text: String(repeating: "x", count: 101))
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(await uploads() == 2)
    draft.text = "Look"
    draft.pictures[1].altText = "The second"
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(await server.takeRequests() == ["PUT /api/v1/media/m2", "POST /api/v1/statuses"])
    #expect(await server.descriptions(of: 101) == ["Number 1", "The second"])
  }

  @Test func redraftingKeepsPicturesAndUpdatesDescriptions() async throws {
    let source = try await start()
    var written = try await draft(source)
    (written.language, written.isSensitive) = ("de", true)
    let post = try await source.repositories.compose.publish(written)
    try await source.context.sender.sendAll()
    var again = try await source.repositories.posts.redraft(post.id)
    #expect(again.language == "de" && again.isSensitive)
    again.pictures[0].altText = "A boat"
    try await source.repositories.compose.save(again)
    again = try #require(try await start().repositories.compose.fetchDrafts().first)
    _ = try await source.repositories.compose.publish(again)
    _ = await uploads()
    try await source.context.sender.sendAll()
    #expect(await uploads() == 0)
    #expect(await server.descriptions(of: 102) == ["A boat", "Number 2"])
  }

  @Test func deletingAPostDeletesItsPicturesOnTheServer() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    try await source.repositories.posts.delete(post.id)
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
    #expect(await server.media.isEmpty)
  }

  /// The draft is discarded before the deletion is sent, or it still needs the pictures.
  @Test(arguments: [true, false])
  func aRedraftKeepsThePicturesOnTheServerWhileItExists(_ isDiscarded: Bool) async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    let again = try await source.repositories.posts.redraft(post.id)
    if isDiscarded { try await source.repositories.compose.discard(again) }
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
    #expect(await server.media.isEmpty == isDiscarded)
  }

  /// The draft is posted when the server has deleted the pictures of the deleted post.
  @Test func redraftingKeepsCopiesOfThePictures() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    let again = try await source.repositories.posts.redraft(post.id)
    #expect(try Set(files) == Set(again.pictures.map(\.id)) && again.pictures.count == 2)
    try await source.context.sender.sendAll()
    await server.forgetMedia()
    _ = await uploads()
    _ = try await source.repositories.compose.publish(again)
    try await source.context.sender.sendAll()
    #expect(await uploads() == 2)
    #expect(await server.descriptions(of: 102) == ["Number 1", "Number 2"])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func withoutACopyOfEachPictureThePostStays() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    await server.setFailingRequest("media/m2")
    await #expect(throws: LoadFailure.serverFailed(nil)) {
      try await source.repositories.posts.redraft(post.id)
    }
    #expect(try files.isEmpty)
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// For example because its moderators deleted it.
  @Test func aPictureThatTheServerNoLongerHasDoesNotPreventARedraft() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(try await draft(source))
    try await source.context.sender.sendAll()
    await server.loseMedia("m2")
    let again = try await source.repositories.posts.redraft(post.id)
    #expect(again.pictures.map(\.file.isFileURL) == [true, false])
  }

  @Test func theExportNamesPicturesOfUnsentPosts() async throws {
    await server.simulate(.offline)
    let source = try await start()
    let draft = try await draft(source)
    _ = try await source.repositories.compose.publish(draft)
    let file = try await StoredExport(store: source.context.store).export()
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let written = try decoder.decode(Writings.self, from: Data(contentsOf: file))
    #expect(written.unsentPosts[0].pictures.map(\.address) == draft.pictures.map(\.file))
    #expect(written.unsentPosts[0].pictures.map(\.description) == ["Number 1", "Number 2"])
  }
}

extension FakeMastodon {
  fileprivate func loseMedia(_ id: String) { media[id] = nil }

  fileprivate func postFromAnotherDevice(_ text: String, showingCopiesOf ids: [String]) {
    for id in ids { media["other " + id] = media[id] }
    let post = post(text, by: me)
    if let index = index(of: post) { statuses[index].media = ids.map { "other " + $0 } }
  }
}
