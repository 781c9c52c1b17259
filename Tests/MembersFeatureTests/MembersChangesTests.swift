import Domain
import Presentation
import TestSupport
import Testing

@testable import MembersFeature

@MainActor
@Suite struct MembersChangesTests {
  let scene = MembersScene()
  var model: MembersViewModel { scene.model }

  private func details(
    _ title: String = "Makers", _ replies: PeopleList.Replies = .members, isExclusive: Bool = false
  ) -> PeopleList.Details {
    PeopleList.Details(title: title, replies: replies, isExclusive: isExclusive)
  }

  private var settings: ListSettingsViewData? { model.viewData.settings }

  // MARK: The list

  @Test func aNewNameIsSavedAndShown() async {
    await scene.appear(.fixture(), .named())
    model.didTypeName("Sea")
    #expect(settings?.name == "Sea" && settings?.canRename == true && model.title == "Makers")
    let completion = Completion { model.didTapRename() }
    let request = await scene.lists.changes.next()
    #expect(request.input == .init("1", to: details("Sea")))
    request.succeed(.fixture(title: "Sea"))
    await completion.reached
    #expect(model.title == "Sea" && settings?.canRename == false && scene.state.name == nil)
  }

  @Test func failureToRenameKeepsTheName() async {
    await scene.appear(.fixture(), .named())
    model.didTypeName("Sea")
    let completion = Completion { model.didTapRename() }
    await scene.lists.changes.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(settings?.name == "Sea" && settings?.canRename == true && model.title == "Makers")
    #expect(scene.state.toast?.message.hasPrefix("The list could not be changed.") == true)
  }

  /// The app can end before the list is renamed.
  @Test func aTypedNameIsStored() async {
    await scene.appear(.fixture(), .named())
    let completion = Completion { model.didTypeName("Se") }
    await completion.reached
    #expect(scene.drafts.all == ["Se"] && model.unsaved == nil)
    let next = MembersScene(name: "Se")
    await next.appear(.fixture(), .named())
    #expect(next.model.viewData.settings?.name == "Se" && next.drafts.all == [])
    let taken = Completion { next.model.didTypeName("Makers") }
    await taken.reached
    #expect(next.drafts.all == [nil])
  }

  /// Closing the screen does not lose the name.
  @Test func leavingStoresTheName() async {
    await scene.appear(.fixture(), .named())
    model.didLeave()
    model.didTypeName("Sea")
    let titles = Recorder<String>()
    scene.lists.changes.always {
      titles.add($0.details.title)
      return .fixture(title: $0.details.title)
    }
    await Completion { model.didLeave() }.reached
    #expect(titles.all == ["Sea"])
  }

  @Test(arguments: ["", " ", "Makers", " Makers "])
  func onlyANewNameIsStored(_ name: String) async {
    await scene.appear(.fixture(), .named())
    model.didTypeName(name)
    #expect(settings?.canRename == false)
    model.didTapRename()
    #expect(model.wanted == nil)
  }

  @Test func rulesChangeAtOnceAndAreSentInOrder() async {
    await scene.appear(.fixture(), .named())
    let completion = Completion {
      model.didChoose(.nobody)
      model.didSetExclusive(true)
      model.didTypeName("Sea")
      model.didTapRename()
    }
    #expect(settings?.replies == .nobody && settings?.isExclusive == true)
    let first = await scene.lists.changes.next()
    #expect(first.input == .init("1", to: details("Sea", .nobody, isExclusive: true)))
    model.didChoose(.followed)
    first.succeed(PeopleList(id: "1", first.input.details))
    let second = await scene.lists.changes.next()
    #expect(second.input == .init("1", to: details("Sea", .followed, isExclusive: true)))
    second.succeed(PeopleList(id: "1", second.input.details))
    await completion.reached
    #expect(settings?.replies == .followed && model.title == "Sea")
  }

  @Test func failureRevertsARule() async {
    await scene.appear(.fixture(), .named())
    let completion = Completion { model.didSetExclusive(true) }
    await scene.lists.changes.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(settings?.isExclusive == false)
  }

  @Test func deletingClosesTheScreen() async {
    await scene.appear(.fixture(), .named())
    model.didTapDelete()
    let question = ListDeletion(.fixture())
    #expect(scene.state.question == question)
    #expect(
      question.message
        == "“Makers” will be deleted. You still follow the people in it.")
    model.didCloseQuestion()
    #expect(scene.state.question == nil)
    model.didConfirmDelete(question)
    let request = await scene.lists.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await model.deleting.finished
    #expect(scene.leavings.all.count == 1)
  }

  @Test func failureToDeleteKeepsTheScreenOpen() async {
    await scene.appear(.fixture(), .named())
    model.didConfirmDelete(ListDeletion(.fixture()))
    await scene.lists.deletions.next().fail(LoadFailure.storage(.full))
    await model.deleting.finished
    #expect(scene.leavings.all.isEmpty)
    #expect(scene.state.toast?.message.hasPrefix("The list could not be deleted.") == true)
  }

  @Test func theListReflectsChangesElsewhere() async {
    await scene.appear(.fixture(), .named())
    model.didTypeName("Half a na")
    scene.changes.announce(
      .timelinesChanged(OwnTimelines(lists: [.fixture(title: "Sea", isExclusive: true)])))
    #expect(model.title == "Sea" && settings?.isExclusive == true)
    #expect(settings?.name == "Half a na")
    scene.changes.announce(.timelinesChanged(OwnTimelines()))
    #expect(scene.leavings.all.count == 1)
  }

  @Test func aListCreatedMeanwhileGetsItsNewID() async {
    let scene = MembersScene("list:a")
    await scene.appear(.fixture(id: "list:a", delivery: .waiting), .named("Ada"))
    scene.changes.announce(.listConfirmed("list:a", as: "9"))
    scene.changes.announce(.timelinesChanged(OwnTimelines(lists: [.fixture(id: "9")])))
    #expect(scene.leavings.all.isEmpty && scene.state.list == .fixture(id: "9"))
    let completion = Completion { scene.model.didTapButton("Ada") }
    let request = await scene.lists.memberships.next()
    #expect(request.input == .init(false, "Ada", of: "9"))
    request.succeed(())
    await completion.reached
  }

  // MARK: The people

  @Test func removedPeopleStayToBeAddedAgain() async {
    await scene.appear(.fixture(), .named("Ada", "Bo"))
    let completion = Completion { model.didTapButton("Ada") }
    #expect(scene.names == ["Ada", "Bo"] && scene.members == ["Bo"])
    let removal = await scene.lists.memberships.next()
    #expect(removal.input == .init(false, "Ada", of: "1"))
    model.didTapButton("Ada")
    removal.succeed(())
    let addition = await scene.lists.memberships.next()
    #expect(addition.input == .init(true, "Ada", of: "1"))
    addition.succeed(())
    await completion.reached
    #expect(scene.members == ["Ada", "Bo"])
  }

  @Test func failureToAddShowsWhy() async {
    await scene.appear(.fixture(), .named())
    await scene.find("bo", .named("Bo"))
    let completion = Completion { model.didTapButton("Bo") }
    #expect(scene.members == ["Bo"])
    await scene.lists.memberships.next().fail(LoadFailure.list(.notFollowed))
    await completion.reached
    #expect(scene.members == [])
    #expect(
      scene.state.toast?.message
        == "The list could not be changed. Only people you follow can be in "
        + "a list. Follow them and try again.")
  }

  @Test func membersReflectChangesElsewhere() async {
    await scene.appear(.fixture(), .named("Ada"))
    let bo = Person.fixture(id: "Bo", nick: "Bo")
    scene.changes.announce(.listed(bo, in: "1", isOn: true))
    #expect(scene.names == ["Bo", "Ada"])
    scene.changes.announce(.listed(bo, in: "2", isOn: false))
    #expect(scene.members == ["Bo", "Ada"])
    scene.changes.announce(.listed(bo, in: "1", isOn: false))
    #expect(scene.members == ["Ada"])
    scene.changes.announce(.related(Relationship(personID: "Ada")))
    #expect(scene.members == [])
  }

  @Test func aTapOpensTheProfile() async {
    await scene.appear(.fixture(), .named("Ada"))
    model.didTapPerson("Ada")
    #expect(scene.destinations.all == [.profile("Ada")])
  }
}
