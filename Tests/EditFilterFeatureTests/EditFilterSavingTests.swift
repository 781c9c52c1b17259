import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import EditFilterFeature

/// Changes are stored immediately and discarded only on request.
@MainActor
@Suite struct EditFilterSavingTests {
  let scene = EditFilterScene()
  var model: EditFilterViewModel { scene.model }

  @Test func eachChangeIsSavedAndUndoingItDiscardsIt() async {
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

  @Test func aMessageNamesTheProblem() async {
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

  @Test(arguments: ["1", nil] as [ServerFilter.ID?])
  func savingClosesTheScreen(_ filter: ServerFilter.ID?) async {
    let scene = EditFilterScene(filter)
    await scene.appear(ServerFilterForm())
    await scene.edit(.title("Tea"), .word("tea", at: 0))
    scene.model.didTapSave()
    #expect(scene.model.viewData.phase == .saving)
    let save = await scene.filters.saves.next()
    #expect(save.input.filter == filter && save.input.details?.title == "Tea")
    save.succeed(())
    await scene.model.editor.saving.finished
    #expect(scene.endings.all.count == 1)
  }
}
