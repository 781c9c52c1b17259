import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedReportsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func aReportIsSentAndItsDraftRemoved() async throws {
    let source = try await world.start(
      .fixture(posts: [.fixture(id: "1", author: .ada), .fixture(id: "2", author: .alan)]))
    let report = Report(about: "ada", category: .spam, posts: ["1"], comment: "Ads")
    try await source.reports.saveDraft(report, about: "ada")
    let again = try await world.start()
    let form = try await again.reports.fetchForm(about: "ada", with: "1")
    try await again.reports.saveComment("Ads", about: "ada")
    #expect(form.draft == report && form.posts.map(\.id) == ["1"] && form.person.id == "ada")
    #expect(form.terms.rules.count == 3 && form.relationship.following == .yes)
    try await again.reports.send(report)
    #expect(try await again.reports.fetchForm(about: "ada", with: nil).draft == nil)
    #expect(try await again.outbox.fetchEntries() == [])
    await #expect(throws: LoadFailure.notFound) {
      try await again.reports.send(Report(about: "nobody", category: .spam))
    }
    await #expect(throws: LoadFailure.self) {
      var long = report
      // Each of these is one visible character, but five for a server.
      long.comment = String(repeating: "👨‍👩‍👧", count: 201)
      try await again.reports.send(long)
    }
  }
}
