#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import MembersFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct MembersFlowTests {
    let scene = MembersScene()

    private func open(_ page: Page<Person>) async -> Harness {
      let harness = Harness { NavigationStack { MembersAssembly.makeView(scene.model) } }
      await scene.answer(.fixture(), page)
      harness.flush()
      return harness
    }

    @Test func theListIsRenamed() async throws {
      let harness = await open(.named())
      #expect(harness.title == "Makers" && harness.exists("No One Yet"))
      try harness.textField("List name").replace(with: "Sea")
      let completion = Completion { try? harness.button("Rename").tap() }
      await scene.lists.changes.next().fail(LoadFailure.storage(.full))
      await completion.reached
      harness.flush()
      #expect(try harness.textField("List name").value == "Sea")
      try harness.button("Dismiss").tap()
      let again = Completion { try? harness.textField("List name").submit() }
      await scene.lists.changes.next().succeed(.fixture(title: "Sea"))
      await again.reached
      harness.flush()
      #expect(harness.title == "Sea")
    }

    @Test func itsRulesAreChosen() async throws {
      let harness = await open(.named())
      let replies = Completion { try? harness.picker("Show replies to").select("No One") }
      await scene.lists.changes.next().succeed(.fixture(replies: .nobody))
      await replies.reached
      let exclusive = Completion { try? harness.toggle("Hide their posts from Home").toggle() }
      let request = await scene.lists.changes.next()
      #expect(request.input.details.replies == .nobody && request.input.details.isExclusive == true)
      request.succeed(.fixture(replies: .nobody, isExclusive: true))
      await exclusive.reached
      harness.flush()
      #expect(scene.state.list?.isExclusive == true)
    }

    @Test func peopleAreFoundAddedAndRemoved() async throws {
      let harness = await open(.named("Ada"))
      try harness.searchField().type("bo")
      try harness.searchField().submit()
      await scene.lists.searches.next().succeed(.named("Bo"))
      await scene.model.found.loading.finished
      harness.flush()
      let adding = Completion { try? harness.button("Add, Bo").tap() }
      harness.flush()
      #expect(try harness.button("Remove, Bo").isEnabled)
      await scene.lists.memberships.next().succeed(())
      await adding.reached
      try harness.button("Clear").tap()
      let removing = Completion { try? harness.button("Remove, Ada").tap() }
      harness.flush()
      #expect(try harness.button("Add, Ada").isEnabled)
      await scene.lists.memberships.next().succeed(())
      await removing.reached
      try harness.button("Ada, @ada").tap()
      #expect(scene.destinations.all == [.profile("Ada")])
    }

    @Test func theListIsDeletedAfterConfirmation() async throws {
      let harness = await open(.named())
      try harness.button("Delete List").tap()
      try harness.press(key: "escape")
      #expect(harness.alert == nil && !scene.model.deleting.isRunning)
      try harness.button("Delete List").tap()
      try harness.answer("Delete")
      await scene.lists.deletions.next().succeed(())
      await scene.model.deleting.finished
      #expect(scene.leavings.all.count == 1)
    }

    @Test func failureOffersARetryAndTheLastRowLoadsMore() async throws {
      let harness = Harness { NavigationStack { MembersAssembly.makeView(scene.model) } }
      await scene.fail(LoadFailure.offline)
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer(.fixture(), .named("Ada", next: "c"))
      harness.flush()
      harness.scrollToEnd()
      await scene.lists.pages.next().fail(LoadFailure.offline)
      await scene.model.members.loadingMore.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.lists.pages.next().succeed(.named("Bo"))
      await scene.model.members.loadingMore.finished
      harness.flush()
      #expect(harness.exists("Bo"))
      try harness.refresh()
      await scene.answer(.fixture(), .named("Cy"))
      harness.flush()
      #expect(harness.exists("Cy"))
    }
  }
#endif
