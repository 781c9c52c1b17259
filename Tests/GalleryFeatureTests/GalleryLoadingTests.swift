import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import GalleryFeature

@MainActor
@Suite struct GalleryLoadingTests {
  let scene = GalleryScene()
  var model: GalleryViewModel { scene.model }

  @Test func successShowsLoadingAndThenThePictures() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    await scene.answer(.pictures("1", "2"))
    #expect(scene.state == scene.shown(.pictures("1", "2")))
    model.onAppear()
    #expect(!model.pager.loading.isRunning)
  }

  @Test func aPageThatOnlyFillsTheLastLineIsFollowedByTheNext() async throws {
    await scene.appear(.pictures("3", next: "2"))
    model.didShow(try #require(model.viewData.lines.last))
    var request = await scene.people.media.next()
    #expect(request.input.cursor == "2")
    request.succeed(.pictures("2", next: "1"))
    request = await scene.people.media.next()
    #expect(model.viewData.lines.count == 1)
    #expect(request.input.cursor == "1")
    request.succeed(.pictures("1"))
    await model.pager.loadingMore.finished
    #expect(scene.ids == ["3/0", "2/0", "1/0"])
  }

  @Test func cachedContentIsShownFirst() async {
    scene.people.cachedMedia.always { _ in Cached(.pictures("1"), fetched: .fixture) }
    model.onAppear()
    let request = await scene.people.media.next()
    #expect(request.input == .init(person: "ada", cursor: nil))
    #expect(scene.ids == ["1/0"])
    request.succeed(.pictures("2", "1"))
    await model.pager.loading.finished
    #expect(scene.ids == ["2/0", "1/0"])
  }

  @Test func cachedContentKeepsItsAgeOffline() async {
    let fetched = Date.fixture.addingTimeInterval(-7200)
    scene.people.cachedMedia.always { _ in Cached(.pictures("1"), fetched: fetched) }
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.ids == ["1/0"] && model.viewData.age == Formatting.fixture.updated(fetched))
    #expect(scene.state.toast != nil)
  }

  @Test func yourNewPicturesComeFirstAndPinsChangeNothing() async throws {
    await scene.appear(.pictures("2", "1"))
    scene.changes.announce(.published(.fixture(id: "words", author: .ada)))
    scene.changes.announce(.published(.fixture(id: "strange", author: .alan, media: [.fixture()])))
    #expect(scene.state == scene.shown(.pictures("2", "1")))
    scene.changes.announce(.published(.fixture(id: "3", author: .ada, media: [.fixture()])))
    var pinned = try #require(Page.pictures("1").items.first)
    pinned.reactions.isPinned = true
    scene.changes.announce(.changed(pinned))
    #expect(scene.ids == ["3/0", "2/0", "1/0"])
  }

  @Test func failureTakesThePlaceOfPicturesUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The pictures could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.pager.load()
    await scene.answer(.pictures("1"))
    #expect(scene.state == scene.shown(.pictures("1")))
  }

  @Test func failureToRefreshKeepsThePicturesAndSaysSo() async {
    await scene.appear(.pictures("1"))
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    #expect(scene.ids == ["1/0"])
    #expect(
      scene.state.toast?.message
        == "The pictures could not be loaded. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.pictures("1"))
    await scene.people.media.supersede(with: .pictures("stale")) { model.pager.load() }
    await scene.answer(.pictures("2"))
    #expect(scene.state == scene.shown(.pictures("2")))
  }
}
