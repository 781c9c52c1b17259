import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Editing own posts. The server's first post has the ID 101.
@MainActor
@Suite struct LiveEditsTests: LiveEditSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  // MARK: Edits

  @Test func picturesOfAnEarlierEditAreNotReuploaded() {
    let files = ["1.png", "2.png"].map { Draft.Picture(file: .fixture($0)) }
    let draft = Draft(id: "draft", editing: "101", pictures: files, changed: .fixture)
    var earlier = draft
    for (index, id) in ["11", "12"].enumerated() {
      earlier.pictures[index].sourceID = Media.ID(id)
      earlier.pictures[index].sourceAltText = "Number \(id)"
    }
    #expect(draft.uploaded(as: [earlier]) == earlier)
  }

  @Test func theComposerStartsWithTheSourceText() async throws {
    await server.post("Typed & <b>", by: "me", visibility: "unlisted")
    await server.setWarning("Tags", of: 101)
    let source = try await start("101")
    let draft = try await source.repositories.posts.fetchDraft(editing: "101")
    #expect(draft.text == "Typed & <b>" && draft.contentWarning == "Tags")
    #expect(draft.editing == "101" && draft.replyTo == nil && draft.visibility == .unlisted)
    #expect(try await source.repositories.compose.fetchDrafts() == [])
  }

  @Test func explainsMissingNetworkOrSource() async throws {
    await server.post("Mine", by: "me")
    await server.post("Theirs", by: "ada")
    let source = try await start("101", "102")
    await #expect(throws: LoadFailure.notFound) {
      try await source.repositories.posts.fetchDraft(editing: "102")
    }
    await server.simulate(.offline)
    await #expect(throws: LoadFailure.offline) {
      try await source.repositories.posts.fetchDraft(editing: "101")
    }
    await server.simulate(.online)
    await server.removeSourceSupport()
    await #expect(throws: LoadFailure.notFound) {
      try await source.repositories.posts.fetchDraft(editing: "101")
    }
  }

  @Test func anEditShowsAtOnceAndSurvivesOutagesAndKills() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    let post = try await edit(source, "Tea") { $0.contentWarning = "Drinks" }
    #expect(post.content?.text == "Tea" && post.contentWarning == "Drinks")
    #expect(post.edited != nil && post.editDelivery == .waiting)
    #expect(world.takeAnnounced().first == .edited(post))
    await server.simulate(.offline)
    try await sendAll(source)
    #expect(try await shown(source).content?.text == "Tea")
    await server.simulate(.losingResponses)
    try await sendAll(source)
    // The app is terminated here.
    await server.simulate(.online)
    let again = try await start()
    #expect(try await shown(again) == post)
    try await sendAll(again)
    #expect(try await entries(again) == [])
    #expect(await server.texts(by: "me") == ["Tea"])
    #expect(await server.status(101)?.warning == "Drinks")
    #expect(await server.status(101)?.versions.count == 2)
    let sent = try await shown(again)
    #expect(sent.editDelivery == nil && sent.content?.text == "Tea")
    #expect(await server.status(101)?.edited == sent.edited)
  }

  @Test func theSameTextTwiceIsOneEdit() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    var draft = try await source.repositories.posts.fetchDraft(editing: "101")
    draft.text = "Tea"
    let post = try await source.repositories.compose.publish(draft)
    #expect(try await source.repositories.compose.publish(draft) == post)
    #expect(try await entries(source).count == 1)
    // A late save after a pause in typing does not create a draft.
    try await source.repositories.compose.save(draft)
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    #expect(try await source.repositories.compose.isPublished(draft))
  }

  @Test func aLaterEditReplacesAWaitingOne() async throws {
    await server.post("Te", by: "me")
    let source = try await start("101")
    try await edit(source, "Tee")
    await server.simulate(.offline)
    let draft = try await source.repositories.posts.fetchDraft(editing: "101")
    #expect(draft.text == "Tee")
    try await edit(source, "Tea")
    #expect(try await entries(source).map(\.action.draft?.text) == ["Tea"])
    await server.simulate(.online)
    try await sendAll(source)
    #expect(await server.status(101)?.versions.count == 2)
    #expect(await server.texts(by: "me") == ["Tea"])
  }

  /// The earlier one may have arrived, and its text is older.
  @Test func aLaterEditFollowsOneBeingSent() async throws {
    await server.post("Te", by: "me")
    let source = try await start("101")
    try await edit(source, "Tee")
    try await source.context.store.write { ledger in
      var sending = try ledger.outbox.entries()[0]
      sending.state = .sending
      try ledger.outbox.save(sending)
    }
    try await edit(source, "Tea")
    #expect(try await entries(source).map(\.action.draft?.text) == ["Tee", "Tea"])
    #expect(try await shown(source).content?.text == "Tea")
    try await sendAll(source)
    #expect(await server.texts(by: "me") == ["Tea"])
    #expect(try await shown(source).content?.text == "Tea")
  }

  @Test func anAnswerOlderThanTheEditChangesNothing() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    let old = try await source.context.load(.post("101"))
    try await edit(source, "Tea")
    try await sendAll(source)
    _ = try await source.context.store.write { try $0.posts.save(old) }
    #expect(try await shown(source).content?.text == "Tea")
    await server.edit(101, to: "Chai")
    #expect(try await source.repositories.posts.fetchThread(of: "101").post.content?.text == "Chai")
  }

  // MARK: Unmentioned values are kept

  @Test func picturesAreDescribedRemovedAndAdded() async throws {
    let source = try await start()
    var first = Draft(id: "d", text: "Look", changed: .fixture)
    for number in 1...2 {
      var picture = try await source.repositories.compose.keep(
        PictureFixture.jpeg(PictureFixture.exif(1), width: 400, height: 300), in: first.id)
      picture.altText = "Number \(number)"
      first.pictures.append(picture)
    }
    _ = try await source.repositories.compose.publish(first)
    try await sendAll(source)
    let added = try await source.repositories.compose.keep(
      PictureFixture.jpeg(PictureFixture.exif(1), width: 200, height: 300), in: "new")
    let post = try await edit(source, "Look again") { draft in
      #expect(draft.pictures.map(\.altText) == ["Number 1", "Number 2"])
      draft.pictures.remove(at: 0)
      draft.pictures[0].altText = "The second"
      draft.pictures.append(added)
    }
    #expect(post.media.map(\.altText) == ["The second", nil])
    // The upload arrives, but the answer to the edit does not.
    await server.loseResponse(to: "statuses/101")
    try await sendAll(source)
    await server.loseResponse(to: "statuses/101")
    try await sendAll(source)
    try await sendAll(source)
    #expect(try await entries(source) == [])
    #expect(await server.status(101)?.media == ["m2", "m3"])
    #expect(await server.descriptions(of: 101) == ["The second", nil])
    #expect(await server.media.count == 3)
    #expect(try await shown(source).media.map(\.id) == ["m2", "m3"])
  }

  @Test func sensitivityAndLanguageAreSent() async throws {
    await server.post("Look", by: "me")
    let source = try await start("101")
    let post = try await edit(source, "Schau") { $0.language = "de" }
    #expect(post.language == "de" && !post.isSensitive)
    try await sendAll(source)
    #expect(await server.status(101)?.language == "de")
    #expect(try await shown(source).language == "de")
    try await edit(source, "Schaut")
    try await sendAll(source)
    #expect(await server.status(101)?.language == "de")
  }

  // MARK: Refusals

  @Test func aRefusedEditIsUndoneAndItsTextCanBeEdited() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    let long = String(repeating: "x", count: 101)
    try await edit(source, long)
    _ = world.takeAnnounced()
    try await sendAll(source)
    let refusal = LoadFailure.refused("Validation failed: Text is too long")
    #expect(try await entries(source).map(\.state) == [.refused(refusal)])
    let post = try await shown(source)
    #expect(post.content?.text == "Tee" && post.editDelivery == .refused(refusal))
    #expect(world.takeAnnounced().contains(.edited(post)))
    let draft = try await source.repositories.posts.fetchDraft(editing: "101")
    #expect(draft.text == long && draft.editing == "101")
    #expect(try await entries(source) == [])
    #expect(try await source.repositories.compose.fetchDrafts() == [draft])
    #expect(try await shown(source).editDelivery == nil)
    try await edit(source, "Tea")
    try await sendAll(source)
    #expect(await server.texts(by: "me") == ["Tea"])
  }

  @Test func anEditOfADeletedPostSaysSoAndBecomesNew() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    try await edit(source, "Tea")
    await server.remove(101)
    try await sendAll(source)
    #expect(try await entries(source).map(\.state) == [.refused(.notFound)])
    await #expect(throws: LoadFailure.notFound) {
      try await source.repositories.posts.fetchThread(of: "101")
    }
    #expect(try await entries(source).map(\.action.draft?.text) == ["Tea"])
    let draft = try await source.repositories.posts.fetchDraft(editing: "101")
    #expect(draft.text == "Tea" && draft.editing == nil)
    _ = try await source.repositories.compose.publish(draft)
    try await sendAll(source)
    #expect(await server.texts(by: "me") == ["Tea"])
  }

  @Test func aWithdrawnEditIsNoLongerShown() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    try await edit(source, "Tea")
    let entry = try #require(try await entries(source).first)
    try await source.repositories.outbox.delete(entry.id)
    let post = try await shown(source)
    #expect(post.content?.text == "Tee" && post.edited == nil && post.editDelivery == nil)
    #expect(world.takeAnnounced().contains(.edited(post)))
  }

  @Test func draftsRememberTheirPostAcrossRestarts() async throws {
    await server.post("Tee", by: "me")
    let source = try await start("101")
    var draft = try await source.repositories.posts.fetchDraft(editing: "101")
    draft.text = "Te"
    draft.language = "en"
    draft.isSensitive = true
    try await source.repositories.compose.save(draft)
    #expect(try await start().repositories.compose.fetchDrafts() == [draft])
    draft.text = "Tea"
    _ = try await start().repositories.compose.publish(draft)
    #expect(try await start().repositories.compose.fetchDrafts() == [])
  }

  // MARK: Elsewhere

  @Test func quotesShowTheEdit() async throws {
    await server.post("Tee", by: "me")
    await server.post("So true", by: "bo", quoting: 101)
    let source = try await start("101", "102")
    try await edit(source, "Tea")
    #expect(try await shown(source, "102").quote?.shownPost?.content?.text == "Tea")
    try await sendAll(source)
    #expect(try await shown(source, "102").quote?.shownPost?.content?.text == "Tea")
  }

  @Test func versionsAreCached() async throws {
    await server.post("Te", by: "me")
    let source = try await start("101")
    let posts = source.repositories.posts
    #expect(try await posts.cachedVersions(of: "101") == nil)
    try await edit(source, "Tee") { $0.contentWarning = "Drinks" }
    try await sendAll(source)
    await server.edit(101, to: "Tea")
    let versions = try await posts.fetchVersions(of: "101")
    #expect(versions.map(\.text) == ["Tea", "Tee", "Te"])
    #expect(versions.map(\.contentWarning) == ["Drinks", "Drinks", nil])
    await server.simulate(.offline)
    #expect(try await posts.cachedVersions(of: "101") == Cached(versions, fetched: .fixture))
    await #expect(throws: LoadFailure.offline) { try await posts.fetchVersions(of: "101") }
  }

  @Test func anEditOfAWaitingPostWaitsForIt() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(
      Draft(id: "d", text: "Tee", changed: .fixture))
    await #expect(throws: LoadFailure.notFound) {
      try await source.repositories.posts.fetchDraft(editing: post.id)
    }
    try await sendAll(source)
    #expect(try await source.repositories.posts.fetchDraft(editing: post.id).editing == "101")
  }
}
