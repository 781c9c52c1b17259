import Domain
import Foundation
import MessageFieldFeature
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationMappingTests {
  private let maker = MessageRowMaker(
    now: .fixture, formatting: .fixture, participants: ["ada"])
  private let group = MessageRowMaker(
    now: .fixture, formatting: .fixture, participants: ["ada", "alan"])

  private func text(_ words: String) -> MessageContentViewData {
    MessageContentViewData(text: RichTextViewData(RichText(words)))
  }

  @Test func mappingOfAGroupShowsDayAboveAndTimeBelow() {
    let rows = maker.rows(of: [
      .theirs("1", "One", minutesAgo: 60 * 13), .theirs("2", "Two", minutesAgo: 60 * 13 - 2),
      .own("3", "Three", minutesAgo: 5),
    ])
    #expect(
      rows == [
        MessageRowViewData(
          id: "1", day: rows[0].day, isOwn: false, content: text("One"),
          label: "Ada Lovelace. One. 11:00 PM"),
        MessageRowViewData(
          id: "2", isOwn: false, content: text("Two"), time: "11:02 PM",
          label: "Ada Lovelace. Two. 11:02 PM"),
        MessageRowViewData(
          id: "3", day: rows[2].day, isOwn: true, content: text("Three"), time: "11:55 AM",
          label: "You. Three. 11:55 AM"),
      ])
    #expect(rows.map(\.day?.now) == ["Yesterday", nil, "Today"])
  }

  @Test func mappingNamesTheAuthorInGroups() {
    let rows = group.rows(of: [
      .theirs("1", "One"), .theirs("2", "Two"), .fixture(id: "3", author: .alan),
      .own("4", "Mine"),
    ])
    #expect(rows.map(\.author?.id) == ["ada", nil, "alan", nil])
    #expect(maker.rows(of: [.theirs("1", "One")])[0].author == nil)
  }

  @Test func mappingOfAPauseEndsAGroup() {
    let rows = maker.rows(of: [
      .theirs("1", "One", minutesAgo: 20), .theirs("2", "Two", minutesAgo: 14),
    ])
    #expect(rows.map(\.time) == ["11:40 AM", "11:46 AM"])
  }

  @Test func mappingWithoutDatesShowsNoDaysOrTimes() {
    let rows = maker.rows(of: [.fixture(id: "1", date: nil), .fixture(id: "2", date: nil)])
    #expect(rows.allSatisfy { $0.day == nil && $0.time == nil })
    #expect(rows[0].label == "Ada Lovelace. Hello")
  }

  @Test(arguments: [
    (OutboxEntry.State.sending, MessageDelivery.sending, "You. Hi. Sending"),
    (.waiting, .failed("Your message was not sent."), "You. Hi. Not sent"),
    (
      .refused(.refused("Too long.")),
      .failed("Your message could not be sent. The server says: “Too long.”"),
      "You. Hi. Not sent"
    ),
  ])
  func mappingOfUndeliveredMessages(
    _ state: OutboxEntry.State, _ delivery: MessageDelivery, _ label: String
  ) {
    let message = UnsentMessage(id: "k", text: "Hi", written: .fixture, state: state)
    #expect(
      maker.row(message, after: .fixture(minutesAgo: 1))
        == MessageRowViewData(
          id: "unsent k", isOwn: true, content: text("Hi"), delivery: delivery, label: label))
    #expect(maker.row(message, after: .fixture(minutesAgo: 1_440)).day?.now == "Today")
  }

  @Test func mappingLinksDetectedLinks() {
    let message = UnsentMessage(id: "k", text: "See #swift", written: .fixture)
    #expect(
      maker.row(message, after: nil).content.text?.segments.compactMap(\.target)
        == [.hashtag("swift")])
  }

  @Test func mappingOfACoveredMessageReadsOnlyTheWarning() {
    var message = Message.theirs("1", "The butler did it")
    message.contentWarning = "Spoiler"
    message.media = [Media(id: "m", url: .fixture("a.jpg"))]
    var row = maker.rows(of: [message, .theirs("2", "Oh")])[0]
    #expect(
      row.content
        == MessageContentViewData(
          text: nil, warning: WarningViewData(text: "Spoiler", isOpen: false)))
    // Without a bubble, the time shows where the message ends.
    #expect(row.label == "Ada Lovelace. Content warning: Spoiler. 12:00 PM")
    #expect(row.time == "12:00 PM")
    message.isOpened = true
    row = maker.rows(of: [message])[0]
    #expect(row.content.warning?.isOpen == true && row.content.media?.cover == nil)
    #expect(row.content.text?.text == "The butler did it" && row.content.media?.items.count == 1)
    #expect(
      row.label
        == "Ada Lovelace. Content warning: Spoiler. The butler did it. 1 picture. 12:00 PM")
  }

  @Test func mappingOfAWarningThatIsAlwaysExpanded() {
    var message = Message.theirs("1", "The butler did it")
    message.contentWarning = "Spoiler"
    message.opensWarning = true
    #expect(maker.rows(of: [message])[0].content.text?.text == "The butler did it")
    message.isOpened = false
    #expect(maker.rows(of: [message])[0].content.text == nil)
  }

  @Test func mappingOfPicturesWithoutText() {
    var message = Message.theirs("1", "")
    message.media = ["a", "b"].map { Media(id: Media.ID($0), url: .fixture("\($0).jpg")) }
    message.isSensitive = true
    let row = maker.rows(of: [message, .theirs("2", "Oh")])[0]
    #expect(row.content.text == nil && row.content.warning == nil)
    #expect(row.content.media?.cover == .closed && row.content.media?.items.count == 2)
    #expect(row.label == "Ada Lovelace. 2 pictures. 12:00 PM" && row.time == "12:00 PM")
  }

  @Test(arguments: [(Message.Attachment.poll, "Poll"), (.quote, "Quoted post")])
  func mappingOfContentOnlyThePostShows(_ attachment: Message.Attachment, _ name: String) {
    var message = Message.theirs("1", "Which?")
    message.attachment = attachment
    let row = maker.rows(of: [message])[0]
    #expect(row.content.attachment == name)
    #expect(row.label == "Ada Lovelace. Which? \(name). 12:00 PM")
  }
}
