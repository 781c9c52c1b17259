import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct StoredAccountsTests {
  private static let live = Account(
    id: "mastodon 7 a.example", source: .mastodon(host: "a.example"), person: .ada,
    capabilities: Capabilities(actions: .all))
  private static let sample = EmbeddedSource.accountID

  private let folder: TemporaryFolder
  private let base: SourceBase
  private let secrets = MemorySecrets()
  private let transport = PathTransport(["/oauth/revoke": [.answer(200, [:], "{}")]])
  private let accounts: StoredAccounts

  init() throws {
    folder = try .withStore()
    base = try SourceBase(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in })
    accounts = StoredAccounts(
      base, secrets: secrets, client: HTTPClient(transport, ScriptedTime().surroundings))
  }

  private func begin() async throws {
    _ = try await EmbeddedSource(base, changes: Changes(), content: { _ in .fixture() })
  }

  @Test func theSampleAccountExistsAndIsCurrent() async throws {
    try await begin()
    let known = try await accounts.fetchAccounts()
    #expect(known.all.map(\.id) == [Self.sample])
    #expect(known.currentID == Self.sample)
  }

  @Test func anAddedAccountStaysCurrentAfterARestart() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let again = StoredAccounts(
      try SourceBase(folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in }),
      secrets: secrets, client: HTTPClient(transport, ScriptedTime().surroundings))
    let known = try await again.fetchAccounts()
    #expect(known.all.map(\.id) == [Self.sample, Self.live.id])
    #expect(known.current == Self.live)
    try await accounts.makeCurrent(Self.sample)
    #expect(try await again.fetchAccounts().currentID == Self.sample)
  }

  /// Before the first request of its first session was answered.
  @Test(arguments: [false, true])
  func theFirstPostHasTheServersAudience(_ isKnown: Bool) async throws {
    try await begin()
    if isKnown { try await accounts.add(Self.live) }
    try await accounts.add(Self.live, defaults: PostDefaults(visibility: .followers))
    let context = try await base.context(of: Self.live, changes: Changes())
    let defaults = try await context.store.read { try $0.drafts.postDefaults() }
    #expect(defaults.visibility == .followers)
  }

  /// Signing in again, for example after a token was revoked, loses nothing that was written.
  @Test func addingAgainUpdatesTheAccountAndKeepsDrafts() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let context = try await base.context(of: Self.live, changes: Changes())
    try await context.store.write { try $0.drafts.save(.fixture()) }
    var renamed = Self.live
    renamed.person.nick = "Ada King"
    try await accounts.makeCurrent(Self.sample)
    try await accounts.add(renamed)
    let known = try await accounts.fetchAccounts()
    #expect(known.current?.person.nick == "Ada King")
    #expect(known.all.count == 2)
    #expect(try await accounts.fetchUnsent(by: Self.live.id) == Unsent(drafts: 1))
  }

  @Test func aSignedOutAccountStaysSoUntilSigningIn() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let context = try await base.context(of: Self.live, changes: Changes())
    _ = try await context.store.write { try $0.accounts.setSignedOut(true) }
    #expect(try await accounts.fetchAccounts().signedOut == [Self.live.id])
    try await accounts.add(Self.live)
    #expect(try await accounts.fetchAccounts().signedOut == [])
  }

  @Test func unsentContentIsCountedPerAccount() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let context = try await base.context(of: Self.live, changes: Changes())
    try await context.store.write { ledger in
      try ledger.drafts.save(.fixture())
      try ledger.outbox.save(
        OutboxEntry(id: "1", action: .react("7", .favorite, isOn: true), created: .fixture))
    }
    let unsent = StoredUnsent(context: context)
    try await unsent.save("Hello", in: "c1")
    try await unsent.keep(
      UnsentMessage(id: "m1", text: "Hi", written: .fixture), leaving: "", in: "c2")
    #expect(try await accounts.fetchUnsent(by: Self.live.id) == Unsent(drafts: 2, actions: 2))
    #expect(try await accounts.fetchUnsent(by: Self.sample) == Unsent())
  }

  @Test func everythingTypedAndNotSavedIsUnsent() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let context = try await base.context(of: Self.live, changes: Changes())
    try await context.store.write { ledger in
      let settings = ledger.settings
      try settings.set("Tea", of: .listName(of: nil))
      try settings.set("Teas", of: .listName(of: "7"))
      try settings.set(ServerFilter.Details(title: "Tea"), of: .filterDraft(of: nil))
      try settings.set(ServerFilter.Details(title: "Teas"), of: .filterDraft(of: "7"))
      try settings.set("Likes tea", of: .noteDraft(about: "8"))
      try settings.set(Report(about: "8"), of: .reportDraft(about: "8"))
      try settings.set(ProfileEdit(name: "Ada"), of: .profileDraft)
      try settings.set("tea", of: .wordToMute)
    }
    #expect(try await accounts.fetchUnsent(by: Self.live.id) == Unsent(drafts: 8))
    #expect(try await accounts.fetchUnsent(by: Self.sample) == Unsent())
  }

  @Test func signingOutDeletesTheAccountsDataAndRevokesItsToken() async throws {
    try await begin()
    try await accounts.add(Self.live)
    await secrets.keepToken("t1", of: Self.live.id)
    try await accounts.forget(Self.live.id).value
    let known = try await accounts.fetchAccounts()
    #expect(known.all.map(\.id) == [Self.sample])
    #expect(known.currentID == Self.sample)
    #expect(await secrets.secret(named: .token(of: Self.live.id)) == nil)
    #expect(await transport.body("/oauth/revoke") == "client_id=c1&client_secret=s1&token=t1")
    await #expect(throws: LoadFailure.notFound) {
      try await accounts.fetchUnsent(by: Self.live.id)
    }
  }

  @Test func signingOutDeletesThePicturesOfItsDraftsOnly() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let (own, other) = (try picture(of: "own"), try picture(of: "other"))
    let sample = try #require(try await accounts.fetchAccounts().all.first)
    for (account, draft) in [(Self.live, own), (sample, other)] {
      let context = try await base.context(of: account, changes: Changes())
      try await context.store.write { try $0.drafts.save(draft) }
    }
    try await accounts.signOut(Self.live.id)
    let files = try FileManager.default.contentsOfDirectory(atPath: base.pictures.url.path)
    #expect(files == other.pictures.map(\.id))
  }

  private func picture(of draft: Draft.ID) throws -> Draft {
    let clean = try CleanPicture(PictureFixture.jpeg(), PictureRule())
    let file = try base.pictures.keep(clean, of: draft, as: "1")
    return Draft(id: draft, pictures: [Draft.Picture(file: file)], changed: .fixture)
  }

  /// Posts in the sample account would reach no one.
  @Test func signingOutShowsTheNewestOtherAccount() async throws {
    try await begin()
    let others = ["8", "9"].map { number in
      Account(
        id: Account.ID("mastodon \(number) b.example"), source: .mastodon(host: "b.example"),
        person: .grace, capabilities: Capabilities(actions: .all))
    }
    for account in others + [Self.live] { try await accounts.add(account) }
    try await accounts.signOut(Self.live.id)
    #expect(try await accounts.fetchAccounts().currentID == others[1].id)
    // Another account than the shown one.
    try await accounts.makeCurrent(others[0].id)
    try await accounts.signOut(others[1].id)
    #expect(try await accounts.fetchAccounts().currentID == others[0].id)
    try await accounts.signOut(others[0].id)
    #expect(try await accounts.fetchAccounts().currentID == Self.sample)
  }

  @Test func anAnswerAfterSigningOutIsHarmless() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let context = try await base.context(of: Self.live, changes: Changes())
    try await accounts.signOut(Self.live.id)
    await #expect(throws: LoadFailure.notFound) {
      try await context.store.write { try $0.drafts.save(.fixture()) }
    }
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains {
        $0.hasSuffix("-damaged")
      })
  }

  @Test func anAnswerForASignedOutAccountStaysOutOfTheNextOne() async throws {
    try await begin()
    try await accounts.add(Self.live)
    let context = try await base.context(of: Self.live, changes: Changes())
    try await accounts.signOut(Self.live.id)
    try await accounts.add(Self.live)
    await #expect(throws: LoadFailure.notFound) {
      try await context.store.write { try $0.drafts.save(.fixture()) }
    }
    #expect(try await accounts.fetchUnsent(by: Self.live.id) == Unsent())
  }

  @Test func signsOutEvenIfTheServerIsUnreachable() async throws {
    let offline = StoredAccounts(
      base, secrets: secrets,
      client: HTTPClient(
        PathTransport(["/oauth/revoke": [.failure(.offline)]]), ScriptedTime().surroundings))
    try await begin()
    try await offline.add(Self.live)
    await secrets.keepToken("t1", of: Self.live.id)
    try await offline.forget(Self.live.id).value
    #expect(try await offline.fetchAccounts().all.map(\.id) == [Self.sample])
    #expect(await secrets.secret(named: .token(of: Self.live.id)) == nil)
  }

  @Test func anAccountWhoseTokenCannotBeForgottenStaysSignedIn() async throws {
    try await begin()
    try await accounts.add(Self.live)
    await secrets.keepToken("t1", of: Self.live.id)
    await secrets.fail(with: .storage(.full))
    await #expect(throws: LoadFailure.storage(.full)) { try await accounts.signOut(Self.live.id) }
    #expect(try await accounts.fetchAccounts().current == Self.live)
    #expect(await secrets.secret(named: .token(of: Self.live.id)) == Secret("t1"))
    await secrets.fail(with: nil)
    try await accounts.signOut(Self.live.id)
    #expect(try await accounts.fetchAccounts().currentID == Self.sample)
  }

  @Test func anAccountThatCannotBeDeletedKeepsItsToken() async throws {
    try await begin()
    try await accounts.add(Self.live)
    await secrets.keepToken("t1", of: Self.live.id)
    try FileManager.default.removeItem(at: folder.url)
    await #expect(throws: LoadFailure.self) { try await accounts.signOut(Self.live.id) }
    #expect(await secrets.secret(named: .token(of: Self.live.id)) == Secret("t1"))
    #expect(await transport.body("/oauth/revoke") == nil)
  }

  @Test func sampleAndUnknownAccountsAreRefused() async throws {
    try await begin()
    await #expect(throws: LoadFailure.unsupported) { try await accounts.signOut(Self.sample) }
    await #expect(throws: LoadFailure.notFound) { try await accounts.makeCurrent("nobody") }
    await #expect(throws: LoadFailure.notFound) { try await accounts.signOut("nobody") }
  }
}

extension MemorySecrets {
  /// As after a sign-in, including the app's registration.
  fileprivate func keepToken(_ token: String, of account: Account.ID) async {
    do {
      try keep(Secret(token), named: .token(of: account))
      try keep(Secret(#"{"id":"c1","secret":"s1"}"#), named: .client(of: "a.example"))
    } catch {
      preconditionFailure("memory does not fail")
    }
  }
}
