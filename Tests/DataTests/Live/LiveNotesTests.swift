import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Private notes and follow options.
@MainActor
@Suite struct LiveNotesTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call restarts the app with the same store.
  private func start(following people: Person.ID...) async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.people.fetchPerson("ada")
    for person in people {
      _ = try await source.repositories.people.fetchPerson(person)
      _ = try await source.repositories.people.setFollowing(true, person)
      _ = try await source.repositories.people.fetchRelationship(with: person)
    }
    try await sendAll(source)
    _ = world.takeAnnounced()
    return source
  }

  private func sendAll(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  private func entries(_ source: MastodonSource) async throws -> [OutboxEntry] {
    try await source.repositories.outbox.fetchEntries()
  }

  private func note(_ source: MastodonSource) async throws -> PrivateNote {
    try await source.repositories.notes.fetchNote(about: "ada")
  }

  // MARK: Notes

  @Test func aNoteShowsAtOnceAndSurvivesOutagesAndKills() async throws {
    let source = try await start()
    let saved = try await source.repositories.notes.save(" Met at the loom\n", about: "ada")
    #expect(saved == Relationship(personID: "ada", note: "Met at the loom"))
    #expect(world.takeAnnounced().first == .related(saved))
    await server.simulate(.offline)
    try await sendAll(source)
    #expect(try await source.repositories.people.cachedRelationship(with: "ada") == nil)
    #expect(try await note(source).text == "Met at the loom")
    await server.simulate(.losingResponses)
    try await sendAll(source)
    // The app is terminated here.
    await server.simulate(.online)
    let again = try await world.mastodon(server)
    #expect(try await note(again).text == "Met at the loom")
    #expect(try await entries(again).first?.subject?.people.map(\.id) == ["ada"])
    try await sendAll(again)
    #expect(try await entries(again) == [])
    #expect(await server.notes == ["ada": "Met at the loom"])
    #expect(
      try await again.repositories.people.fetchRelationship(with: "ada").note == "Met at the loom")
  }

  @Test func theLastNoteWinsAndAnUndoneOneIsNotSent() async throws {
    let source = try await start()
    let notes = source.repositories.notes
    await server.simulate(.offline)
    _ = try await notes.save("One", about: "ada")
    _ = try await notes.save("Two", about: "ada")
    #expect(try await entries(source).map(\.action) == [.note("ada", "Two")])
    _ = try await notes.save("", about: "ada")
    #expect(try await entries(source) == [])
    _ = try await notes.save("Three", about: "ada")
    await server.simulate(.losingResponses)
    try await sendAll(source)
    // It has arrived, but this is unknown, so removing it has to be sent.
    _ = try await notes.save("", about: "ada")
    await server.simulate(.online)
    try await sendAll(source)
    #expect(await server.notes == [:])
    #expect(try await note(source).text == "")
  }

  @Test func aRefusedNoteWaitsInTheEditor() async throws {
    let source = try await start()
    await server.refuseNotes(true)
    _ = try await source.repositories.notes.save("Refused", about: "ada")
    try await sendAll(source)
    let entry = try #require(try await entries(source).first)
    #expect(entry.isRefused && entry.action == .note("ada", "Refused"))
    #expect(try await note(source) == PrivateNote(person: ada, draft: "Refused"))
    #expect(world.takeAnnounced().contains(.related(Relationship(personID: "ada"))))
    await server.refuseNotes(false)
    try await source.repositories.outbox.retry(entry.id)
    #expect(world.takeAnnounced().contains(.related(.init(personID: "ada", note: "Refused"))))
    try await sendAll(source)
    #expect(await server.notes == ["ada": "Refused"])
    #expect(try await entries(source) == [])
  }

  private var ada: Person { Person(id: "ada", nick: "Ada", userName: "ada") }

  @Test func aDeletedNoteIsNoLongerShown() async throws {
    let source = try await start()
    await server.simulate(.offline)
    _ = try await source.repositories.notes.save("Later", about: "ada")
    let entry = try #require(try await entries(source).first)
    try await source.repositories.outbox.delete(entry.id)
    #expect(world.takeAnnounced().contains(.related(Relationship(personID: "ada"))))
    #expect(try await note(source).text == "")
  }

  @Test func typedTextSurvivesUntilSavedOrDiscarded() async throws {
    let source = try await start()
    try await source.repositories.notes.saveDraft("Half a", about: "ada")
    let again = try await world.mastodon(server)
    #expect(try await note(again).draft == "Half a")
    #expect(try await unsent() == Unsent(drafts: 1, actions: 0))
    _ = try await again.repositories.notes.save("Half a thought", about: "ada")
    #expect(try await note(again).draft == nil)
    #expect(try await unsent() == Unsent(drafts: 0, actions: 1))
    try await again.repositories.notes.saveDraft("Other", about: "ada")
    try await again.repositories.notes.saveDraft(nil, about: "ada")
    #expect(try await note(again).draft == nil)
  }

  private func unsent() async throws -> Unsent {
    try await StoredAccounts(
      world.base(), secrets: FileSecretStore(folder: world.folder.url), client: world.client(server)
    ).fetchUnsent(by: Account.mastodon("me").id)
  }

  @Test func anOverlongNoteIsRefused() async throws {
    let source = try await start()
    let text = String(repeating: "a", count: 2_001)
    await #expect(throws: LoadFailure.self) {
      try await source.repositories.notes.save(text, about: "ada")
    }
    #expect(try await entries(source) == [])
  }

  // MARK: Switches

  @Test func aSwitchReversedBeforeSendingIsNotSent() async throws {
    let source = try await start()
    let people = source.repositories.people
    for person in ["bo", "cy"] { _ = try await people.fetchPerson(Person.ID(person)) }
    for isOn in [true, false] {
      _ = try await people.setFollowing(isOn, "ada")
      _ = try await people.setMuted(isOn, "bo")
      _ = try await people.setBlocked(isOn, "cy")
      #expect(try await entries(source).count == (isOn ? 3 : 0))
    }
  }

  // MARK: Follow options

  @Test func optionsChangeIndependently() async throws {
    let source = try await start(following: "ada")
    let people = source.repositories.people
    let notified = try await people.setNotifying(true, "ada")
    #expect(notified.isNotifying && notified.showsBoosts)
    #expect(try await people.setNotifying(true, "ada") == notified)
    #expect(try await people.setShowingBoosts(false, "ada").isNotifying)
    try await sendAll(source)
    #expect(await server.options["ada"] == ["notify", "quiet"])
    #expect(try await people.fetchRelationship(with: "ada").showsBoosts == false)
    _ = try await people.setShowingBoosts(true, "ada")
    // Withdrawn before it was sent.
    _ = try await people.setNotifying(false, "ada")
    _ = try await people.setNotifying(true, "ada")
    #expect(try await entries(source).map(\.action) == [.showBoosts("ada", isOn: true)])
    try await sendAll(source)
    #expect(await server.options["ada"] == ["notify"])
  }

  @Test func strangersHaveNoOptions() async throws {
    let source = try await start()
    let people = source.repositories.people
    #expect(try await people.setNotifying(true, "ada") == Relationship(personID: "ada"))
    #expect(try await people.fetchRelationship(with: "ada").showsBoosts)
    #expect(try await entries(source) == [])
  }

  /// The request that changes a follow would start one.
  @Test func aFollowEndedElsewhereDoesNotResume() async throws {
    let source = try await start(following: "ada")
    await server.simulate(.offline)
    _ = try await source.repositories.people.setNotifying(true, "ada")
    await server.unfollow("ada")
    await server.simulate(.online)
    try await sendAll(source)
    #expect(await !server.has("follow", "ada"))
    #expect(try await entries(source) == [])
    #expect(
      try await source.repositories.people.cachedRelationship(with: "ada")
        == Relationship(personID: "ada"))
  }

  @Test func hiddenBoostsLeaveHomeAtOnceAndReturn() async throws {
    let source = try await start(following: "ada", "bo")
    let nice = await server.post("Nice", by: "cy")
    await server.boost(nice, by: "ada")
    await server.post("Own words", by: "ada")
    let feed = source.repositories.feed
    func rows() async throws -> [String] {
      try #require(try await feed.cachedPage()).value.items.map { $0.content?.text ?? "" }
    }
    #expect(try await feed.fetchPage(after: nil).items.count == 3)
    await server.simulate(.offline)
    _ = try await source.repositories.people.setShowingBoosts(false, "ada")
    #expect(try await rows() == ["Own words", "Nice"])
    #expect(try await feed.cachedPage()?.value.items.contains { $0.boost != nil } == false)
    await server.simulate(.online)
    try await sendAll(source)
    #expect(try await feed.fetchPage(after: nil).items.map(\.boost).allSatisfy { $0 == nil })
    // Their profile still shows them.
    let profile = try await source.repositories.people.fetchPosts(of: "ada", after: nil)
    #expect(profile.items.contains { $0.boost != nil })
    _ = try await source.repositories.people.setShowingBoosts(true, "ada")
    #expect(try await feed.cachedPage()?.value.items.count == 3)
  }
}
