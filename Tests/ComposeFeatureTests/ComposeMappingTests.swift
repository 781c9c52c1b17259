import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import MediaFormFeature
@testable import TextFormFeature

@Suite struct ComposeMappingTests {
  private func data(
    _ draft: Draft, parent: Post? = nil, rule: PostLengthRule = PostLengthRule(limit: 10),
    mostPictures: Int = 4, isSending: Bool = false, isAdding: Bool = false,
    failure: ComposeFailure? = nil
  ) -> ComposeViewData {
    let composition = Composition(
      draft: draft, isKept: false, isResumed: false, parent: parent, quoted: nil,
      unedited: nil, prefix: "",
      account: "a", author: .ada,
      capabilities: Capabilities(
        actions: .all, lengthRule: rule, mostPictures: mostPictures,
        pictureRule: PictureRule(longestAltText: 10)), writer: "w")
    let state = ComposeState(
      composition: .loaded(composition), isSending: isSending, isAdding: isAdding,
      failure: failure)
    return ComposeViewData(
      state, draft.replyTo.map { .reply(to: $0) } ?? .blank, at: .fixture, .fixture)
  }

  @Test(arguments: [
    ("", "10 characters left", 0, false, false),
    ("123456789", "1 character left", 0.9, false, true),
    ("1234567890", "0 characters left", 1, false, true),
    ("12345678901", "1 character over the limit", 1, true, false),
    ("👨‍👩‍👧‍👦", "9 characters left", 0.1, false, true),
  ])
  func mappingOfTheLength(
    _ text: String, _ label: String, _ share: Double, _ isTooLong: Bool, _ canPublish: Bool
  ) {
    let data = data(.fixture(text: text))
    #expect(data.length?.label == label)
    #expect(data.length?.share == share)
    #expect(data.length?.isTooLong == isTooLong)
    #expect(data.canPublish == canPublish)
    #expect(data.confirmsClosing == !text.isEmpty)
  }

  @Test(arguments: [
    ("1", nil), ("12345678901", "20"), ("1234567890123456789012345678901234", "-3"),
  ])
  func mappingShowsTheLastTwentyCharacters(_ text: String, _ number: String?) {
    let data = data(.fixture(text: text), rule: PostLengthRule(limit: 31))
    #expect(data.length?.number == number)
  }

  @Test func mappingMarksMentionsHashtagsAndLinks() {
    let words = data(.fixture(text: "Ask @ada about #looms: https://a.example 🧶")).words
    #expect(words.map(\.text).joined() == "Ask @ada about #looms: https://a.example 🧶")
    #expect(words.filter(\.isMarked).map(\.text) == ["@ada", "#looms", "https://a.example"])
    #expect(data(.fixture(text: "Ask")).words.map(\.isMarked) == [false])
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
        == .init(title: "Replying to Ada Lovelace", words: "The butler did it"))
    let covered = Post.fixture(id: "7", text: "The butler did it", contentWarning: "Spoiler")
    #expect(data(draft, parent: covered).reply?.words == "Spoiler")
    #expect(data(.fixture()).reply == nil)
  }

  @Test func mappingOfFailuresSuggestsAFix() {
    #expect(
      data(.fixture(), failure: .publishing(.offline)).failure?.message
        == "Your post could not be published. Check your connection and try again.")
    #expect(
      data(.fixture(), failure: .keeping(.storage(.full))).failure?.message
        == "Your draft could not be saved. This device is full. Free some space and try again.")
  }

  private func draft(_ altTexts: String...) -> Draft {
    var draft = Draft.fixture(text: "")
    draft.pictures = altTexts.enumerated().map { index, text in
      Draft.Picture(file: .fixture("\(index).jpg"), altText: text)
    }
    return draft
  }

  @Test func mappingOfPictures() {
    let data = data(draft("", "A loom"))
    #expect(
      data.pictures?.items == [
        .init(
          id: "0.jpg", url: .fixture("0.jpg"), name: "picture 1", label: "Picture 1 of 2",
          altText: "", note: "Add a description for people who can’t see it.",
          isTooLong: false, recording: nil),
        .init(
          id: "1.jpg", url: .fixture("1.jpg"), name: "picture 2", label: "Picture 2 of 2",
          altText: "A loom", note: "4 characters left", isTooLong: false, recording: nil),
      ])
    #expect(data.pictures?.room == 2)
    #expect(
      data.pictures?.note == "The location and time of a picture are removed.")
    #expect(data.canPublish && data.confirmsClosing)
  }

  @Test(arguments: [("1234567890", true), ("12345678901", false), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", false)])
  func mappingOfADescriptionCountsAsTheServiceDoes(_ text: String, _ fits: Bool) {
    let data = data(draft("", text))
    #expect(data.pictures?.items[1].isTooLong == !fits)
    #expect(data.canPublish == fits)
  }

  @Test func mappingOfTheLastPictureShowsTheLimit() {
    let full = data(draft("", "", "", ""))
    #expect(full.pictures?.room == 0)
    #expect(full.pictures?.note.hasPrefix("A post can have 4 pictures. ") == true)
    #expect(data(.fixture(), mostPictures: 0).pictures == nil)
    // A draft that was started for another server still shows its content.
    #expect(data(draft(""), mostPictures: 0).pictures?.room == 0)
  }

  @Test func mappingOfPicturesBeingAddedBlocksPosting() {
    let data = data(.fixture(text: "Hello"), isAdding: true)
    #expect(!data.canPublish && data.confirmsClosing && data.pictures?.isAdding == true)
    #expect(self.data(.fixture(text: ""), isAdding: true).confirmsClosing)
  }

  @Test func mappingOfPicturesThatCouldNotBeAdded() {
    let failure = data(
      .fixture(), failure: .adding(.picture(.notAPicture), count: 2)
    ).failure
    #expect(
      failure?.message
        == "2 pictures could not be added. Choose a JPEG, PNG, GIF, or WebP picture.")
    #expect(failure?.action == nil)
    #expect(
      data(.fixture(), failure: .adding(.storage(.full), count: 1)).failure?.action == .retry)
  }

  @Test func mappingOfSending() {
    let data = data(.fixture(text: "Hello"), isSending: true)
    #expect(data.phase == .sending)
    #expect(!data.canPublish)
  }
}
