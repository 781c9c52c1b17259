import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature

@Suite struct ComposeMappingTests {
  private func data(
    _ draft: Draft, parent: Post? = nil, rule: PostLengthRule = PostLengthRule(limit: 10),
    isSending: Bool = false, failure: ComposeFailure? = nil
  ) -> ComposeViewData {
    let composition = Composition(
      draft: draft, isKept: false, parent: parent, prefix: "", rule: rule)
    let state = ComposeState(
      composition: .loaded(composition), isSending: isSending, failure: failure)
    return ComposeViewData(
      state, draft.replyTo.map { .reply(to: $0) } ?? .blank, at: .fixture, .fixture)
  }

  @Test(arguments: [
    ("", "10 characters left", false, false),
    ("123456789", "1 character left", false, true),
    ("1234567890", "0 characters left", false, true),
    ("12345678901", "1 character too many", true, false),
    ("👨‍👩‍👧‍👦", "9 characters left", false, true),
  ])
  func mappingOfTheLength(
    _ text: String, _ label: String, _ isTooLong: Bool, _ canPublish: Bool
  ) {
    let data = data(.fixture(text: text))
    #expect(data.length == .init(label: label, isTooLong: isTooLong))
    #expect(data.canPublish == canPublish)
    #expect(data.asksBeforeClosing == !text.isEmpty)
  }

  @Test func mappingCountsAsTheServiceDoes() {
    var draft = Draft.fixture(text: "https://example.org/a/long/way/to/go @ada@example.org")
    draft.contentWarning = "ab"
    let data = data(draft, rule: PostLengthRule(limit: 100))
    #expect(data.length?.label == "\(100 - 23 - 1 - 4 - 2) characters left")
  }

  @Test func mappingOfAReply() {
    var draft = Draft.fixture()
    draft.replyTo = "7"
    let parent = Post.fixture(id: "7", author: .ada, text: "The butler did it")
    #expect(data(draft, parent: parent).title == "Reply")
    #expect(
      data(draft, parent: parent).reply
        == .init(title: "Replying to Ada Lovelace", excerpt: "The butler did it"))
    let covered = Post.fixture(id: "7", text: "The butler did it", contentWarning: "Spoiler")
    #expect(data(draft, parent: covered).reply?.excerpt == "Spoiler")
    #expect(data(.fixture()).reply == nil)
  }

  @Test func mappingOfFailuresSaysWhatToDo() {
    #expect(
      data(.fixture(), failure: .publishing(.offline)).failure?.message
        == "Your post could not be published. Check your connection and try again.")
    #expect(
      data(.fixture(), failure: .keeping(.storage(.full))).failure?.message
        == "Your draft could not be saved. This device has no space left. Free some and try again.")
  }

  @Test func mappingOfSending() {
    let data = data(.fixture(text: "Hello"), isSending: true)
    #expect(data.phase == .sending)
    #expect(!data.canPublish)
  }

  @Test(arguments: Audience.allCases)
  func mappingOfAudiencesLeadsBack(_ audience: Audience) {
    #expect(Audience(audience.visibility) == audience)
  }
}
