import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Pictures of drafts and posts: the location and lifetime of their files, and how they are shown.
@MainActor
@Suite struct EmbeddedPicturesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private var folder: URL { world.folder.url.appending(path: "Pictures") }

  private var files: [String] {
    get throws {
      FileManager.default.fileExists(atPath: folder.path)
        ? try FileManager.default.contentsOfDirectory(atPath: folder.path) : []
    }
  }

  private func draft(
    _ source: EmbeddedSource, id: Draft.ID = "d", text: String = "", pictures count: Int = 1
  ) async throws -> Draft {
    var draft = Draft.fixture(id: id, text: text)
    for number in 0..<count {
      var picture = try await source.compose.keep(
        PictureFixture.jpeg(PictureFixture.exif(6), width: 400 + number, height: 300), in: id)
      picture.altText = "Picture \(number)"
      draft.pictures.append(picture)
    }
    return draft
  }

  @Test func picturesShowEverywhereAndAfterARestart() async throws {
    let source = try await world.start()
    let draft = try await draft(source, pictures: 2)
    #expect(draft.pictures[0].size == Media.Size(width: 300, height: 400))
    try await source.compose.save(draft)
    let post = try await source.compose.publish(draft)
    #expect(post.content == nil)
    #expect(post.media.map(\.altText) == ["Picture 0", "Picture 1"])
    #expect(
      post.media.map(\.size) == [
        Media.Size(width: 300, height: 400), Media.Size(width: 300, height: 401),
      ])

    let restarted = try await world.start()
    #expect(try await restarted.feed.fetchPage(after: nil).items.first?.media == post.media)
    #expect(try await restarted.posts.fetchThread(of: post.id).post.media == post.media)
    for media in post.media {
      let bytes = try Data(contentsOf: media.url)
      #expect(bytes.range(of: Data(PictureFixture.placeAndPerson)) == nil)
      #expect(bytes.starts(with: [0xFF, 0xD8] + PictureFixture.turn(6)))
    }
  }

  @Test func picturesArePrivateToThisUser() async throws {
    let draft = try await draft(try await world.start())
    let file = try #require(draft.pictures.first?.file.path)
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func addressesFollowTheFolder() async throws {
    let source = try await world.start()
    try await source.compose.save(try await draft(source))
    let store = world.folder.store
    let log = world.folder.url.appending(path: "Moments.sqlite-wal")
    let stored = try Data(contentsOf: store) + Data(contentsOf: log)
    #expect(stored.range(of: Data(world.folder.url.path.utf8)) == nil)
    #expect(
      try await world.start().compose.fetchDrafts()[0].pictures.map(\.file)
        == files.map {
          folder.appending(path: $0)
        })
  }

  @Test func deletingADraftDeletesItsPictures() async throws {
    let source = try await world.start()
    var kept = try await draft(source, id: "kept", pictures: 2)
    try await source.compose.save(kept)
    try await source.compose.save(try await draft(source, id: "other"))
    // Added but never saved.
    _ = try await draft(source, id: "other")
    #expect(try files.count == 4)
    try await source.compose.discard("other")
    #expect(try files.count == 2)
    kept.pictures.removeFirst()
    try await source.compose.save(kept)
    #expect(try files == [kept.pictures[0].id])
  }

  @Test func aPostKeepsItsPicturesUntilDeleted() async throws {
    let source = try await world.start()
    let post = try await source.compose.publish(try await draft(source))
    try await source.compose.discard("d")
    try await source.compose.save(.fixture(id: "d"))
    #expect(try files.count == 1)
    try await source.posts.delete(post.id)
    #expect(try files.isEmpty)
  }

  @Test func orphansOfAKillAreRemovedAfterAMonth() async throws {
    let source = try await world.start()
    let posted = try await source.compose.publish(try await draft(source, id: "posted"))
    let kept = try await draft(source, id: "kept")
    try await source.compose.save(kept)
    let waiting = try await draft(source, id: "waiting")
    try await source.context.store.write { ledger in
      try ledger.outbox.save(OutboxEntry(id: "w", action: .publish(waiting), created: .fixture))
    }
    _ = try await draft(source, id: "orphan")
    try Data("half".utf8).write(to: folder.appending(path: "half.jpg.new"))
    #expect(try files.count == 5)
    try await removeUnused(days: 30)
    // Its window may still save it.
    #expect(try files.count == 4)
    try await removeUnused(days: 31)
    let used = [posted.media[0].url, kept.pictures[0].file, waiting.pictures[0].file]
    #expect(try Set(files) == Set(used.map(\.lastPathComponent)))
  }

  @Test func picturesOfSentDraftsAreRemovedAtLaunch() async throws {
    let source = try await world.start()
    let posted = try await source.compose.publish(try await draft(source, id: "posted"))
    _ = try await draft(source, id: "posted")
    #expect(try files.count == 2)
    try await removeUnused(days: 0)
    #expect(try files == [posted.media[0].url.lastPathComponent])
  }

  @Test func profilePicturesAreKept() async throws {
    let source = try await world.start()
    let avatar = try await source.profile.keep(PictureFixture.png(), as: .avatar)
    try await source.profile.save(ProfileEdit(avatar: avatar))
    try await removeUnused(days: 31)
    #expect(try files == [avatar.lastPathComponent])
  }

  private func removeUnused(days: Double) async throws {
    let base = try SourceBase(
      folder: world.folder.url, now: { .fixture.addingTimeInterval(days * 86_400) },
      makeID: { "x" }, sleep: { _ in })
    await base.removeUnusedPictures()
  }

  @Test func withoutAnyPicturesTheStoreIsNotRead() async throws {
    let nowhere = PictureFolder(url: folder, now: { .fixture })
    await nowhere.removeAll {
      Issue.record("The store was read")
      return []
    } sent: {
      []
    }
    nowhere.remove([folder.appending(path: "x")])
  }

  @Test func picturesInOtherFoldersAreNeverRemoved() async throws {
    let source = try await world.start()
    let picked = world.folder.url.appending(path: "picked.jpg")
    try Data("mine".utf8).write(to: picked)
    source.context.pictures.remove([picked])
    #expect(FileManager.default.fileExists(atPath: picked.path))
  }

  @Test func saysWhatIsWrongWithAPicture() async throws {
    let source = try await world.start()
    await #expect(throws: LoadFailure.picture(.notMedia)) {
      _ = try await source.compose.keep(Data("text".utf8), in: "d")
    }
    var draft = try await draft(source, pictures: 5)
    await #expect(throws: LoadFailure.picture(.tooMany(most: 4))) {
      _ = try await source.compose.publish(draft)
    }
    draft.pictures.removeLast()
    try FileManager.default.removeItem(at: draft.pictures[0].file)
    await #expect(throws: LoadFailure.picture(.gone)) {
      _ = try await source.compose.publish(draft)
    }
    // The text is saved anyway.
    draft.text = "Still here"
    try await source.compose.save(draft)
    #expect(try await source.compose.fetchDrafts().map(\.text) == ["Still here"])
  }

  @Test func anUnwritableFolderIsReported() async throws {
    let source = try await world.start()
    try Data().write(to: folder)
    await #expect(throws: LoadFailure.self) { _ = try await draft(source) }
  }
}
