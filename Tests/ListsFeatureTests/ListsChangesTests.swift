import Domain
import Presentation
import TestSupport
import Testing

@testable import ListsFeature

@MainActor
@Suite struct ListsChangesTests {
  let scene = ListsScene()
  var model: ListsViewModel { scene.model }

  private func create(_ name: String) {
    model.didType(name)
    model.didTapCreate()
  }

  // MARK: Creating

  @Test func aNewListIsShownAndTheFieldIsCleared() async {
    await scene.appear(.makers)
    create("Sea")
    #expect(!model.viewData.canCreate)
    model.didTapCreate()
    let request = await scene.lists.creations.next()
    #expect(request.input == PeopleList.Details(title: "Sea"))
    request.succeed(.sea)
    await model.creating.finished
    #expect(scene.titles == ["Makers", "Sea"])
    #expect(scene.state.name == "" && scene.state.toast?.message == "Created “Sea”")
  }

  @Test func failureToCreateKeepsTheName() async {
    await scene.appear()
    create("Sea")
    await scene.lists.creations.next().fail(LoadFailure.storage(.full))
    await model.creating.finished
    #expect(model.viewData.name == "Sea" && model.viewData.canCreate)
    #expect(
      scene.state.toast?.message == "The list could not be created. This device is full. "
        + "Free some space and try again.")
  }

  @Test func textTypedMeanwhileStays() async {
    await scene.appear()
    create("Sea")
    let request = await scene.lists.creations.next()
    model.didType("Sky")
    request.succeed(.sea)
    await model.creating.finished
    #expect(scene.state.name == "Sky")
  }

  /// It reappears after closing the screen, even after a relaunch.
  @Test func aNameIsKeptUntilItsListIsCreated() async {
    let scene = ListsScene(name: "Se")
    await scene.appear()
    #expect(scene.model.viewData.name == "Se" && scene.names.all == [])
    let completion = Completion { scene.model.didType("Sea") }
    await completion.reached
    #expect(scene.names.all == ["Sea"] && scene.model.unsaved == nil)
    scene.model.didTapCreate()
    await scene.lists.creations.next().succeed(.sea)
    await scene.model.creating.finished
    #expect(scene.state.name == "" && scene.names.all.first == "Sea")
  }

  @Test func typingStartsOnceTheStoredNameIsLoaded() async {
    scene.lists.nameDrafts.stopAnswering()
    model.onAppear()
    model.didType("Sky")
    #expect(model.viewData.name == "" && !model.viewData.canType)
    await scene.lists.nameDrafts.next().succeed("Se")
    await model.readingName.finished
    #expect(model.viewData.name == "Se" && model.viewData.canType)
    await scene.answer([])
  }

  /// If the device is full, the window keeps it.
  @Test func aNameThatCannotBeStoredStaysWithTheWindow() async {
    await scene.appear()
    scene.lists.savedNames.always { _ in throw LoadFailure.storage(.full) }
    let completion = Completion { model.didType("Sea") }
    await completion.reached
    #expect(
      model.unsaved?.text == "Sea" && scene.state.toast?.message.hasPrefix("The name") == true)
    let next = ListsScene()
    next.model.onAppear(resuming: model.unsaved)
    await next.answer([])
    #expect(next.model.viewData.name == "Sea")
  }

  /// Otherwise, the window would restore a name that only it has, and an existing list would be
  /// created again.
  @Test func aNameIsStoredBeforeItsListIsCreated() async {
    await scene.appear()
    scene.lists.savedNames.stopAnswering()
    let typing = Completion { model.didType("Sea") }
    await scene.lists.savedNames.next().fail(LoadFailure.storage(.full))
    await typing.reached
    model.didTapCreate()
    #expect(model.unsaved?.text == "Sea" && !model.creating.isRunning && !model.viewData.canCreate)
    let storing = await scene.lists.savedNames.next()
    // It is stored later, because it would replace a name that only the screen has.
    model.didType("Sky")
    #expect(model.viewData.name == "Sky" && model.unsaved?.text == "Sea")
    storing.succeed(())
    let request = await scene.lists.creations.next()
    #expect(request.input == PeopleList.Details(title: "Sea"))
    let next = await scene.lists.savedNames.next()
    #expect(next.input.name == "Sky" && model.unsaved?.text == "Sky")
    let completion = Completion {
      next.succeed(())
      request.succeed(.sea)
    }
    await completion.reached
    await model.creating.finished
    #expect(model.viewData.name == "Sky" && model.unsaved == nil)
  }

  @Test func aNameTypedWhileAnotherCannotBeStoredStays() async {
    await scene.appear()
    scene.lists.savedNames.stopAnswering()
    model.didType("Sea")
    let typed = await scene.lists.savedNames.next()
    model.didTapCreate()
    model.didType("Sky")
    scene.lists.savedNames.always { _ in throw LoadFailure.storage(.full) }
    let completion = Completion { typed.fail(LoadFailure.storage(.full)) }
    await completion.reached
    #expect(model.viewData.name == "Sky" && model.unsaved?.text == "Sky")
    #expect(model.viewData.canCreate)
  }

  @Test func aNameThatCannotBeStoredCreatesNothing() async {
    await scene.appear()
    scene.lists.savedNames.always { _ in throw LoadFailure.storage(.full) }
    let typing = Completion { model.didType("Sea") }
    await typing.reached
    let pressing = Completion { model.didTapCreate() }
    await pressing.reached
    #expect(
      scene.state.toast?.message == "The list could not be created. This device is full. "
        + "Free some space and try again.")
    #expect(model.viewData.name == "Sea" && model.viewData.canCreate)
    scene.lists.savedNames.always { _ in }
    let storing = Completion { model.saveAgain() }
    await storing.reached
    #expect(model.unsaved == nil && !model.creating.isRunning)
  }

  @Test(arguments: ["", "  "])
  func aNameIsNeeded(_ name: String) async {
    await scene.appear()
    create(name)
    #expect(!model.creating.isRunning)
  }

  // MARK: Deleting

  @Test func aListIsDeletedAfterConfirmation() async {
    await scene.appear(.makers, .sea)
    model.didTapDelete("1")
    let question = ListDeletion(.makers)
    #expect(scene.state.question == question)
    model.didCloseQuestion()
    #expect(scene.state.question == nil)
    model.didConfirmDelete(question)
    let request = await scene.lists.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await model.deleting.finished
    #expect(scene.titles == ["Sea"])
  }

  @Test func failureToDeleteKeepsTheList() async {
    await scene.appear(.makers)
    model.didConfirmDelete(ListDeletion(.makers))
    await scene.lists.deletions.next().fail(LoadFailure.storage(.readOnly))
    await model.deleting.finished
    #expect(scene.titles == ["Makers"])
    #expect(scene.state.toast?.message.hasPrefix("The list could not be deleted.") == true)
  }

  @Test func everyDeletionReportsItsResult() async {
    await scene.appear(.makers, .sea)
    model.didConfirmDelete(ListDeletion(.makers))
    model.didConfirmDelete(ListDeletion(.sea))
    for request in [await scene.lists.deletions.next(), await scene.lists.deletions.next()] {
      if request.input == "1" {
        request.fail(LoadFailure.storage(.readOnly))
      } else {
        request.succeed(())
      }
    }
    await model.deleting.finished
    #expect(scene.titles == ["Makers"])
    #expect(scene.state.toast?.message.hasPrefix("The list could not be deleted.") == true)
  }

  // MARK: Changes elsewhere

  @Test func listsReflectChangesElsewhere() async {
    await scene.appear(.makers, .sea)
    let waiting = PeopleList.fixture(id: "list:a", title: "New", delivery: .waiting)
    scene.changes.announce(
      .timelinesChanged(
        OwnTimelines(lists: [.fixture(id: "1", title: "Builders"), waiting])))
    #expect(scene.titles == ["Builders", "New"])
    #expect(scene.rows[1].note == "Waiting to be created")
    scene.changes.announce(.listConfirmed("list:a", as: "9"))
    #expect(scene.titles == ["Builders", "New"])
    #expect(scene.rows.map(\.id) == ["1", "9"] && scene.rows[1].note == nil)
  }

  // MARK: Opening lists and adding people

  @Test func aTapOpensTheList() async {
    await scene.appear(.makers)
    model.didTapList("1")
    #expect(scene.destinations.all == [.list("1")])
  }

  @Test func aTapAddsThePersonAtOnce() async {
    let scene = ListsScene(.person("ada"))
    await scene.appear(.makers, .sea, joined: ["2"])
    #expect(scene.joined == ["Sea"])
    let completion = Completion { scene.model.didTapList("1") }
    #expect(scene.joined == ["Makers", "Sea"])
    let request = await scene.lists.memberships.next()
    #expect(request.input == .init(true, "ada", of: "1"))
    request.succeed(())
    await completion.reached
    #expect(scene.joined == ["Makers", "Sea"])
  }

  @Test func failureRemovesThePersonAgainAndShowsWhy() async {
    let scene = ListsScene(.person("ada"))
    await scene.appear(.makers)
    let completion = Completion { scene.model.didTapList("1") }
    await scene.lists.memberships.next().fail(LoadFailure.list(.notFollowed))
    await completion.reached
    #expect(scene.joined == [])
    #expect(
      scene.state.toast?.message
        == "The list could not be changed. Only people you follow can be in "
        + "a list. Follow them and try again.")
  }

  @Test func membershipReflectsChangesElsewhere() async {
    let scene = ListsScene(.person("ada"))
    await scene.appear(.makers)
    scene.changes.announce(.listed(.ada, in: "1", isOn: true))
    #expect(scene.joined == ["Makers"])
    scene.changes.announce(.listed(.alan, in: "1", isOn: false))
    #expect(scene.joined == ["Makers"])
  }
}
