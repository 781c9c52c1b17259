import Domain
import Presentation
import TestSupport
import Testing

@testable import NotificationsFeature

@MainActor
@Suite struct NotificationsCacheTests {
  let scene = NotificationsScene()
  var model: NotificationsViewModel { scene.model }
  private let page = Page(items: [Notice.fixture("1", isUnread: true)])

  init() {
    scene.notices.cachedPages.always { [page] _ in
      Cached(page, fetched: .fixture(minutesAgo: 5))
    }
  }

  private func open(answering answer: (FakeNotices) async -> Void) async {
    await scene.performAndWait {
      model.onAppear()
    } answering: {
      await answer(scene.notices)
    }
  }

  @Test func cachedContentIsShownBeforeFreshContent() async {
    await open { notices in
      let request = await notices.pages.next()
      #expect(scene.rowIDs == ["1"] && model.viewData.phase == .rows)
      #expect(model.viewData.age?.now == "Updated 5 minutes ago")
      request.succeed(Page(items: [.fixture("2")]))
    }
    #expect(scene.state == scene.shown(Page(items: [.fixture("2")])))
    #expect(model.viewData.age == nil)
    #expect(scene.marked.all == ["1", "2"])
  }

  @Test func failureOfflineShowsCachedContentWithItsAge() async {
    await open { await $0.pages.next().fail(LoadFailure.offline) }
    #expect(scene.rowIDs == ["1"] && model.viewData.phase == .rows)
    #expect(model.viewData.age?.now == "Updated 5 minutes ago")
    #expect(scene.state.toast != nil)
    #expect(scene.marked.all == ["1"])
  }

  @Test func notificationsWhileReadingTheStoreAreKept() async {
    await open { notices in
      scene.changes.announce(.notificationsChanged([.fixture("9")]))
      let request = await notices.pages.next()
      #expect(scene.rowIDs == ["9", "1"])
      request.succeed(page)
    }
  }

  @Test func changedServerFiltersReloadTheList() async {
    scene.changes.announce(.serverFiltersChanged)
    #expect(!model.pager.loading.isRunning)
    await open { await $0.pages.next().succeed(page) }
    await scene.performAndWait {
      scene.changes.announce(.serverFiltersChanged)
    } answering: {
      await scene.notices.pages.next().succeed(Page(items: []))
    }
    #expect(scene.rowIDs.isEmpty)
  }
}
