import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

@MainActor
@Suite struct MessagesLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<Page<Conversation>, any Error>] = [
    .success(Page(items: [.talk("stale", minutesAgo: 1)])), .failure(LoadFailure.offline),
    .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = MessagesScene()
  var model: MessagesViewModel { scene.model }
  private let page = Page(items: [
    Conversation.talk("1", minutesAgo: 1, unread: 2), .talk("2", minutesAgo: 2, unread: 1),
  ])

  @Test func successShowsLoadingAndThenTheConversations() async {
    #expect(scene.state == MessagesState())
    model.onAppear()
    #expect(scene.state == MessagesState(list: PagedList(.loading(previous: nil))))
    #expect(model.viewData.phase == .loading)
    let request = await scene.conversations.conversations.next()
    #expect(request.input == nil)
    request.succeed(page)
    await model.pager.loading.finished
    #expect(scene.state == scene.shown(page))
    #expect(model.viewData.phase == .rows)
    #expect(model.unreadCount == 3)
  }

  @Test func successWithoutConversationsSaysHowToStart() async {
    await scene.appear()
    #expect(
      model.viewData.phase
        == .empty(
          title: "No Messages Yet",
          message: "To start a conversation, open a profile and tap Message."))
    #expect(model.unreadCount == 0)
  }

  @Test func failureReplacesTheRowsAndOffersARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state == MessagesState(list: PagedList(.failed(.offline, previous: nil))))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The messages could not be loaded. Check your connection and try again.",
            action: .retry)))
  }

  @Test func failureOfARefreshIsShownAndKeepsTheRows() async {
    model.onAppear()
    await scene.answer(page)
    var expected = scene.state
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    expected.list = PagedList(
      .failed(.offline, previous: OrderedItems(page.items)), freshness: .fetched(scene.clock.date))
    expected.toast = Toast(
      id: 1, message: "The messages could not be loaded. Check your connection and try again.")
    #expect(scene.state == expected)
  }

  @Test func retryAfterAFailureShowsTheConversations() async {
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    model.pager.load()
    #expect(scene.state.list == PagedList(.loading(previous: nil)))
    await scene.answer(page)
    #expect(scene.state == scene.shown(page))
  }

  @Test func comingBackChecksForMessagesAndFailsQuietly() async {
    await scene.performAndWait { model.didBecomeActive() }
    #expect(scene.state == MessagesState())
    model.onAppear()
    await scene.answer(page)
    let before = scene.state
    model.didBecomeActive()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state == before)
    model.didBecomeActive()
    await scene.answer(Page(items: [.talk("3", minutesAgo: 0)]))
    #expect(scene.rowIDs == ["3"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresThePreviousState(_ error: any Error) async {
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == MessagesState())
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    let before = scene.state
    model.pager.load()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test(arguments: answers.indices)
  func staleAnswerChangesNothingBeforeOrAfterTheNewerOne(_ index: Int) async {
    model.onAppear()
    await scene.answer(page)
    for isLate in [false, true] {
      let completion = Completion { model.pager.load() }
      let stale = await scene.conversations.conversations.next()
      model.pager.load()
      if isLate { await scene.answer(page) }
      let before = scene.state
      stale.answer(Self.answers[index])
      await completion.reached
      #expect(scene.state == before)
      if !isLate { await scene.answer(page) }
      #expect(scene.state == scene.shown(page))
    }
  }

  @Test func losingTheListWhileItLoadsReleasesItAtOnceAndCancels() async {
    await scene.conversations.conversations.expectRelease {
      MessagesAssembly.makeViewModel(
        scene.sources, changes: scene.changes, compose: nil)
    } load: {
      $0.onAppear()
    }
  }
}
