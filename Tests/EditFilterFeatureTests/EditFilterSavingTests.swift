import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import EditFilterFeature

/// What is changed is stored at once, and is lost only if the person says so.
@MainActor
@Suite struct EditFilterSavingTests {
  let scene = EditFilterScene()
  var model: EditFilterViewModel { scene.model }

  @Test func eachChangeIsStoredAndOneThatIsTakenBackIsNone() async {
    await scene.appear()
    await scene.edit(.title("Tea!"), .title("Tea"))
    #expect(scene.drafts.all.map(\.?.title) == ["Tea!", nil])
    await scene.edit(
      .word("teas", at: 0), .wholeWord(false, at: 0), .addWord, .word("mate", at: 1),
      .place("home", false), .place("account", true), .action("hide"), .duration(.day))
    #expect(
      scene.drafts.all.last
        == ServerFilter.Details(
          title: "Tea", places: [.thread, .account], action: .hide,
          keywords: [
            .init("teas", isWholeWord: false, id: "7"), .init("mate", isWholeWord: true),
          ], expiry: .after(86_400)))
    await scene.edit(.removeWord(0))
    #expect(scene.drafts.all.last??.keywords == [.init("mate", isWholeWord: true)])
    let count = scene.drafts.all.count
    model.didEdit(.removeWord(9))
    model.didEdit(.word("x", at: 9))
    model.didEdit(.wholeWord(true, at: 9))
    #expect(scene.drafts.all.count == count && !model.viewData.words.isEmpty)
  }

  @Test func aSentenceSaysWhatIsMissing() async {
    await scene.appear()
    await scene.edit(.title("  "))
    #expect(model.viewData.missing == "Enter a title for the filter." && !model.viewData.canSave)
    await scene.edit(.title("Tea"), .place("home", false), .place("thread", false))
    #expect(model.viewData.missing == "Choose at least one place where the filter applies.")
    await scene.edit(.place("thread", true), .word(" ", at: 0))
    #expect(model.viewData.missing == "Add at least one word or phrase.")
    await scene.edit(.word("oolong", at: 0))
    #expect(model.viewData.missing == nil && model.viewData.canSave)
  }

  @Test func theWindowKeepsWhatIsNotStoredYet() async {
    await scene.appear()
    scene.filters.drafts.stopAnswering()
    let ending = Ending { model.didEdit(.title("Te")) }
    #expect(model.unsaved?.filterDetails?.title == "Te")
    let request = await scene.filters.drafts.next()
    #expect(request.input.filter == "1")
    request.fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(model.unsaved?.filterDetails?.title == "Te")
    #expect(scene.state.toast?.message.contains("The filter could not be saved") == true)
    model.didDismissToast(scene.state.toast?.id ?? 0)
    #expect(scene.state.toast == nil)
    scene.storeDrafts()
    await scene.through { model.saveAgain() }
    #expect(scene.drafts.all.map(\.?.title) == ["Te"] && model.unsaved == nil)
  }

  @Test func savingWaitsForTheDraft() async {
    await scene.appear()
    scene.filters.drafts.stopAnswering()
    let typing = Ending { model.didEdit(.title("Teas")) }
    let draft = await scene.filters.drafts.next()
    model.didTapSave()
    #expect(model.viewData.phase == .saving && !model.canHandOver)
    model.didEdit(.title("Too late"))
    #expect(scene.filters.saves.pending.isEmpty && scene.state.details.title == "Teas")
    draft.succeed(())
    await scene.filters.drafts.next().succeed(())
    let save = await scene.filters.saves.next()
    #expect(save.input.filter == "1" && save.input.details?.title == "Teas")
    save.succeed(())
    await typing.reached
    await model.editor.saving.finished
    #expect(scene.endings.all.count == 1 && model.canHandOver)
  }

  @Test func aFilterThatCannotBeSavedStaysOnTheScreen() async {
    let scene = EditFilterScene(nil)
    await scene.appear(ServerFilterForm())
    await scene.edit(.title("Tea"), .word("tea", at: 0))
    let ending = Ending { scene.model.didTapSave() }
    let save = await scene.filters.saves.next()
    #expect(save.input.filter == nil)
    save.fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(scene.endings.all.isEmpty && scene.state.details.title == "Tea")
    #expect(scene.model.viewData.phase == .ready && scene.model.viewData.canSave)
    #expect(scene.state.toast != nil)
  }

  @Test func leavingAsksOnlyIfSomethingWouldBeLost() async {
    await scene.appear()
    await scene.edit(.addWord)
    model.didTapCancel()
    #expect(scene.endings.all.count == 1 && !scene.state.isAskingToClose)
    await scene.edit(.title("Teas"))
    model.didTapCancel()
    #expect(scene.endings.all.count == 1 && scene.state.isAskingToClose)
    model.didCloseQuestion()
    #expect(!scene.state.isAskingToClose && scene.state.details.title == "Teas")
    model.didTapCancel()
    await scene.through { model.didTapDiscard() }
    #expect(scene.endings.all.count == 2 && scene.drafts.all.last == .some(nil))
  }
}
