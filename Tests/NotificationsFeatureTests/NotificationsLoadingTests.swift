import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import NotificationsFeature

@MainActor
@Suite struct NotificationsLoadingTests {
  let scene = NotificationsScene()
  var model: NotificationsViewModel { scene.model }

  private func page(_ ids: Notice.ID..., next: Cursor? = nil) -> Page<Notice> {
    Page(items: ids.map { .fixture($0) }, next: next)
  }

  @Test func successShowsNotificationsAndMarksThemSeen() async {
    model.onAppear()
    #expect(scene.state == NotificationsState(list: PagedList(.loading(previous: nil))))
    #expect(model.viewData.phase == .loading)
    let request = await scene.notices.pages.next()
    #expect(request.input == nil)
    request.succeed(page("2", "1"))
    await model.pager.loading.finished
    #expect(scene.state == scene.shown(page("2", "1")))
    #expect(model.viewData.phase == .rows)
    model.onAppear()
    #expect(!model.pager.loading.isRunning)
  }

  @Test func seenIsSentOnceAndUnreadMarksStay() async {
    await scene.appear(Page(items: [.fixture("2", isUnread: true), .fixture("1")]))
    #expect(scene.marked.all == ["2"])
    #expect(model.viewData.rows.all.map(\.isUnread) == [true, false])
    await scene.performAndWait { model.didTapMarkAllRead() }
    #expect(scene.marked.all == ["2"])
    #expect(model.viewData.rows.all.map(\.isUnread) == [false, false])
  }

  /// The oldest notification can belong to a group further up.
  @Test func theLastRowLoadsTheNextPage() async {
    let post = Post.fixture()
    await scene.appear(
      Page(
        items: [.fixture("3", .favorite, post: post), .fixture("2", .follow)], next: "below 2"))
    for row in scene.rowIDs { model.didShowRow(row) }
    var request = await scene.notices.pages.next()
    #expect(request.input == "below 2")
    request.succeed(
      Page(items: [.fixture("1", .favorite, by: .alan, post: post)], next: "below 1"))
    request = await scene.notices.pages.next()
    #expect(scene.rowIDs == ["3", "2"])
    #expect(request.input == "below 1")
    request.succeed(Page(items: []))
    await model.pager.loadingMore.finished
  }

  /// Otherwise a page would be loaded before the person has scrolled to the end.
  @Test func aGroupFurtherUpLoadsNothing() async {
    let post = Post.fixture()
    await scene.appear(
      Page(
        items: [
          .fixture("3", .favorite, post: post), .fixture("2", .follow),
          .fixture("1", .favorite, by: .alan, post: post),
        ], next: "below 1"))
    model.didShowRow("3")
    #expect(!model.pager.loadingMore.isRunning)
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    await scene.performAndWait {
      model.onAppear()
    } answering: {
      await scene.notices.pages.next().fail(LoadFailure.offline)
    }
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The notifications could not be loaded. Check your connection and try again.",
            action: .retry)))
    await scene.performAndWait {
      model.didTapRetry()
    } answering: {
      await scene.notices.pages.next().succeed(page("1"))
    }
    #expect(scene.state == scene.shown(page("1")))
  }

  @Test func failureOfARefreshIsShownAndKeepsTheRows() async {
    await scene.appear(page("1"))
    async let refreshed: Void = model.didPullToRefresh()
    await scene.notices.pages.next().fail(LoadFailure.timedOut)
    await refreshed
    #expect(scene.rowIDs == ["1"])
    #expect(scene.state.toast?.message.hasPrefix("The notifications could not be loaded.") == true)
    model.toaster.dismiss(1)
    #expect(scene.state.toast == nil)
  }

  @Test func failureOfARevokedTokenKeepsTheRowsAndOffersSignIn() async {
    await scene.appear(page("1"))
    async let refreshed: Void = model.didPullToRefresh()
    await scene.notices.pages.next().fail(LoadFailure.signedOut)
    await refreshed
    #expect(scene.rowIDs == ["1"])
    #expect(scene.state.toast?.offersSignIn == true)
  }

  /// Below a pushed screen or in another tab, they are not seen.
  @Test func notificationsWhileHiddenAreMarkedOnReturn() async {
    await scene.appear(page("1"))
    model.didLeave()
    await scene.performAndWait {
      scene.changes.announce(.notificationsChanged([.fixture("2", isUnread: true)]))
    }
    #expect(scene.rowIDs == ["2", "1"] && scene.marked.all == ["1"])
    await scene.performAndWait { model.onAppear() }
    #expect(scene.marked.all == ["1", "2"])
  }

  /// The app is in the background, or a sheet is open over the notifications.
  @Test func notificationsOutOfSightAreMarkedWhenTheyAreSeen() async {
    await scene.appear(page("1"))
    model.didChange(isInSight: false)
    scene.changes.announce(.notificationsChanged([.fixture("2", isUnread: true)]))
    #expect(scene.rowIDs == ["2", "1"] && scene.marked.all == ["1"])
    await scene.performAndWait { model.didChange(isInSight: true) }
    #expect(scene.marked.all == ["1", "2"])
  }

  @Test func theButtonRetriesAFailedMark() async {
    scene.notices.marks.always { _ in throw LoadFailure.storage(.full) }
    await scene.appear(page("1"))
    scene.notices.marks.always { [marked = scene.marked] in marked.add($0) }
    await scene.performAndWait { model.didTapMarkAllRead() }
    #expect(scene.marked.all == ["1"])
  }

  @Test func aReloadAfterAFilterChangeFailsQuietly() async {
    await scene.appear(page("1"))
    await scene.performAndWait {
      scene.changes.announce(.serverFiltersChanged)
    } answering: {
      await scene.notices.pages.next().fail(LoadFailure.offline)
    }
    #expect(scene.state == scene.shown(page("1")))
  }

  @Test func failureToMarkIsShown() async {
    scene.notices.marks.always { _ in throw LoadFailure.storage(.full) }
    await scene.appear(page("1"))
    #expect(
      scene.state.toast?.message
        == "Notifications could not be marked as read. This device is full. "
        + "Free some space and try again.")
  }

  @Test func lastRowLoadsMoreWithoutDuplicates() async {
    await scene.appear(page("3", "2", next: "c"))
    model.didShowRow("2")
    #expect(model.viewData.foot == .loading)
    let request = await scene.notices.pages.next()
    #expect(request.input == "c")
    request.succeed(page("2", "1"))
    await model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["3", "2", "1"])
    #expect(model.viewData.foot == .none)
  }

  @Test func failureToLoadMoreIsShownBelowUntilARetry() async {
    await scene.appear(page("3", next: "c"))
    model.pager.loadMore()
    await scene.notices.pages.next().fail(LoadFailure.offline)
    await model.pager.loadingMore.finished
    guard case .failed = model.viewData.foot else {
      Issue.record("\(model.viewData.foot)")
      return
    }
    model.pager.loadMore()
    await scene.notices.pages.next().succeed(page("1"))
    await model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["3", "1"])
  }

  @Test func newNotificationsOnScreenAppearOnTop() async {
    await scene.appear(page("1"))
    await scene.performAndWait {
      scene.changes.announce(.notificationsChanged([.fixture("2", .follow, isUnread: true)]))
    }
    #expect(scene.rowIDs == ["2", "1"])
    #expect(scene.marked.all == ["1", "2"])
    await scene.performAndWait { scene.changes.announce(.notificationsChanged([])) }
    #expect(scene.marked.all == ["1", "2"])
  }

  @Test func mutedPeopleAndDeletedPostsDisappear() async {
    let ada = Notice.fixture("3", .mention, post: .fixture(id: "p"))
    var group = Notice.fixture("2", .favorite)
    group.group = Notice.Group(key: "g", count: 2, people: [.ada, .alan])
    let alan = Notice.fixture("1", .favorite, by: .alan, post: .fixture(id: "q"))
    await scene.appear(Page(items: [ada, group, alan]))
    scene.changes.announce(.related(Relationship(personID: "ada", isMuted: true)))
    #expect(scene.rowIDs == ["2", "1"])
    scene.changes.announce(.related(Relationship(personID: "ada")))
    #expect(scene.rowIDs == ["3", "2", "1"])
    scene.changes.announce(.related(Relationship(personID: "alan", isBlocked: true)))
    #expect(scene.rowIDs == ["3", "2"])
    scene.changes.announce(.deleted("p"))
    #expect(scene.rowIDs == ["2"])
  }

  @Test func notificationsWhileLoadingAreKept() async {
    await scene.performAndWait {
      model.onAppear()
    } answering: {
      let request = await scene.notices.pages.next()
      scene.changes.announce(.notificationsChanged([.fixture("2")]))
      request.succeed(page("1"))
    }
    #expect(scene.rowIDs == ["2", "1"])
  }

  @Test func closingWhileLoadingCancelsAndReleasesTheModel() async {
    await scene.notices.pages.expectRelease {
      NotificationsAssembly.makeViewModel(
        of: nil, scene.sources, changes: scene.changes, navigate: { _ in })
    } load: {
      $0.onAppear()
    }
  }
}
