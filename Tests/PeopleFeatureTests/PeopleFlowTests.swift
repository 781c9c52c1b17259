#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import PeopleFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct PeopleFlowTests {
    let scene = PeopleScene()

    private func open() -> Harness {
      Harness { NavigationStack { PeopleAssembly.makeView(scene.model) } }
    }

    private func open(_ page: Page<Person>, _ relationships: Relationship...) async -> Harness {
      let harness = open()
      await scene.answer(page, relationships)
      harness.flush()
      return harness
    }

    @Test func loadingShowsProgressAndThenTheRows() async {
      let harness = open()
      await scene.follows.pages.arrival
      harness.flush()
      #expect(harness.title == "Followers")
      #expect(harness.exists("Loading…"))
      await scene.answer(.named("Bo"), [Relationship(personID: "Bo")])
      harness.flush()
      #expect(harness.exists("Bo, @bo"))
    }

    @Test func followIsOptimisticAndRevertedOnFailure() async throws {
      let harness = await open(.named("Bo"), Relationship(personID: "Bo"))
      let completion = Completion { try? harness.button("Follow, Bo").tap() }
      harness.flush()
      #expect(try harness.button("Following, Bo").isEnabled)
      await scene.people.follows.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(try harness.button("Follow, Bo").isEnabled)
      #expect(harness.exists("The follow could not be changed"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("The follow could not be changed"))
    }

    @Test func unfollowingIsUndoneInTheToast() async throws {
      let harness = await open(.named("Bo"), Relationship(personID: "Bo", following: .yes))
      await Completion {
        try? harness.button("Following, Bo").tap()
        harness.flush()
        #expect(harness.exists("No longer following Bo"))
        try? harness.button("Undo").tap()
      }.reached
      harness.flush()
      #expect(try harness.button("Following, Bo").isEnabled)
    }

    @Test func aTapOpensTheProfile() async throws {
      let harness = await open(.named("Bo"))
      try harness.button("Bo, @bo").tap()
      #expect(scene.destinations.all == [.profile("Bo")])
    }

    @Test func failureOffersARetry() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(.named("Bo"))
      harness.flush()
      #expect(harness.exists("Bo"))
    }

    @Test(arguments: [
      (PeopleGroup.favorited("7"), "The post was deleted,"),
      (.followers(of: "ada"), "The profile was deleted,"),
    ])
    func whatIsGoneIsNamed(_ group: PeopleGroup, _ sentence: String) async {
      let scene = PeopleScene(group)
      let harness = Harness { NavigationStack { PeopleAssembly.makeView(scene.model) } }
      await scene.fail(LoadFailure.notFound)
      harness.flush()
      #expect(harness.exists("The people could not be loaded. \(sentence) or you don’t have"))
    }

    @Test func theLastRowLoadsMoreAndPullingRefreshes() async throws {
      let harness = await open(.named("Bo", next: "c"))
      harness.scrollToEnd()
      await scene.follows.pages.next().fail(LoadFailure.offline)
      await scene.model.pager.loadingMore.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answerMore(.named("Cy"))
      harness.flush()
      #expect(harness.exists("Cy"))
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("Bo"))
    }
  }
#endif
