import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// A window restored after a kill checks what happened to its text.
@MainActor
@Suite struct WindowTextRecoveryTests {
  private func draft(_ text: String, by writer: Draft.Writer) -> Draft {
    var draft = Draft(id: "draft", changed: .fixture(minutesAgo: 9))
    draft.text = text
    draft.noteChange(by: writer, at: .fixture)
    return draft
  }

  @Test(arguments: TwoWindows.Source.allCases)
  func aPostCountsAsPublishedOnlyForItsWriter(_ source: TwoWindows.Source) async throws {
    let windows = try await TwoWindows(source)
    let own = draft("Mine", by: "first")
    #expect(try await !windows.compose.isPublished(own))
    try await windows.compose.save(own)
    #expect(try await !windows.compose.isPublished(own))
    try await windows.publish(own)
    try await windows.restart()
    #expect(try await windows.compose.isPublished(own))
    #expect(try await windows.compose.isPublished(draft("Mine, and a late key", by: "first")))
    #expect(try await !windows.compose.isPublished(draft("Other", by: "second")))
  }

  @Test func aDraftWithAnotherPollIsADifferentDraft() {
    var drafts = Array(repeating: draft("Tea?", by: "first"), count: 4)
    for index in drafts.indices { drafts[index].poll = Draft.Poll(options: ["Yes", "No"]) }
    drafts[1].poll?.duration = 3_600
    drafts[2].poll?.allowsSeveral = true
    drafts[3].poll?.hidesTotals = true
    #expect(Set(drafts.map(\.content)).count == 4)
  }

  @Test(arguments: TwoWindows.Source.allCases)
  func aPostUnderAnIDOfItsOwnIsPublishedToo(_ source: TwoWindows.Source) async throws {
    let windows = try await TwoWindows(source)
    try await windows.publish(draft("Mine", by: "first"))
    let other = draft("Other", by: "second")
    try await windows.publish(other)
    #expect(try await windows.compose.isPublished(other))
  }

  @Test(arguments: TwoWindows.Source.allCases)
  func aStoredMessageCountsAsHandedOver(_ source: TwoWindows.Source) async throws {
    let windows = try await TwoWindows(source)
    let (talks, unsent) = (windows.repositories.conversations, windows.repositories.unsent)
    let talk = try await talks.fetchConversation(with: "ada").id
    try await unsent.save("Hel", in: talk)
    #expect(try await !unsent.hasStored("k", in: talk))
    let message = UnsentMessage(id: "k", text: "Hello", written: .fixture)
    try await unsent.keep(message, leaving: "", in: talk)
    #expect(try await unsent.hasStored("k", in: talk))
    _ = try await talks.send("Hello", to: talk, key: "k")
    try await windows.restart()
    #expect(try await windows.repositories.unsent.hasStored("k", in: talk))
    #expect(try await !windows.repositories.unsent.hasStored("other", in: talk))
  }
}
