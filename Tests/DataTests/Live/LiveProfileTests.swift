import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveProfileTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func sendAll(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  private func entries(_ source: MastodonSource) async throws -> [OutboxEntry] {
    try await source.repositories.outbox.fetchEntries()
  }

  private func account(_ source: MastodonSource) async throws -> Account {
    try await source.repositories.account.fetchAccount()
  }

  private func name(_ source: MastodonSource) async throws -> String? {
    try await account(source).person.nick
  }

  @Test func theFormShowsTheSourceTextEvenOffline() async throws {
    let source = try await world.mastodon(server)
    await server.simulate(.offline)
    await #expect(throws: LoadFailure.offline) { try await source.repositories.profile.fetchForm() }
    await server.simulate(.online)
    await server.describe("<b>Plain</b> #text")
    let form = try await source.repositories.profile.fetchForm()
    #expect(
      form.profile
        == OwnProfile(name: "Me", note: "<b>Plain</b> #text", posting: PostDefaults()))
    #expect(form.rule == ProfileRule() && form.draft == nil && form.person.id == "me")
    await server.simulate(.offline)
    #expect(try await source.repositories.profile.fetchForm() == form)
  }

  @Test func anEditShowsAtOnceAndSurvivesOutagesAndKills() async throws {
    let post = await server.post("Own", by: "me")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.profile.fetchForm()
    _ = world.takeAnnounced()
    await server.simulate(.offline)
    try await source.repositories.profile.save(
      ProfileEdit(name: " New ", note: "See #looms", isLocked: true))
    guard case .profileChanged(let person)? = world.takeAnnounced().first else {
      Issue.record("not announced")
      return
    }
    #expect(person.nick == "New" && person.note.text == "See #looms" && person.isLocked)
    #expect(try await name(source) == "New")
    for condition in [.timingOut, .losingResponses, .cutShort] as [FakeMastodon.NetworkCondition] {
      await server.simulate(condition)
      try await sendAll(source)
    }
    // The app is terminated here.
    await server.simulate(.online)
    let again = try await world.mastodon(server)
    #expect(try await name(again) == "New")
    // Answers from the server in the meantime do not hide it.
    await server.rename("Other")
    let page = try await again.repositories.feed.fetchPage(after: nil)
    #expect(page.items.first { $0.id == Post.ID("\(post)") }?.author.nick == "New")
    try await sendAll(again)
    #expect(try await entries(again) == [])
    let profile = await server.profile
    #expect(profile.name == "New" && profile.note == "See #looms" && profile.isLocked)
    #expect(await server.profileEdits.last == ["display_name", "locked", "note"])
    #expect(try await name(again) == "New")
  }

  @Test func aNameChangedElsewhereIsAnnouncedOnceAndKeepsEdits() async throws {
    await server.setAPIVersion(2)
    let source = try await world.mastodon(server)
    let people = source.repositories.people
    _ = try await people.fetchPerson("me")
    _ = world.takeAnnounced()
    await server.rename("Elsewhere")
    let person = try await people.fetchPerson("me")
    #expect(person.nick == "Elsewhere")
    #expect(world.takeAnnounced() == [.profileChanged(person)])
    _ = try await people.fetchPerson("me")
    #expect(world.takeAnnounced() == [])
    await server.rename("Again")
    await LiveAccount(context: source.context).refresh()
    #expect(world.takeAnnounced() == [.profileChanged(try await account(source).person)])
    #expect(try await name(source) == "Again")
    try await source.repositories.profile.save(ProfileEdit(name: "Mine"))
    await server.rename("Third")
    _ = world.takeAnnounced()
    #expect(try await people.fetchPerson("me").nick == "Mine")
    #expect(world.takeAnnounced() == [])
  }

  @Test func theLastChangeOfEachPartWins() async throws {
    let source = try await world.mastodon(server)
    let profile = source.repositories.profile
    _ = try await profile.fetchForm()
    await server.simulate(.offline)
    try await profile.save(ProfileEdit(name: "One", isBot: true))
    try await profile.save(ProfileEdit(name: "Two", fields: [.init(label: "A", content: "b")]))
    #expect(try await entries(source).count == 1)
    #expect(try await profile.fetchForm().profile.name == "Two")
    await server.simulate(.online)
    try await sendAll(source)
    var known = await server.profile
    #expect(known.name == "Two" && known.isBot && known.fields == [["A", "b"]])
    try await profile.save(ProfileEdit(fields: [.init(label: " ", content: "b")]))
    try await sendAll(source)
    known = await server.profile
    #expect(known.fields.isEmpty)
    #expect(try await source.repositories.account.fetchAccount().person.fields == [])
  }

  @Test func aRefusedEditReturnsAndTheNextReplacesIt() async throws {
    let source = try await world.mastodon(server)
    let profile = source.repositories.profile
    _ = try await profile.fetchForm()
    await server.refuseProfiles(true)
    try await profile.save(ProfileEdit(name: "Refused"))
    try await sendAll(source)
    #expect(try await name(source) == "Me")
    let form = try await profile.fetchForm()
    #expect(form.profile.name == "Me" && form.draft == ProfileEdit(name: "Refused"))
    #expect(form.refusal == .refused("Validation failed: Note is too long"))
    let entry = try #require(try await entries(source).first)
    await server.refuseProfiles(false)
    try await source.repositories.outbox.retry(entry.id)
    #expect(try await name(source) == "Refused")
    try await source.repositories.outbox.delete(entry.id)
    #expect(try await name(source) == "Me")
    try await profile.save(ProfileEdit(note: "Taken"))
    try await sendAll(source)
    #expect(await server.profile.note == "Taken")
    #expect(try await entries(source) == [])
  }

  @Test func aPictureIsRemovedDespiteOutagesAndOthersStay() async throws {
    let source = try await world.mastodon(server)
    let profile = source.repositories.profile
    let picture = try await profile.keep(PictureFixture.png(), as: .avatar)
    try await profile.save(ProfileEdit(avatar: picture, header: picture))
    try await sendAll(source)
    _ = try await profile.fetchForm()
    await server.simulate(.offline)
    try await profile.save(ProfileEdit(avatar: picture))
    try await profile.save(ProfileEdit(name: "New", removed: [.avatar]))
    let person = try await source.repositories.account.fetchAccount().person
    #expect(person.avatar == nil && person.profileImage != nil)
    #expect(try await profile.fetchForm().profile.avatar == nil)
    await server.simulate(.losingResponses)
    try await sendAll(source)
    await server.simulate(.online)
    let again = try await world.mastodon(server)
    try await sendAll(again)
    #expect(try await entries(again) == [])
    let known = await server.profile
    #expect(known.name == "New" && Array(known.pictures.keys) == ["header"])
    #expect(await server.profileEdits.suffix(2) == [["display_name"], ["-avatar"]])
    #expect(try await again.repositories.account.fetchAccount().person.avatar == nil)
  }

  @Test func aPictureRemovedAndChosenAgainIsSentOnce() async throws {
    let source = try await world.mastodon(server)
    let profile = source.repositories.profile
    await server.simulate(.offline)
    let picture = try await profile.keep(PictureFixture.png(), as: .header)
    try await profile.save(ProfileEdit(removed: [.avatar, .header]))
    try await profile.save(ProfileEdit(header: picture))
    await server.simulate(.online)
    try await sendAll(source)
    #expect(await server.profileEdits == [["header"], ["-avatar"]])
  }

  @Test func picturesAreSentAsFilesAndSurviveTermination() async throws {
    let source = try await world.mastodon(server)
    let profile = source.repositories.profile
    _ = try await profile.fetchForm()
    let avatar = try await profile.keep(PictureFixture.png(), as: .avatar)
    let header = try await profile.keep(PictureFixture.png(), as: .header)
    try await profile.saveDraft(ProfileEdit(avatar: avatar))
    try await removeUnusedAfterAMonth()
    // A picture that is in no draft is not needed.
    #expect(FileManager.default.fileExists(atPath: avatar.path))
    #expect(!FileManager.default.fileExists(atPath: header.path))
    #expect(try await profile.fetchForm().draft == ProfileEdit(avatar: avatar))
    await server.simulate(.offline)
    try await profile.save(ProfileEdit(avatar: avatar))
    #expect(try await source.repositories.account.fetchAccount().person.avatar == avatar)
    let again = try await world.mastodon(server)
    try await world.base().removeUnusedPictures()
    await server.simulate(.online)
    try await sendAll(again)
    #expect(await server.profile.pictures["avatar"] == PictureFixture.png())
    #expect(
      try await again.repositories.account.fetchAccount().person.avatar
        == URL(string: "https://a.example/avatar"))
    try await removeUnusedAfterAMonth()
    #expect(!FileManager.default.fileExists(atPath: avatar.path))
  }

  private func removeUnusedAfterAMonth() async throws {
    let base = try SourceBase(
      folder: world.folder.url, now: { .fixture.addingTimeInterval(31 * 86_400) },
      makeID: { "x" }, sleep: { _ in })
    await base.removeUnusedPictures()
  }

  @Test func aMissingPictureIsRefused() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.profile.fetchForm()
    try await source.repositories.profile.save(
      ProfileEdit(header: world.folder.url.appending(path: "gone.png")))
    try await sendAll(source)
    #expect(try await entries(source).first?.state == .refused(.picture(.gone)))
  }

  @Test func changesSurviveUntilSavedOrDiscarded() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.profile.fetchForm()
    let edit = ProfileEdit(name: "Half")
    try await source.repositories.profile.saveDraft(edit)
    let again = try await world.mastodon(server)
    #expect(try await again.repositories.profile.fetchForm().draft == edit)
    #expect(try await unsent() == Unsent(drafts: 1, actions: 0))
    try await again.repositories.profile.save(edit)
    #expect(try await unsent() == Unsent(drafts: 0, actions: 1))
    try await again.repositories.profile.saveDraft(edit)
    try await again.repositories.profile.saveDraft(nil)
    #expect(try await again.repositories.profile.fetchForm().draft == nil)
  }

  @Test func anOverlongProfileIsRefused() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.profile.fetchForm()
    let name = String(repeating: "a", count: 31)
    await #expect(throws: LoadFailure.self) {
      try await source.repositories.profile.save(ProfileEdit(name: name))
    }
    #expect(try await entries(source) == [])
  }

  private func unsent() async throws -> Unsent {
    try await StoredAccounts(
      world.base(), secrets: FileSecretStore(folder: world.folder.url), client: world.client(server)
    ).fetchUnsent(by: Account.mastodon("me").id)
  }
}
