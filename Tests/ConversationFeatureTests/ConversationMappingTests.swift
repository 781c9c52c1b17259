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

  private func text(_ words: String) -> RichTextViewData {
    RichTextViewData(RichText(words))
  }

  @Test func mappingOfARunShowsItsDayAtTheTopAndItsTimeAtTheBottom() {
    let rows = maker.rows(of: [
      .theirs("1", "One", minutesAgo: 60 * 13), .theirs("2", "Two", minutesAgo: 60 * 13 - 2),
      .own("3", "Three", minutesAgo: 5),
    ])
    #expect(
      rows == [
        MessageRowViewData(
          id: "1", day: rows[0].day, isOwn: false, text: text("One"),
          label: "Ada Lovelace. One. 11:00 PM"),
        MessageRowViewData(
          id: "2", isOwn: false, text: text("Two"), time: "11:02 PM",
          label: "Ada Lovelace. Two. 11:02 PM"),
        MessageRowViewData(
          id: "3", day: rows[2].day, isOwn: true, text: text("Three"), time: "11:55 AM",
          label: "You. Three. 11:55 AM"),
      ])
    #expect(rows.map(\.day?.now) == ["Yesterday", nil, "Today"])
  }

  @Test func mappingNamesTheAuthorWhereSeveralCouldHaveWritten() {
    let rows = group.rows(of: [
      .theirs("1", "One"), .theirs("2", "Two"), .fixture(id: "3", author: .alan),
      .own("4", "Mine"),
    ])
    #expect(rows.map(\.author?.id) == ["ada", nil, "alan", nil])
    #expect(maker.rows(of: [.theirs("1", "One")])[0].author == nil)
  }

  @Test func mappingOfAPauseEndsARun() {
    let rows = maker.rows(of: [
      .theirs("1", "One", minutesAgo: 20), .theirs("2", "Two", minutesAgo: 14),
    ])
    #expect(rows.map(\.time) == ["11:40 AM", "11:46 AM"])
  }

  @Test func mappingWithoutDatesHasNeitherDaysNorTimes() {
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
  func mappingOfWhatHasNotArrived(
    _ state: OutboxEntry.State, _ delivery: MessageDelivery, _ label: String
  ) {
    let message = UnsentMessage(id: "k", text: "Hi", written: .fixture, state: state)
    #expect(
      maker.row(message, after: .fixture(minutesAgo: 1))
        == MessageRowViewData(
          id: "unsent k", isOwn: true, text: text("Hi"), delivery: delivery, label: label))
    #expect(maker.row(message, after: .fixture(minutesAgo: 1_440)).day?.now == "Today")
  }

  @Test func mappingLinksWhatWillBeLinked() {
    let message = UnsentMessage(id: "k", text: "See #swift", written: .fixture)
    #expect(
      maker.row(message, after: nil).text.segments.compactMap(\.target) == [.hashtag("swift")])
  }
}
