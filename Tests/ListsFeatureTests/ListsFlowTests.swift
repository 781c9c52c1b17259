#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ListsFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ListsFlowTests {
    let scene = ListsScene()
    let sheet = ListsScene(.person("ada"))

    private func open(_ lists: PeopleList...) async -> Harness {
      let harness = Harness { NavigationStack { ListsAssembly.makeView(scene.model) } }
      await scene.answer(lists)
      harness.flush()
      return harness
    }

    @Test func aListIsMadeFromItsName() async throws {
      let harness = await open()
      #expect(harness.title == "Lists" && harness.exists("No Lists Yet"))
      #expect(try !harness.button("Create").isEnabled)
      try harness.textField("New list").type("Sea")
      try harness.button("Create").tap()
      await scene.lists.creations.next().fail(LoadFailure.storage(.full))
      await scene.model.creating.finished
      harness.flush()
      #expect(harness.exists("The list could not be created"))
      try harness.button("Dismiss").tap()
      #expect(try harness.textField("New list").value == "Sea")
      try harness.textField("New list").submit()
      await scene.lists.creations.next().succeed(.sea)
      await scene.model.creating.finished
      harness.flush()
      #expect(try harness.textField("New list").value == "")
      try harness.button("Sea").tap()
      #expect(scene.destinations.all == [.list("2")])
    }

    @Test func aSwipeDeletesAfterConfirmation() async throws {
      let harness = await open(.makers)
      try harness.row(containing: "Makers").swipe()
      try harness.menuItem("Delete").tap()
      try harness.press(key: "escape")
      #expect(harness.alert == nil)
      #expect(harness.exists("Makers"))
      try harness.row(containing: "Makers").swipe()
      try harness.menuItem("Delete").tap()
      try harness.answer("Delete")
      await scene.lists.deletions.next().succeed(())
      await scene.model.deleting.finished
      harness.flush()
      #expect(!harness.exists("Makers") && harness.exists("No Lists Yet"))
    }

    @Test func failureOffersARetryAndPullingRefreshes() async throws {
      let harness = Harness { NavigationStack { ListsAssembly.makeView(scene.model) } }
      await scene.fail(LoadFailure.offline)
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer([.makers])
      harness.flush()
      #expect(harness.exists("Makers"))
      try harness.refresh()
      await scene.answer([.sea])
      harness.flush()
      #expect(harness.exists("Sea") && !harness.exists("Makers"))
    }

    @Test func theSheetAddsAPersonToLists() async throws {
      let harness = Harness { ListsAssembly.makeSheetView(sheet.model) }
      await sheet.answer([.makers, .sea], joined: ["2"])
      harness.flush()
      #expect(harness.title == "Add to List")
      #expect(try harness.button("Sea").isSelected)
      let completion = Completion { try? harness.button("Makers").tap() }
      harness.flush()
      #expect(try harness.button("Makers").isSelected)
      await sheet.lists.memberships.next().succeed(())
      await completion.reached
      try harness.button("Done").tap()
      try harness.press(key: "escape")
      #expect(sheet.endings.all.count == 2)
    }
  }
#endif
