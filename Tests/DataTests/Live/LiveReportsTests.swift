import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveReportsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call restarts the app with the same store.
  private func start() async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.people.fetchPerson("ada")
    return source
  }

  private func sendAll(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  private func entries(_ source: MastodonSource) async throws -> [OutboxEntry] {
    try await source.repositories.outbox.fetchEntries()
  }

  private func form(_ source: MastodonSource, post: Post.ID? = nil) async throws -> ReportForm {
    try await source.repositories.reports.fetchForm(about: "ada", with: post)
  }

  @Test func theFormHasTheRulesAndTheirPosts() async throws {
    await server.say(version: "4.2.1")
    let (old, new) = (await server.post("Old", by: "ada"), await server.post("New", by: "ada"))
    let boosted = await server.post("Boosted", by: "bo")
    await server.boost(boosted, by: "ada")
    let source = try await start()
    _ = try await source.repositories.people.fetchPosts(of: "ada", after: nil)
    let form = try await form(source, post: Post.ID("\(old)"))
    #expect(form.posts.map(\.id.rawValue) == ["\(old)", "\(new)"])
    #expect(form.person.id == "ada" && form.draft == nil && form.relationship.personID == "ada")
    #expect(
      form.terms
        == ReportTerms(
          categories: [.spam, .violation, .legal, .other],
          rules: [
            ServerRule(id: "1", text: "Be kind."),
            ServerRule(id: "2", text: "<b>No</b> advertising."),
          ]))
    // Without a network, they are the last known ones.
    await server.simulate(.offline)
    #expect(try await self.form(source).terms == form.terms)
  }

  @Test(
    arguments: [
      ("2.7.2 (compatible; A 1)", []), ("3.5.0", [.spam, .violation, .other]),
      ("4.1.9", [.spam, .violation, .other]), ("4.2.0", [.spam, .violation, .legal, .other]),
    ] as [(String, [Report.Category])])
  func olderServersTakeFewerCategories(_ version: String, _ categories: [Report.Category])
    async throws
  {
    await server.say(version: version)
    #expect(try await form(try await start()).terms.categories == categories)
  }

  @Test func unknownServersGetTheDefaultTerms() async throws {
    #expect(try await form(try await start()).terms == ReportTerms())
  }

  @Test func aReportIsSentOnceDespiteOutagesAndKills() async throws {
    let post = await server.post("Buy looms", by: "ada")
    let source = try await start()
    let report = Report(
      about: "ada", category: .violation, rules: ["1", "2"], posts: [Post.ID("\(post)")],
      comment: " Ads & spam=\n", isForwarded: true)
    try await source.repositories.reports.saveDraft(report, about: "ada")
    try await source.repositories.reports.send(report)
    for condition in [.offline, .timingOut, .losingResponses, .cutShort]
      as [FakeMastodon.NetworkCondition]
    {
      await server.simulate(condition)
      try await sendAll(source)
    }
    // The app is terminated here.
    await server.simulate(.online)
    let again = try await world.mastodon(server)
    #expect(try await entries(again).first?.subject?.people.map(\.id) == ["ada"])
    #expect(try await form(again).draft == nil)
    try await sendAll(again)
    #expect(try await entries(again) == [])
    #expect(
      await server.reports == [
        .init(
          person: "ada", posts: ["\(post)"], comment: "Ads & spam=", category: "violation",
          rules: ["1", "2"], isForwarded: true)
      ])
  }

  @Test func rulesApplyToViolationsOnly() async throws {
    let source = try await start()
    try await source.repositories.reports.send(
      Report(about: "ada", category: .spam, rules: ["1"]))
    try await sendAll(source)
    #expect(await server.reports == [.init(person: "ada", category: "spam")])
  }

  /// The server can't be asked, and the person did not write a second report.
  @Test(arguments: [true, false])
  func aReportThatMayHaveArrivedNeedsConfirmation(_ hasArrived: Bool) async throws {
    let source = try await start()
    if hasArrived {
      await server.loseResponse(to: "reports")
    } else {
      await server.setFailingRequest("reports")
    }
    try await source.repositories.reports.send(report)
    try await sendAll(source)
    await server.setFailingRequest(nil)
    let again = try await world.mastodon(server)
    try await sendAll(again)
    #expect(await server.reports.count == (hasArrived ? 1 : 0))
    let entry = try #require(try await entries(again).first)
    #expect(entry.state == .refused(.mayHaveArrived))
    let form = try await form(again)
    #expect(form.draft == report && form.refusal == .mayHaveArrived)
    try await again.repositories.outbox.retry(entry.id)
    try await sendAll(again)
    #expect(await server.reports.count == (hasArrived ? 2 : 1))
    #expect(try await entries(again) == [])
  }

  @Test func aReportBeingSentAtExitIsHeld() async throws {
    let source = try await start()
    try await source.repositories.reports.send(report)
    var entry = try #require(try await entries(source).first)
    entry = entry.replacing(action: .report(report, isOnItsWay: true))
    entry.attempts = 1
    entry.state = .sending
    try await source.context.store.write { [entry] in try $0.outbox.save(entry) }
    let again = try await world.mastodon(server)
    try await sendAll(again)
    #expect(await server.reports.isEmpty)
    #expect(try await entries(again).first?.state == .refused(.mayHaveArrived))
  }

  @Test func aRefusedReportReturnsAndTheNextReplacesIt() async throws {
    let source = try await start()
    var refused = report
    refused.category = .violation
    refused.rules = ["9"]
    try await source.repositories.reports.send(refused)
    try await sendAll(source)
    let entry = try #require(try await entries(source).first)
    #expect(entry.isRefused && entry.action == .report(refused, isOnItsWay: false))
    var form = try await form(source)
    #expect(form.draft == refused)
    #expect(
      form.refusal == .refused("Validation failed: Rules do not reference valid rules"))
    try await source.repositories.reports.saveDraft(report, about: "ada")
    form = try await self.form(source)
    #expect(form.draft == report && form.refusal == nil)
    try await source.repositories.reports.send(report)
    try await sendAll(source)
    #expect(await server.reports.map(\.category) == ["spam"])
    #expect(try await entries(source) == [])
  }

  @Test(arguments: [401, 429]) func aReportThatFailedIsSentLater(_ status: Int) async throws {
    let source = try await start()
    try await source.repositories.reports.send(report)
    await server.simulate(.failing(status: status))
    try await sendAll(source)
    await server.simulate(.online)
    try await sendAll(try await world.mastodon(server))
    #expect(await server.reports.count == 1)
  }

  @Test func deletedPostsAreLeftOut() async throws {
    let (gone, left) = (await server.post("Gone", by: "ada"), await server.post("Left", by: "ada"))
    let source = try await start()
    var report = report
    report.posts = [Post.ID("\(gone)"), Post.ID("\(left)")]
    try await source.repositories.reports.send(report)
    await server.forget(gone)
    try await sendAll(source)
    #expect(await server.reports.map(\.posts) == [["\(left)"]])
  }

  @Test func aReportAboutAMissingPersonIsRefused() async throws {
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("nobody")
    try await source.repositories.reports.send(Report(about: "nobody", category: .spam))
    try await sendAll(source)
    #expect(try await entries(source).first?.state == .refused(.notFound))
  }

  @Test func anUnfinishedReportSurvivesUntilSentOrDiscarded() async throws {
    let source = try await start()
    try await source.repositories.reports.saveDraft(report, about: "ada")
    let again = try await world.mastodon(server)
    #expect(try await form(again).draft == report)
    #expect(try await unsent() == Unsent(drafts: 1, actions: 0))
    try await again.repositories.reports.send(report)
    #expect(try await unsent() == Unsent(drafts: 0, actions: 1))
    try await again.repositories.reports.saveDraft(report, about: "ada")
    try await again.repositories.reports.saveDraft(nil, about: "ada")
    #expect(try await form(again).draft == nil)
  }

  @Test func removingTheCommentKeepsTheReport() async throws {
    let source = try await start()
    let reports = source.repositories.reports
    try await reports.saveComment("Ads!", about: "ada")
    #expect(try await form(source).draft == Report(about: "ada", comment: "Ads!"))
    try await reports.saveDraft(report, about: "ada")
    try await reports.saveComment("Ads, again", about: "ada")
    var changed = report
    changed.comment = "Ads, again"
    #expect(try await form(source).draft == changed)
    try await reports.saveDraft(nil, about: "ada")
    try await reports.saveComment("", about: "ada")
    #expect(try await form(source).draft == nil)
  }

  @Test func anOverlongCommentIsRefused() async throws {
    let source = try await start()
    var report = report
    report.comment = String(repeating: "a", count: 1_001)
    await #expect(throws: LoadFailure.self) {
      try await source.repositories.reports.send(report)
    }
    #expect(try await entries(source) == [])
  }

  private var report: Report { Report(about: "ada", category: .spam, comment: "Ads") }

  private func unsent() async throws -> Unsent {
    try await StoredAccounts(
      world.base(), secrets: FileSecretStore(folder: world.folder.url), client: world.client(server)
    ).fetchUnsent(by: Account.mastodon("me").id)
  }
}
