import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ServerFiltersFeature

@MainActor
@Suite struct ServerFiltersLoadingTests {
  let scene = ServerFiltersScene()
  var model: ServerFiltersViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheRows() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    await scene.answer([.tea, .milk])
    #expect(scene.titles == ["Tea", "Milk"])
    #expect(
      scene.state
        == ServerFiltersState(list: .shown(Page(items: [.tea, .milk]), .fetched(.fixture))))
    model.onAppear()
    #expect(!model.pager.loading.isRunning)
  }

  @Test func cachedFiltersAreShownUntilTheSourceAnswers() async {
    scene.filters.cached.always { Cached([.tea], fetched: .fixture(minutesAgo: 5)) }
    model.onAppear()
    let request = await scene.filters.filters.next()
    #expect(scene.titles == ["Tea"])
    request.fail(LoadFailure.offline)
    await model.pager.loading.finished
    #expect(scene.titles == ["Tea"] && model.viewData.age != nil)
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.filter(.notPermitted))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "Not Allowed",
            message: "The filters could not be loaded. Your sign-in doesn’t cover filters. "
              + "Sign out and sign in again to allow them.", action: nil)))
    model.pager.load()
    await scene.answer([.tea])
    #expect(scene.titles == ["Tea"])
  }

  @Test func failureToRefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.tea)
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    #expect(scene.titles == ["Tea"])
    #expect(
      scene.state.toast?.message
        == "The filters could not be loaded. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.tea)
    await scene.filters.filters.supersede(with: [.milk]) { model.pager.load() }
    await scene.answer([.tea, .milk])
    #expect(scene.titles == ["Tea", "Milk"])
  }

  private nonisolated static let notes: [(ServerFilter, String)] = [
    (.fixture(), "Shows a warning · 1 word"),
    (
      .fixture(action: .init(rawValue: "blur"), keywords: [], posts: ["1", "2"]),
      "Shows a warning · 2 posts"
    ),
    (
      .fixture(
        expires: .fixture.addingTimeInterval(7_200), action: .hide,
        keywords: [.init("a", isWholeWord: true), .init("b", isWholeWord: false)], posts: ["1"]),
      "Hides posts · 2 words · 1 post · 2 hours left"
    ),
    (.fixture(expires: .fixture(minutesAgo: 1)), "Shows a warning · 1 word · Expired"),
  ]

  @Test(arguments: notes)
  func mappingOfNotes(_ filter: ServerFilter, _ note: String) {
    let row = ServerFilterRowViewData(filter, at: .fixture, .fixture)
    #expect(row.note.words(at: .fixture) == note && row.status == nil)
  }

  private nonisolated static let states: [(Post.Delivery, String)] = [
    (.waiting, "Waiting to be saved"), (.signedOut, "Waiting until you sign in again"),
    (
      .refused(.filter(.gone)),
      "The filter could not be saved. The filter was deleted, maybe on another device."
    ),
  ]

  @Test(arguments: states)
  func mappingOfTheDelivery(_ delivery: Post.Delivery, _ status: String) {
    let row = ServerFilterRowViewData(.fixture(delivery: delivery), at: .fixture, .fixture)
    #expect(row.status == status)
  }

  @Test func mappingOfNoRows() async {
    await scene.appear()
    #expect(
      model.viewData.phase
        == .empty(
          title: "No Server Filters",
          message: "A filter hides posts with certain words on all your devices."))
  }
}
