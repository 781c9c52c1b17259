import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import EditFilterFeature

@MainActor
@Suite struct EditFilterLoadingTests {
  let scene = EditFilterScene()
  var model: EditFilterViewModel { scene.model }

  @Test func successShowsTheFilter() async {
    model.editor.onAppear()
    #expect(model.viewData.phase == .loading && !model.viewData.canSave)
    let request = await scene.filters.forms.next()
    #expect(request.input == "1")
    request.succeed(EditFilterScene.form())
    await model.editor.loading.finished
    #expect(scene.state.form == .loaded(EditFilterScene.form()))
    #expect(scene.state.details == EditFilterScene.tea.details)
    #expect(!model.editor.hasChanges && !model.viewData.canSave && scene.drafts.all == [])
    model.editor.onAppear()
    #expect(scene.filters.forms.pending.isEmpty)
  }

  @Test func aNewFilterStartsWithOneWordField() async {
    let scene = EditFilterScene(nil)
    await scene.appear(ServerFilterForm())
    let viewData = scene.model.viewData
    #expect(viewData.heading == "New Filter" && viewData.title == "")
    #expect(viewData.words == [.init(id: 0, text: "", isWholeWord: true)])
    #expect(viewData.places.filter(\.isOn).map(\.id) == ["home", "public"])
    #expect(viewData.action == "warn" && viewData.duration == .forever)
    #expect(viewData.missing == nil && !viewData.canSave && !scene.model.editor.hasChanges)
  }

  @Test func aDraftIsContinuedWithTheRefusalReason() async {
    let draft = ServerFilter.Details(
      title: "Coffee", keywords: [.init("coffee", isWholeWord: true)])
    await scene.appear(EditFilterScene.form(draft: draft, refusal: .refused("Too long")))
    #expect(scene.state.details == draft && model.viewData.canSave)
    #expect(model.editor.unsaved == nil && scene.drafts.all == [])
    #expect(
      model.viewData.problem == "These changes were not saved. The server says: “Too long”")
  }

  /// A refused new filter can be saved again without changes.
  @Test func aRefusedFilterCanBeSavedUnchanged() async {
    await scene.appear(EditFilterScene.form(refusal: .filter(.notPermitted)))
    #expect(!model.editor.hasChanges && model.viewData.canSave)
  }

  @Test func restoredTextWinsOverTheDraft() async {
    let kept = ServerFilter.Details(title: "Kept", keywords: [.init("k", isWholeWord: true)])
    let completion = Completion {
      model.editor.onAppear(resuming: UnsavedText(keeping: kept, of: "1"))
    }
    await scene.answer(EditFilterScene.form(draft: ServerFilter.Details(title: "Older")))
    await completion.reached
    #expect(scene.state.details == kept)
    #expect(scene.drafts.all == [kept] && model.editor.unsaved == nil)
  }

  /// The window can be closed while the form is still loading.
  @Test func restoredTextIsSavedBeforeTheFormLoads() async {
    let kept = ServerFilter.Details(title: "Kept", keywords: [.init("k", isWholeWord: true)])
    model.editor.onAppear(resuming: UnsavedText(keeping: kept, of: "1"))
    await Completion { model.editor.saveAgain() }.reached
    #expect(scene.drafts.all == [kept] && model.editor.unsaved != nil)
    await scene.answer(EditFilterScene.form(draft: kept))
    await model.editor.loading.finished
    #expect(scene.state.details == kept && model.editor.unsaved == nil)
  }

  @Test func failureShowsTheReasonAndRetryLoadsAgain() async {
    model.editor.onAppear()
    await scene.filters.forms.next().fail(LoadFailure.filter(.gone))
    await model.editor.loading.finished
    let text = FailureText(
      title: "Filter Deleted",
      message: "The filter could not be loaded. The filter was deleted, maybe on another device.",
      action: nil)
    #expect(model.viewData.phase == .failed(text))
    await scene.edit(.title("Too early"))
    #expect(scene.drafts.all == [])
    model.editor.didTapRetry()
    await scene.answer()
    #expect(scene.state.details.title == "Tea")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    let before = scene.state
    model.editor.onAppear()
    await scene.filters.forms.next().fail(error)
    await model.editor.loading.finished
    #expect(scene.state == before)
  }

  @Test func staleAnswerIsDropped() async {
    model.editor.onAppear()
    let stale = await scene.filters.forms.next()
    model.editor.didTapRetry()
    await scene.answer()
    stale.succeed(EditFilterScene.form(draft: ServerFilter.Details(title: "Old")))
    #expect(scene.state.details.title == "Tea")
  }

  // MARK: Mapping

  @Test func mappingOfAnUnknownActionAndPlace() async {
    let filter = ServerFilter.fixture(
      id: "1", places: [.home, .init(rawValue: "moon")], action: .init(rawValue: "blur"))
    await scene.appear(EditFilterScene.form(filter))
    #expect(
      model.viewData.actions.map(\.title)
        == ["Hide behind a warning", "Hide completely", "As set on your server"])
    #expect(model.viewData.action == "blur" && model.viewData.places.count == 5)
    await scene.edit(.place("thread", true))
    #expect(scene.drafts.all.last??.action.rawValue == "blur")
    #expect(scene.drafts.all.last??.places.contains(.init(rawValue: "moon")) == true)
  }

  @Test func mappingOfTheExpiry() async {
    let end = Date.fixture.addingTimeInterval(10_800)
    await scene.appear(EditFilterScene.form(.fixture(id: "1", expires: end)))
    #expect(model.viewData.durations == FilterDuration.allCases)
    #expect(model.viewData.duration == .unchanged)
    #expect(model.viewData.timeLeft?.words(at: .fixture) == "3 hours left")
    await scene.edit(.duration(.week))
    #expect(model.viewData.duration == .week && model.viewData.timeLeft == nil)
    await scene.edit(.duration(.forever))
    #expect(model.viewData.duration == .forever && model.viewData.canSave)
  }

  @Test func mappingOfAFilterWithoutAnExpiry() async {
    await scene.appear()
    #expect(model.viewData.durations == Array(FilterDuration.allCases.dropFirst()))
    #expect(model.viewData.duration == .forever && model.viewData.timeLeft == nil)
  }

  @Test func mappingOfSinglePostsWithoutWords() async {
    await scene.appear(EditFilterScene.form(.fixture(id: "1", posts: ["1", "2"])))
    #expect(
      model.viewData.posts == "Single posts in this filter: 2. They stay in it.")
    await scene.edit(.removeWord(0))
    #expect(model.viewData.missing == nil && model.viewData.canSave)
  }

  private nonisolated static let durations: [(FilterDuration, ServerFilter.Details.Expiry)] = [
    (.unchanged, .unchanged), (.forever, .never), (.halfHour, .after(1_800)),
    (.hour, .after(3_600)), (.sixHours, .after(21_600)), (.halfDay, .after(43_200)),
    (.day, .after(86_400)), (.week, .after(604_800)),
  ]

  @Test(arguments: durations)
  func mappingOfDurations(_ duration: FilterDuration, _ expiry: ServerFilter.Details.Expiry) {
    #expect(duration.expiry == expiry)
    #expect(FilterDuration(expiry, hasEnd: true) == duration)
  }
}
