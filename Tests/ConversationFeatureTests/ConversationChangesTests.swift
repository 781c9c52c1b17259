import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationChangesTests {
  let scene = ConversationScene()
  var model: ConversationViewModel { scene.model }

  @Test func newMessagesAppearOnceAtTheBottom() async {
    await scene.appear(.theirs("1", "a"))
    scene.changes.announce(.messageChanged(.theirs("2", "b")))
    scene.changes.announce(.messageChanged(.theirs("2", "b")))
    scene.changes.announce(.messageChanged(.fixture(id: "3", in: "other")))
    #expect(scene.texts == ["a", "b"])
  }

  @Test func messagesReadOnScreenAreMarked() async {
    await scene.appear(.theirs("1", "a"))
    await scene.performAndWait {
      scene.changes.announce(.conversationChanged(.fixture(unreadCount: 1)))
    }
    #expect(scene.marked.all == ["conversation"])
    #expect(scene.state.conversation?.unreadCount == 0)
    model.didLeave()
    await scene.performAndWait {
      scene.changes.announce(.conversationChanged(.fixture(unreadCount: 1)))
    }
    #expect(scene.marked.all == ["conversation"])
    let completion = Completion { model.onAppear() }
    await scene.conversations.messages.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.marked.all == ["conversation", "conversation"])
  }

  /// The app is in the background, or a sheet is open over the conversation.
  @Test func messagesThatArriveOutOfSightAreMarkedWhenTheyAreSeen() async {
    await scene.appear(.theirs("1", "a"))
    model.didChange(isInSight: false)
    scene.changes.announce(.conversationChanged(.fixture(unreadCount: 1)))
    #expect(scene.state.conversation?.unreadCount == 1)
    await scene.performAndWait { model.didChange(isInSight: true) }
    #expect(scene.marked.all == ["conversation"])
    #expect(scene.state.conversation?.unreadCount == 0)
  }

  @Test func messagesFetchedOutOfSightAreMarkedWhenTheyAreSeen() async {
    await scene.appear(.theirs("1", "a"))
    model.didChange(isInSight: false)
    let completion = Completion { model.didBecomeActive() }
    await scene.conversations.messages.next()
      .succeed(Page(items: [.theirs("2", "b"), .theirs("1", "a")]))
    await completion.reached
    #expect(scene.texts == ["a", "b"] && scene.marked.all == [])
    await scene.performAndWait { model.didChange(isInSight: true) }
    #expect(scene.marked.all == ["conversation"])
  }

  @Test func messagesReadWhileLoadingOlderOnesAreMarked() async {
    await scene.appear(.theirs("1", "a"), next: "older")
    model.didLeave()
    scene.changes.announce(.conversationChanged(.fixture(unreadCount: 1)))
    let completion = Completion {
      model.didTapLoadMore()
      model.onAppear()
    }
    await scene.conversations.messages.next().succeed(Page(items: []))
    await completion.reached
    #expect(scene.marked.all == ["conversation"])
  }

  @Test func openingMarksRead() async {
    let scene = ConversationScene(.id("conversation"), .fixture(unreadCount: 2))
    let completion = Completion { scene.model.onAppear() }
    await scene.conversations.messages.next().succeed(Page(items: []))
    await completion.reached
    #expect(scene.marked.all == ["conversation"])
  }

  @Test func failureToMarkReadIsShown() async {
    await scene.appear()
    scene.conversations.marks.always { _ in throw LoadFailure.offline }
    await scene.performAndWait {
      scene.changes.announce(.conversationChanged(.fixture(unreadCount: 1)))
    }
    #expect(scene.state.toast?.message.hasPrefix("Posts could not be marked as read.") == true)
  }

  @Test func newParticipantsUpdateTheNames() async {
    await scene.appear(.theirs("1", "a"))
    scene.changes.announce(.conversationChanged(.fixture(participants: [.ada, .alan])))
    #expect(model.viewData.title == "Ada Lovelace, Alan Turing")
    #expect(scene.rows.first?.author?.id == "ada")
  }

  @Test func comingBackLoadsNewMessages() async {
    await scene.appear(.theirs("1", "a"), .theirs("2", "b"), next: "older")
    let completion = Completion { model.didBecomeActive() }
    await scene.conversations.messages.next()
      .succeed(Page(items: [.theirs("3", "c"), .theirs("2", "b")], next: "2"))
    await completion.reached
    #expect(scene.texts == ["a", "b", "c"])
    #expect(scene.state.messages.paging == .more("older"))
    #expect(scene.marked.all == ["conversation"])
  }

  @Test func yourOwnMessagesAreNotMarkedRead() async {
    await scene.appear(.theirs("1", "a"))
    let completion = Completion { model.didBecomeActive() }
    await scene.conversations.messages.next()
      .succeed(Page(items: [.own("2", "b"), .theirs("1", "a")]))
    await completion.reached
    #expect(scene.texts == ["a", "b"])
    #expect(scene.marked.all == [])
  }

  @Test func messagesArrivingAfterLeavingStayUnread() async {
    await scene.appear(.theirs("1", "a"))
    let completion = Completion { model.didBecomeActive() }
    let check = await scene.conversations.messages.next()
    model.didLeave()
    check.succeed(Page(items: [.theirs("2", "b"), .theirs("1", "a")]))
    await completion.reached
    #expect(scene.texts == ["a", "b"])
    #expect(scene.marked.all == [])
  }

  @Test func moreThanOnePageOfNewMessagesReplacesTheList() async {
    await scene.appear(.theirs("1", "a"))
    let completion = Completion { model.didBecomeActive() }
    await scene.conversations.messages.next()
      .succeed(Page(items: [.theirs("9", "i")], next: "9"))
    await completion.reached
    #expect(scene.texts == ["i"])
    #expect(scene.state.messages.paging == .more("9"))
  }

  @Test func failureToCheckForNewMessagesIsNotShown() async {
    await scene.appear(.theirs("1", "a"))
    let before = scene.state
    let completion = Completion { model.didBecomeActive() }
    await scene.conversations.messages.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func changesDuringALoadAreKept() async {
    model.onAppear()
    let request = await scene.conversations.messages.next()
    scene.changes.announce(.messageChanged(.theirs("2", "b")))
    request.succeed(Page(items: [.theirs("1", "a")]))
    await model.pager.loading.finished
    #expect(scene.texts == ["a", "b"])
    let completion = Completion { model.didBecomeActive() }
    let check = await scene.conversations.messages.next()
    scene.changes.announce(.messageChanged(.theirs("3", "c")))
    check.succeed(Page(items: [.theirs("2", "b"), .theirs("1", "a")]))
    await completion.reached
    #expect(scene.texts == ["a", "b", "c"])
  }

  @Test func sendingIgnoresResponsesOfOlderChecks() async {
    await scene.appear()
    let looking = Completion { model.didBecomeActive() }
    let check = await scene.conversations.messages.next()
    let sending = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    check.succeed(Page(items: [.own("2", "Hi")]))
    await looking.reached
    await scene.performAndWait { model.didBecomeActive() }
    #expect(scene.texts == ["Hi"])
    request.succeed(.own("2", "Hi"))
    await sending.reached
    #expect(scene.texts == ["Hi"])
  }

  @Test func mentionsAndHashtagsOpen() async {
    await scene.appear()
    model.didTapPerson("ada")
    model.didTapHashtag("swift")
    #expect(scene.destinations.all == [.profile("ada"), .timeline(.hashtag("swift"))])
  }

  @Test func scrollTargetsAreForgottenWhenTheyAreReached() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    model.didScroll(to: "1")
    #expect(scene.state.scrollTarget == "unsent k1")
    model.didScroll(to: "unsent k1")
    #expect(scene.state.scrollTarget == nil)
    await scene.conversations.sends.next().succeed(.own("2", "Hi"))
    await completion.reached
  }
}
