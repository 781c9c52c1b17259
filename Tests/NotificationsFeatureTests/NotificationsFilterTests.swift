import Domain
import Presentation
import TestSupport
import Testing

@testable import NotificationsFeature

#if os(Linux)
  import Harness
  import SwiftUI
#endif

/// The menu in the title, which chooses the shown notifications.
@MainActor
@Suite struct NotificationsFilterTests {
  let scene = NotificationsScene()
  var model: NotificationsViewModel { scene.model }

  private func choose(_ filter: NoticeFilter, answering page: Page<Notice>) async {
    await scene.performAndWait {
      model.didChoose(filter.rawValue)
    } answering: {
      await scene.notices.pages.next().succeed(page)
    }
  }

  private func mentions(_ ids: Notice.ID...) -> Page<Notice> {
    Page(items: ids.map { .fixture($0, .mention) })
  }

  @Test func choosingAFilterLoadsItsList() async {
    await scene.appear(Page(items: [.fixture("2", .follow), .fixture("1", .mention)]))
    await choose(.mentions, answering: mentions("1"))
    #expect(scene.rowIDs == ["1"])
    #expect(scene.notices.filters.all == [.all, .mentions])
    #expect(model.viewData.menu.items.filter(\.isChosen).map(\.title) == ["Mentions"])
    #expect(model.viewData.menu.label == "Filter, Mentions")
  }

  @Test func choosingTheSameFilterChangesNothing() async {
    await scene.appear(mentions("1"))
    let state = scene.state
    model.didChoose(NoticeFilter.all.rawValue)
    model.didChoose("moon")
    #expect(scene.state == state && !model.pager.loading.isRunning)
  }

  /// A mark includes everything older, even if hidden by the filter.
  @Test func aFilteredListMarksNothingAsRead() async {
    await scene.appear(Page(items: [.fixture("1", .follow)]))
    await choose(.mentions, answering: mentions("9"))
    #expect(scene.marked.all == ["1"])
    #expect(!model.viewData.canMarkAllRead)
    await choose(.all, answering: mentions("9"))
    #expect(scene.marked.all == ["1", "9"])
    #expect(!model.viewData.canMarkAllRead)
    await choose(.mentions, answering: mentions("9"))
    await choose(.all, answering: Page(items: [.fixture("9", .mention, isUnread: true)]))
    #expect(model.viewData.canMarkAllRead)
  }

  @Test func onlyMatchingKindsArrive() async {
    await scene.appear(mentions("1"))
    await choose(.mentions, answering: mentions("1"))
    scene.changes.announce(.notificationsChanged([.fixture("3", .reply), .fixture("2", .follow)]))
    #expect(scene.rowIDs == ["3", "1"])
  }

  @Test func cachedOnesAreShownWhileLoadingAndOnFailure() async {
    scene.notices.cachedPages.always { _ in
      Cached(
        Page(items: [.fixture("2", .follow), .fixture("1", .mention)]),
        fetched: .fixture(minutesAgo: 5))
    }
    await scene.performAndWait {
      model.didChoose(NoticeFilter.mentions.rawValue)
    } answering: {
      await scene.notices.pages.next().fail(LoadFailure.offline)
    }
    #expect(scene.rowIDs == ["1"])
    #expect(model.viewData.age?.now == "Updated 5 minutes ago")
  }

  @Test func anAnswerForThePreviousChoiceIsDropped() async {
    model.onAppear()
    let late = await scene.notices.pages.next()
    await choose(.mentions, answering: mentions("1"))
    late.succeed(Page(items: [.fixture("2", .follow)]))
    #expect(scene.rowIDs == ["1"])
  }

  @Test func everyEmptyListExplainsItself() async {
    var titles: Set<String> = []
    for filter in NoticeFilter.allCases.reversed() {
      await choose(filter, answering: Page(items: []))
      guard case .empty(let title, _) = model.viewData.phase else {
        Issue.record("\(model.viewData.phase)")
        continue
      }
      titles.insert(title)
    }
    #expect(titles.count == NoticeFilter.allCases.count)
  }

  #if os(Linux)
    @Test func theFilterIsChosenInTheTitle() async throws {
      let harness = Harness {
        NavigationStack { NotificationsAssembly.makeView(scene.model) }
      }
      await scene.notices.pages.next().succeed(Page(items: [.fixture("1", .follow)]))
      await scene.model.pager.loading.finished
      harness.flush()
      try harness.menuItem("Mentions").tap()
      await scene.notices.pages.next().succeed(mentions("2"))
      await scene.model.pager.loading.finished
      harness.flush()
      #expect(harness.title == "Mentions")
      #expect(harness.exists("mentioned you") && !harness.exists("followed you"))
      #expect(scene.notices.filters.all == [.all, .mentions])
    }
  #endif

  @Test func releasedNotificationsAreSortedIn() async {
    let scene = NotificationsScene()
    func notice(_ id: Notice.ID, minutesAgo minutes: Double) -> Notice {
      Notice(id: id, kind: .mention, person: .ada, date: .fixture(minutesAgo: minutes))
    }
    await scene.appear(
      Page(items: [notice("9", minutesAgo: 5), notice("7", minutesAgo: 50)]))
    await scene.performAndWait {
      scene.changes.announce(
        .notificationsChanged([
          notice("10", minutesAgo: 1), notice("8", minutesAgo: 20), notice("6", minutesAgo: 90),
        ]))
    }
    #expect(scene.rowIDs == ["10", "9", "8", "7", "6"])
  }
}
