import Domain
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

@MainActor
@Suite struct MessagesCacheTests {
  let scene = MessagesScene()
  var model: MessagesViewModel { scene.model }
  private let page = Page(items: [Conversation.talk("1", minutesAgo: 1, unread: 2)])

  init() {
    scene.conversations.cachedConversations.always { [page] _ in
      Cached(page, fetched: .fixture(minutesAgo: 5))
    }
  }

  @Test func cachedContentIsShownBeforeFreshContent() async {
    model.onAppear()
    let request = await scene.conversations.conversations.next()
    #expect(scene.rowIDs == ["1"] && model.unreadCount == 2)
    #expect(model.viewData.phase == .rows)
    #expect(model.viewData.age?.now == "Updated 5 minutes ago")
    request.succeed(Page(items: [.talk("2", minutesAgo: 0)]))
    await model.pager.loading.finished
    #expect(scene.state == scene.shown(Page(items: [.talk("2", minutesAgo: 0)])))
    #expect(model.viewData.age == nil)
  }

  @Test func failureOfARevokedTokenKeepsContentAndOffersSignIn() async {
    model.onAppear()
    await scene.fail(LoadFailure.signedOut)
    #expect(model.viewData.phase == .rows)
    #expect(scene.state.toast?.offersSignIn == true)
  }

  @Test func failureOfflineShowsCachedContentWithItsAge() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.rowIDs == ["1"])
    #expect(model.viewData.phase == .rows)
    #expect(model.viewData.age?.now == "Updated 5 minutes ago")
    #expect(scene.state.toast != nil)
  }

  @Test func changesWhileReadingTheStoreAreKept() async {
    model.onAppear()
    scene.changes.announce(.conversationChanged(.talk("9", minutesAgo: 0)))
    let request = await scene.conversations.conversations.next()
    #expect(scene.rowIDs == ["9", "1"])
    request.succeed(page)
    await model.pager.loading.finished
  }
}
