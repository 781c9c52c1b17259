import Domain
import Foundation
import TestSupport
import Testing

@Suite struct OutboxEntryTests {
  private func entry(
    _ action: OutboxEntry.Action, _ state: OutboxEntry.State = .waiting
  ) -> OutboxEntry {
    OutboxEntry(id: "k", action: action, created: .fixture, state: state)
  }

  @Test func onlyMarkersAreQuiet() {
    #expect(entry(.markHome("1")).isQuiet && entry(.markNotices("1")).isQuiet)
    #expect(!entry(.delete("1")).isQuiet && !entry(.markRead("c")).isQuiet)
  }

  @Test func onlyARefusedEntryIsRefused() {
    #expect(entry(.delete("1"), .refused(.notFound)).isRefused)
    #expect(!entry(.delete("1")).isRefused && !entry(.delete("1"), .sending).isRefused)
  }

  @Test func draftsInActionsCanBeReadAndReplaced() {
    let (draft, other) = (Draft.fixture(), Draft.fixture(text: "Another"))
    let publish = OutboxEntry.Action.publish(draft)
    let schedule = OutboxEntry.Action.schedule(draft, for: .fixture)
    let edit = OutboxEntry.Action.edit("1", draft, as: RichText("A"))
    #expect([publish, schedule, edit].map(\.draft) == [draft, draft, draft])
    #expect([publish, schedule, edit].map(\.newDraft) == [draft, draft, nil])
    #expect(publish.replacing(other) == .publish(other))
    #expect(schedule.replacing(other) == .schedule(other, for: .fixture))
    #expect(edit.replacing(other) == .edit("1", other, as: RichText("A")))
    let delete = OutboxEntry.Action.delete("1")
    #expect(delete.draft == nil && delete.newDraft == nil && delete.replacing(other) == delete)
  }

  @Test func bothKindsOfBoostsAreBoosts() {
    #expect(Reaction.allCases.filter(\.isBoost) == [.boost, .boostForFollowers])
  }

  @Test(arguments: [
    LoadFailure.refused(nil), .notFound, .picture(.gone), .unsupported, .quoteRefused,
    .parentGone, .list(.gone), .schedule(.gone), .filter(.gone), .pinLimit, .mayHaveArrived,
  ])
  func definitiveFailuresAreNotRetried(_ failure: LoadFailure) {
    #expect(failure.isDefinitive)
  }

  @Test(arguments: [
    LoadFailure.offline, .timedOut, .signedOut, .rateLimited(until: nil), .serverFailed(nil),
    .malformed, .badCertificate, .unreadable(.empty), .storage(.full),
  ])
  func temporaryFailuresCanBeRetried(_ failure: LoadFailure) {
    #expect(!failure.isDefinitive)
  }

  @Test func aConversationWithoutTextOrMessagesIsSent() {
    let message = UnsentMessage(id: "k", text: "Hi", written: .fixture)
    #expect(UnsentMessages().isEmpty)
    #expect(!UnsentMessages(draft: "H").isEmpty && !UnsentMessages(messages: [message]).isEmpty)
  }

  @Test func aPostIsScheduledAtLeastFiveMinutesAhead() throws {
    try ScheduledPost.check(.fixture(minutesAgo: -5), at: .fixture)
    #expect(throws: LoadFailure.schedule(.tooSoon)) {
      try ScheduledPost.check(.fixture(minutesAgo: -4.99), at: .fixture)
    }
  }
}
