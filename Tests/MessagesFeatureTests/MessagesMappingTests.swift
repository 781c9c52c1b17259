import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

@Suite struct MessagesMappingTests {
  private func row(_ conversation: Conversation) -> ConversationRowViewData {
    ConversationRowViewData(conversation, .fixture)
  }

  @Test func mappingOfAnUnreadConversation() throws {
    let age = try #require(Formatting.fixture.age(of: .fixture(minutesAgo: 5)))
    #expect(
      self.row(.talk("1", minutesAgo: 5, unread: 2, text: "One\ntwo"))
        == ConversationRowViewData(
          id: "1",
          people: [PersonViewData(id: "ada", name: "Ada Lovelace", handle: "@ada")],
          title: "Ada Lovelace", preview: "One two",
          date: age, unread: "2",
          label: age.spoken.prefixed(by: "Ada Lovelace. 2 unread messages. One two. ")))
  }

  @Test func mappingOfYourOwnLastMessage() {
    let row = self.row(.talk("1", minutesAgo: 0, author: .grace, text: "Hi"))
    #expect(row.preview == "You: Hi")
    #expect(row.unread == nil)
    #expect(row.label.now == "Ada Lovelace. You: Hi. just now")
  }

  @Test func mappingOfARefusedMessage() {
    var conversation = Conversation.talk("1", minutesAgo: 0, text: "Hi")
    #expect(row(conversation).failure == nil)
    conversation.hasRefusedMessage = true
    #expect(row(conversation).failure == "Not sent")
    #expect(row(conversation).label.now == "Ada Lovelace. Not sent. Hi. just now")
  }

  @Test func mappingOfGroupsNamesTheSender() {
    let row = self.row(
      .talk("1", minutesAgo: 0, with: [.ada, .alan, .grace], author: .alan, text: "Hi"))
    #expect(row.title == "Ada Lovelace, Alan Turing, Grace Hopper")
    #expect(row.people.map(\.id) == ["ada", "alan"])
    #expect(row.preview == "Alan Turing: Hi")
  }

  @Test func mappingOfNamesFromRightToLeftKeepsTheirOrder() {
    let layla = Person(id: "l", nick: "ليلى")
    let row = self.row(.talk("1", minutesAgo: 0, with: [layla, .ada], author: layla, text: "Hi"))
    #expect(row.title == "\u{2068}ليلى\u{2069}, Ada Lovelace")
    #expect(row.preview == "\u{2068}ليلى\u{2069}: Hi")
    #expect(self.row(.fixture(participants: [layla])).title == "ليلى")
  }

  @Test func mappingOfMissingParts() {
    let row = self.row(.fixture(participants: [], lastMessage: nil))
    #expect(row.title == "You")
    #expect(row.preview.isEmpty && row.date == nil && row.people.isEmpty)
    #expect(row.label == "You")
    #expect(self.row(.talk("1", minutesAgo: 0, text: "")).preview == "Message without text")
  }

  private func preview(_ text: String = "", _ edit: (inout Message) -> Void) -> String {
    var message = Message.fixture(text: text)
    edit(&message)
    return row(.fixture(lastMessage: message)).preview
  }

  @Test func mappingOfACoveredMessageShowsTheWarning() {
    let covered = preview("The butler did it") {
      $0.contentWarning = "Spoiler"
      $0.isOpened = true
    }
    #expect(covered == "Spoiler")
  }

  @Test func mappingOfAMessageWithoutTextDescribesIt() {
    let picture = Media(id: "a", url: .fixture("a.jpg"))
    let video = Media(id: "b", kind: .video, url: .fixture("b.mp4"))
    #expect(preview { $0.media = [picture] } == "1 picture")
    #expect(preview { $0.media = [picture, picture] } == "2 pictures")
    #expect(preview { $0.media = [video] } == "1 video")
    #expect(preview { $0.media = [picture, video] } == "2 attachments")
    #expect(preview { $0.attachment = .poll } == "Poll")
    #expect(preview("Which?") { $0.attachment = .poll } == "Which?")
  }

  @Test(arguments: [(0, nil), (-1, nil), (1, "1"), (99, "99"), (100, "99+")])
  func mappingOfTheUnreadCount(_ count: Int, _ badge: String?) {
    #expect(self.row(.talk("1", minutesAgo: 0, unread: count)).unread == badge)
  }
}
