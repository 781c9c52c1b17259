import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PeopleFeature

@MainActor
@Suite struct PeopleLoadingTests {
  let scene = PeopleScene()
  var model: PeopleViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheRows() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    let request = await scene.follows.pages.next()
    #expect(request.input == .init(.followers(of: "ada")))
    request.succeed(.named("Bo", "Cy"))
    let bo = Relationship(personID: "Bo", following: .yes)
    await scene.follows.relationships.next().succeed([bo])
    await model.pager.loading.finished
    #expect(
      scene.state
        == scene.shown(
          ListedPerson(person: .named("Bo"), relationship: bo),
          ListedPerson(person: .named("Cy"), relationship: nil)))
    model.onAppear()
    #expect(!model.pager.loading.isRunning)
  }

  @Test func relationshipsAreFetchedPerPageWithoutYourself() async {
    model.onAppear()
    await scene.follows.pages.next().succeed(Page(items: [.named("Bo"), .grace, .named("Cy")]))
    let request = await scene.follows.relationships.next()
    #expect(request.input == ["Bo", "Cy"])
    request.succeed([Relationship(personID: "Bo"), Relationship(personID: "Cy")])
    await model.pager.loading.finished
    #expect(scene.rows.map(\.button) == [.follow, nil, .follow])
  }

  @Test func cachedPeopleAreShownUntilTheSourceAnswers() async {
    scene.follows.cachedPages.always { _ in
      Cached(.named("Bo"), fetched: .fixture(minutesAgo: 5))
    }
    scene.follows.cachedRelationships.always { _ in [Relationship(personID: "Bo")] }
    model.onAppear()
    let request = await scene.follows.pages.next()
    #expect(scene.names == ["Bo"] && scene.button("Bo") == .follow)
    request.fail(LoadFailure.offline)
    await model.pager.loading.finished
    #expect(scene.names == ["Bo"])
    #expect(model.viewData.age != nil)
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The people could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.pager.load()
    await scene.answer(.named("Bo"))
    #expect(scene.names == ["Bo"])
  }

  @Test func failureToLoadRelationshipsStillShowsThePeople() async {
    model.onAppear()
    await scene.follows.pages.next().succeed(.named("Bo"))
    await scene.follows.relationships.next().fail(LoadFailure.timedOut)
    await model.pager.loading.finished
    #expect(scene.names == ["Bo"] && scene.button("Bo") == nil)
    #expect(
      scene.state.toast?.message
        == "The follow status could not be loaded. The server took too long to answer. Try again.")
  }

  @Test func failureToRefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.named("Bo"))
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    #expect(scene.names == ["Bo"])
    #expect(
      scene.state.toast?.message
        == "The people could not be loaded. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.named("Bo"))
    let completion = Completion { model.pager.load() }
    let stale = await scene.follows.pages.next()
    model.pager.load()
    #expect(stale.wasCancelled)
    stale.succeed(.named("Stale"))
    await scene.follows.relationships.next().succeed([])
    await completion.reached
    await scene.answer(.named("Cy"))
    #expect(scene.names == ["Cy"])
  }

  @Test func theLastRowLoadsTheNextPage() async {
    await scene.appear(.named("Bo", next: "c"))
    model.pager.rowAppeared("Bo")
    let request = await scene.follows.pages.next()
    #expect(request.input == .init(.followers(of: "ada"), after: "c"))
    request.succeed(.named("Cy"))
    await scene.follows.relationships.next().succeed([Relationship(personID: "Cy")])
    await model.pager.loadingMore.finished
    #expect(scene.names == ["Bo", "Cy"] && scene.button("Cy") == .follow)
  }
}
