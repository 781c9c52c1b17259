import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Two windows edit the same draft. The text of each becomes a draft or a post, whatever the other
/// one does, and nothing is duplicated.
@MainActor
@Suite struct TwoWindowsTests {
  typealias Source = TwoWindows.Source

  /// The draft that both windows opened.
  private let opened = Draft.fixture(id: "d", text: "Hello")

  private func a(_ text: String, atMinute minute: Int) -> Draft {
    opened.typed(text, by: "a", atMinute: minute)
  }

  private func b(_ text: String, atMinute minute: Int) -> Draft {
    opened.typed(text, by: "b", atMinute: minute)
  }

  private func start(_ kind: Source) async throws -> TwoWindows {
    let windows = try await TwoWindows(kind)
    try await windows.compose.save(opened)
    return windows
  }

  // MARK: The same text, and older versions

  @Test(arguments: Source.allCases)
  func aLateSaveInItsOwnWindowCreatesNoDraft(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Hello, you", atMinute: 2))
    try await windows.compose.save(a("Hello, y", atMinute: 1))
    try await windows.compose.save(a("Hello, you", atMinute: 2))
    try await windows.restart()
    try await windows.compose.save(a("Hello, y", atMinute: 1))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Hello, you"])
  }

  @Test(arguments: Source.allCases)
  func theSameTextInBothWindowsIsOnePost(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Hello, you", atMinute: 1))
    try await windows.compose.save(b("Hello", atMinute: 1))
    try await windows.compose.save(b("Hello, you", atMinute: 2))
    try await windows.publish(b("Hello, you\n", atMinute: 3))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Hello, you"])
  }

  // MARK: Other text

  @Test(arguments: Source.allCases, [1, 2, 3])
  func theOtherWindowsTextIsOneDraftDespiteRepeatedSaves(
    _ kind: Source, _ minute: Int
  ) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Mine", atMinute: 2))
    // Includes text that was written before.
    try await windows.compose.save(b("Othe", atMinute: minute))
    #expect(try await windows.drafts == ["Othe"])
    try await windows.compose.save(b("Other", atMinute: 4))
    try await windows.send()
    try await windows.restart()
    try await windows.compose.save(b("Other one", atMinute: 5))
    #expect(try await windows.drafts == ["Other one"])
    #expect(try await windows.posts == ["Mine"])
  }

  @Test(arguments: Source.allCases, [1, 3])
  func theOtherWindowPublishesItsOwnPostOnce(_ kind: Source, _ minute: Int) async throws {
    let windows = try await start(kind)
    let first = try await windows.publish(a("Mine", atMinute: 2))
    try await windows.compose.save(b("Othe", atMinute: minute))
    let second = try await windows.publish(b("Other", atMinute: minute))
    #expect(second.id != first.id && second.content?.text == "Other")
    try await windows.publish(b("Other", atMinute: minute))
    try await windows.restart()
    try await windows.publish(b("Other", atMinute: minute))
    try await windows.publish(a("Mine", atMinute: 2))
    try await windows.compose.save(b("Othe", atMinute: minute))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Mine", "Other"])
  }

  @Test(arguments: Source.allCases)
  func textSavedInOneWindowIsNotOverwrittenByTheOther(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.compose.save(a("Mine", atMinute: 1))
    try await windows.compose.save(b("Other", atMinute: 2))
    try await windows.compose.save(a("Mine too", atMinute: 3))
    try await windows.compose.save(b("Other too", atMinute: 4))
    #expect(try await windows.drafts == ["Mine too", "Other too"])
    try await windows.publish(a("Mine too", atMinute: 3))
    // Window B is closed without another save.
    #expect(try await windows.drafts == ["Other too"])
    try await windows.publish(b("Other too", atMinute: 4))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Mine too", "Other too"])
  }

  @Test(arguments: Source.allCases)
  func discardingAnUnchangedDraftKeepsTheOthersText(_ kind: Source) async throws {
    let windows = try await start(kind)
    let mine = a("Mine", atMinute: 1)
    try await windows.compose.save(mine)
    // One opened it then, and the other continued.
    try await windows.compose.save(a("Mine, longer", atMinute: 2))
    try await windows.compose.discard(mine)
    #expect(try await windows.drafts == ["Mine, longer"])
    try await windows.publish(mine)
    #expect(try await windows.drafts == ["Mine, longer"])
    #expect(try await windows.posts == ["Mine"])
  }

  @Test(arguments: Source.allCases)
  func anUnchangedWindowPostsWhatItShows(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Mine, longer", atMinute: 2))
    try await windows.publish(a("Mine", atMinute: 1))
    #expect(try await windows.posts == ["Mine", "Mine, longer"])
  }

  @Test(arguments: Source.allCases)
  func threeWindowsAreThreeDrafts(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Mine", atMinute: 1))
    try await windows.compose.save(b("Other", atMinute: 2))
    try await windows.compose.save(opened.typed("Third", by: "c", atMinute: 3))
    #expect(try await windows.drafts == ["Other", "Third"])
    // A fourth window opens the second one's draft, which is still being edited.
    let kept = try #require(
      try await windows.compose.fetchDrafts().first { $0.text == "Other" })
    try await windows.compose.save(kept.typed("Fourth", by: "e", atMinute: 4))
    try await windows.compose.save(b("Other one", atMinute: 5))
    #expect(try await windows.drafts == ["Fourth", "Other one", "Third"])
  }

  @Test(arguments: Source.allCases)
  func textTypedAfterALostAnswerIsKeptAndPublished(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Mine", atMinute: 1))
    try await windows.compose.save(a("Mine, and more", atMinute: 2))
    #expect(try await windows.drafts == ["Mine, and more"])
    try await windows.publish(a("Mine, and more", atMinute: 2))
    try await windows.publish(a("Mine, and more", atMinute: 2))
    try await windows.compose.save(a("Mine, and", atMinute: 2))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Mine", "Mine, and more"])
  }

  nonisolated static let differences: [@Sendable (inout Draft) -> Void] = [
    { $0.contentWarning = "Careful" }, { $0.visibility = .followers },
  ]

  @Test(arguments: Source.allCases, differences.indices)
  func similarPostsCanBeDifferent(_ kind: Source, _ difference: Int) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Same", atMinute: 1))
    var other = b("Same", atMinute: 2)
    Self.differences[difference](&other)
    try await windows.publish(other)
    #expect(try await windows.posts == ["Same", "Same"])
  }

  // MARK: Discarding

  @Test(arguments: Source.allCases)
  func eachWindowDiscardsItsOwn(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.compose.save(a("Mine", atMinute: 1))
    try await windows.compose.save(b("Other", atMinute: 2))
    try await windows.compose.discard(b("Other", atMinute: 2))
    #expect(try await windows.drafts == ["Mine"])
    try await windows.compose.save(b("Other", atMinute: 2))
    try await windows.publish(a("Mine", atMinute: 1))
    // Emptied right before it was published.
    try await windows.compose.discard(a("", atMinute: 0))
    #expect(try await windows.drafts == ["Other"])
    try await windows.compose.discard(b("Other", atMinute: 2))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Mine"])
  }

  @Test(arguments: Source.allCases)
  func aPostIsPublishedOnceAfterTheOtherDraftIsGone(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.compose.save(a("Mine", atMinute: 1))
    try await windows.publish(b("Other", atMinute: 2))
    try await windows.compose.discard("d")
    try await windows.publish(b("Other", atMinute: 2))
    try await windows.compose.save(b("Othe", atMinute: 1))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Other"])
  }

  @Test(arguments: Source.allCases)
  func aDraftStaysOneAfterTheFirstIsDiscarded(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.compose.save(a("Mine", atMinute: 1))
    try await windows.compose.save(b("Other", atMinute: 2))
    try await windows.compose.discard("d")
    try await windows.compose.save(b("Other one", atMinute: 3))
    #expect(try await windows.drafts == ["Other one"])
    try await windows.publish(b("Other one", atMinute: 3))
    #expect(try await windows.drafts == [])
  }

  @Test(arguments: Source.allCases)
  func aDraftStaysOneWhateverOthersDiscard(_ kind: Source) async throws {
    let windows = try await start(kind)
    try await windows.publish(a("Mine", atMinute: 1))
    let third = opened.typed("Third", by: "c", atMinute: 2)
    let fourth = opened.typed("Fourth", by: "e", atMinute: 3)
    try await windows.compose.save(third)
    try await windows.compose.save(fourth)
    try await windows.compose.save(b("Other", atMinute: 4))
    try await windows.compose.discard(third)
    try await windows.compose.discard(fourth)
    try await windows.compose.save(b("Other one", atMinute: 5))
    #expect(try await windows.drafts == ["Other one"])
  }

  // MARK: Waiting posts

  @Test func aRefusedPostStaysNextToTheOtherWindowsText() async throws {
    let windows = try await start(.sending)
    let long = String(repeating: "x", count: 101)
    try await windows.publish(a(long, atMinute: 1))
    try await windows.compose.save(b("Othe", atMinute: 2))
    #expect(try await windows.drafts == ["Othe"])
    try await windows.publish(b("Other", atMinute: 3))
    #expect(try await windows.posts == ["Other"])
    let entries = try await windows.repositories.outbox.fetchEntries()
    #expect(entries.map(\.action) == [.publish(a(long, atMinute: 1))])
    // Its own window edits it.
    try await windows.publish(a("Short", atMinute: 4))
    #expect(try await windows.posts == ["Other", "Short"])
    #expect(try await windows.repositories.outbox.fetchEntries() == [])
  }

  @Test func textTypedAfterARefusalIsKept() async throws {
    let windows = try await start(.sending)
    try await windows.publish(a(String(repeating: "x", count: 101), atMinute: 1))
    try await windows.compose.save(a("Shorter", atMinute: 2))
    #expect(try await windows.drafts == ["Shorter"])
    try await windows.publish(a("Short", atMinute: 3))
    #expect(try await windows.drafts == [])
    #expect(try await windows.posts == ["Short"])
  }

  @Test func aRedraftedPostStaysNextToTheOtherDraft() async throws {
    let windows = try await start(.waiting)
    let post = try await windows.publish(a("Mine", atMinute: 1))
    try await windows.compose.save(b("Other", atMinute: 2))
    _ = try await windows.repositories.posts.redraft(post.id)
    try await windows.compose.save(b("Other one", atMinute: 3))
    #expect(try await windows.drafts == ["Mine", "Other one"])
    try await windows.publish(b("Other one", atMinute: 3))
    #expect(try await windows.drafts == ["Mine"])
    #expect(try await windows.posts == ["Other one"])
  }

  @Test func deletingAnUnsentPostAllowsNoDuplicate() async throws {
    let windows = try await start(.waiting)
    try await windows.publish(a("Mine", atMinute: 1))
    try await windows.publish(b("Other", atMinute: 2))
    try await windows.repositories.outbox.delete("d")
    try await windows.publish(b("Other", atMinute: 2))
    #expect(try await windows.posts == ["Other"])
  }
}
