import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

@MainActor
@Suite struct MessagesChangesTests {
  let scene = MessagesScene()
  var model: MessagesViewModel { scene.model }

  private func row(_ id: String) -> ConversationRowViewData? {
    model.viewData.rows[id]
  }

  @Test func aNewMessageMovesItsConversationToTheTop() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("2", minutesAgo: 2))
    let message = Message.fixture(id: "m", in: "2", author: .grace, text: "News")
    scene.changes.announce(.messageChanged(message))
    #expect(scene.rowIDs == ["2", "1"])
    #expect(row("2")?.preview == "You: News")
    var changed = Conversation.talk("2", minutesAgo: 2, unread: 1)
    changed.lastMessage = message
    scene.changes.announce(.conversationChanged(changed))
    scene.changes.announce(.conversationChanged(changed))
    #expect(scene.rowIDs == ["2", "1"])
    #expect(model.unreadCount == 1)
  }

  @Test func anOlderMessageChangesNothing() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("2", minutesAgo: 2))
    let before = scene.state
    scene.changes.announce(
      .messageChanged(.fixture(id: "m", in: "2", date: .fixture(minutesAgo: 9))))
    scene.changes.announce(.messageChanged(.fixture(id: "m", in: "unknown")))
    #expect(scene.state == before)
  }

  @Test func readingElsewhereKeepsThePlace() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("2", minutesAgo: 2, unread: 4))
    #expect(model.unreadCount == 4)
    scene.changes.announce(.conversationChanged(.talk("2", minutesAgo: 2)))
    #expect(scene.rowIDs == ["1", "2"])
    #expect(row("2")?.unread == nil)
    #expect(model.unreadCount == 0)
  }

  @Test func aNewConversationIsSortedByItsMessage() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("9", minutesAgo: 9))
    scene.changes.announce(.conversationChanged(.fixture(id: "empty")))
    scene.changes.announce(.conversationChanged(.talk("5", minutesAgo: 5)))
    scene.changes.announce(.conversationChanged(.talk("12", minutesAgo: 12)))
    #expect(scene.rowIDs == ["1", "5", "9", "12"])
  }

  @Test func aConversationThatLosesItsOnlyMessageDisappears() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("2", minutesAgo: 2))
    scene.changes.announce(.conversationChanged(.fixture(id: "1", lastMessage: nil)))
    #expect(scene.rowIDs == ["2"])
  }

  @Test func aConversationOfALaterPageWaitsForIt() async {
    await scene.appear(.talk("1", minutesAgo: 1), next: "c")
    scene.changes.announce(.conversationChanged(.talk("5", minutesAgo: 5)))
    #expect(scene.rowIDs == ["1"])
  }

  @Test func changesDuringALoadAreKept() async {
    model.onAppear()
    let request = await scene.conversations.conversations.next()
    scene.changes.announce(.conversationChanged(.talk("3", minutesAgo: 0)))
    request.succeed(Page(items: [.talk("1", minutesAgo: 1)]))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["3", "1"])
  }

  @Test func markingReadShowsAtOnceAndIsSaved() async {
    await scene.appear(.talk("1", minutesAgo: 1, unread: 2))
    await scene.performAndWait { model.didTapMarkRead("1") }
    await scene.performAndWait { model.didTapMarkRead("1") }
    #expect(row("1")?.unread == nil)
    #expect(scene.marked.all == ["1"])
  }

  @Test func failureToMarkReadIsShown() async {
    await scene.appear(.talk("1", minutesAgo: 1, unread: 2))
    scene.conversations.marks.always { _ in throw LoadFailure.offline }
    await scene.performAndWait { model.didTapMarkRead("1") }
    #expect(
      scene.state.toast?.message
        == "Posts could not be marked as read. Check your connection and try again.")
    model.toaster.dismiss(0)
    #expect(scene.state.toast != nil)
    model.toaster.dismiss(1)
    #expect(scene.state.toast == nil)
  }

  @Test func tapsNavigateAndTappingTheTabScrollsToTheTop() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("2", minutesAgo: 2))
    model.didTapConversation("2")
    #expect(model.navigationPath == [.conversation("2")])
    model.didTapTabAgain()
    #expect(model.viewData.scrollTarget == "1")
    model.didScroll(to: "2")
    #expect(model.viewData.scrollTarget == "1")
    model.didScroll(to: "1")
    #expect(model.viewData.scrollTarget == nil)
  }
}
