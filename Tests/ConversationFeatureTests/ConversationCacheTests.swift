import Domain
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationCacheTests {
  private func scene(
    _ kept: Message..., minutesAgo minutes: Double? = 5,
    unsent: UnsentMessages = UnsentMessages()
  ) -> ConversationScene {
    let scene = ConversationScene(unsent: unsent)
    scene.conversations.cachedMessages.always { _ in
      Cached(
        Page(items: kept.reversed()), fetched: minutes.map { .fixture(minutesAgo: $0) })
    }
    return scene
  }

  @Test func cachedMessagesAreShownBeforeFreshOnes() async {
    let scene = scene(.theirs("1", "Well?", minutesAgo: 9))
    scene.model.onAppear()
    let request = await scene.conversations.messages.next()
    #expect(scene.texts == ["Well?"])
    #expect(scene.model.viewData.phase == .rows && scene.model.viewData.field?.text == "")
    #expect(scene.model.viewData.age?.now == "Updated 5 minutes ago")
    request.succeed(
      Page(items: [.theirs("2", "Still?", minutesAgo: 1), .theirs("1", "Well?", minutesAgo: 9)]))
    await scene.model.pager.loading.finished
    #expect(scene.texts == ["Well?", "Still?"])
    #expect(scene.model.viewData.age == nil)
    #expect(scene.state.messages.items.failure == nil && !scene.state.messages.items.isLoading)
  }

  @Test func failureOfflineShowsCachedMessagesWithTheirAge() async {
    let scene = scene(.theirs("1", "Well?"))
    scene.model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.texts == ["Well?"])
    #expect(scene.model.viewData.phase == .rows && scene.model.viewData.field?.text == "")
    #expect(scene.model.viewData.age?.now == "Updated 5 minutes ago")
    #expect(
      scene.state.toast?.message
        == "The messages could not be loaded. Check your connection and try again.")
  }

  @Test func failureOfARevokedTokenOffersSignIn() async {
    let scene = scene(.theirs("1", "Well?"))
    scene.model.onAppear()
    await scene.fail(LoadFailure.signedOut)
    #expect(scene.texts == ["Well?"])
    #expect(scene.state.toast?.offersSignIn == true)
  }

  @Test func comingBackRefreshes() async {
    let scene = scene(.theirs("1", "Well?"))
    scene.model.onAppear()
    await scene.fail(LoadFailure.offline)
    scene.model.didBecomeActive()
    await scene.conversations.messages.next().succeed(Page(items: [.theirs("1", "Well?")]))
    await scene.model.pager.checking.finished
    #expect(scene.state.messages.items.failure == nil)
    #expect(scene.model.viewData.age == nil)
  }

  @Test func onlyOneRequestRunsAtATime() async {
    let scene = scene(.theirs("1", "Well?"))
    scene.model.onAppear()
    let request = await scene.conversations.messages.next()
    scene.model.didBecomeActive()
    #expect(!scene.model.pager.checking.isRunning)
    request.fail(LoadFailure.offline)
    await scene.model.pager.loading.finished
    scene.write("Fine")
    let sending = await scene.conversations.sends.next()
    scene.model.didTapRetry()
    #expect(!scene.model.pager.loading.isRunning)
    sending.succeed(.own("2", "Fine"))
    // Now it is loaded.
    await scene.conversations.messages.next()
      .succeed(Page(items: [.own("2", "Fine"), .theirs("1", "Well?")]))
    await scene.model.pager.checking.finished
    #expect(scene.texts == ["Well?", "Fine"])
  }

  @Test func pendingMessagesAreSentAfterTheRefresh() async {
    let scene = scene(
      .theirs("1", "Well?"),
      unsent: UnsentMessages(
        messages: [UnsentMessage(id: "k", text: "Fine", written: .fixture, state: .waiting)]))
    scene.model.onAppear()
    let request = await scene.conversations.messages.next()
    #expect(scene.conversations.sends.pending == [])
    request.fail(LoadFailure.offline)
    await scene.model.pager.loading.finished
    await scene.conversations.sends.next().succeed(.own("2", "Fine"))
    // The cached messages are still unconfirmed, so they are loaded again.
    await scene.conversations.messages.next().succeed(
      Page(items: [.own("2", "Fine"), .theirs("1", "Well?")]))
    await scene.model.pager.checking.finished
    #expect(scene.texts == ["Well?", "Fine"])
    #expect(scene.model.viewData.age == nil)
  }

  @Test func writingDoesNotWaitForTheRefresh() async {
    let scene = scene(.theirs("1", "Well?"))
    scene.model.onAppear()
    let look = await scene.conversations.messages.next()
    let completion = Completion { scene.write("Fine") }
    #expect(look.wasCancelled)
    look.succeed(Page(items: [.own("2", "Fine"), .theirs("1", "Well?")]))
    await scene.conversations.sends.next().succeed(.own("2", "Fine"))
    await scene.conversations.messages.next().succeed(
      Page(items: [.own("2", "Fine"), .theirs("1", "Well?")]))
    await completion.reached
    #expect(scene.texts == ["Well?", "Fine"])
    #expect(scene.state.messages.freshness == .fetched(scene.clock.date))
  }

  @Test func withoutACacheYouCanWriteAndRetry() async {
    let scene = scene(minutesAgo: nil)
    scene.model.onAppear()
    let request = await scene.conversations.messages.next()
    #expect(scene.model.viewData.phase == .loading && scene.model.viewData.field?.text == "")
    request.fail(LoadFailure.offline)
    await scene.model.pager.loading.finished
    guard case .failed = scene.model.viewData.phase else {
      Issue.record("\(scene.model.viewData.phase)")
      return
    }
    #expect(scene.model.viewData.field?.text == "")
    #expect(scene.state.toast == nil, "The screen says it already.")
    scene.model.didTapRetry()
    await scene.answer(Page(items: []))
    #expect(scene.model.viewData.phase != .loading)
    guard case .empty = scene.model.viewData.phase else {
      Issue.record("\(scene.model.viewData.phase)")
      return
    }
  }
}
