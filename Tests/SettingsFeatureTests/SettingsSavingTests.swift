import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import SettingsFeature

@MainActor
@Suite struct SettingsSavingTests {
  let scene = SettingsScene()
  var model: SettingsViewModel { scene.model }

  @Test func choicesApplyAtOnceAndAreSaved() async {
    await scene.appear()
    let dark = await scene.saving { model.didChoose(AppearanceChoice.dark) }
    #expect(dark == Preferences(appearance: .dark))
    let large = await scene.saving { model.didChoose(TextSizeChoice.large) }
    #expect(large == Preferences(appearance: .dark, textSize: .large))
    let five = await scene.saving { model.didChoosePageSize(5) }
    #expect(five == Preferences(appearance: .dark, textSize: .large, pageSize: 5))
    #expect(scene.state == scene.shown(scene.content(five)))
  }

  @Test func sameChoiceAgainSavesNothing() async {
    await scene.appear()
    await scene.performAndWait {
      model.didChoose(AppearanceChoice.system)
      model.didSubmitName()
    }
    #expect(scene.preferences.saves.pending.isEmpty)
  }

  @Test func failureToSaveShowsTheStoredValue() async {
    await scene.appear(Preferences(appearance: .dark))
    let completion = Completion { model.didChoose(AppearanceChoice.light) }
    #expect(scene.content?.preferences.appearance == .light)
    await scene.preferences.saves.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(scene.content?.preferences.appearance == .dark)
    #expect(
      scene.state.toast?.message
        == "Your settings could not be saved. This device is full. "
        + "Free some space and try again.")
  }

  @Test func theNameIsSavedAfterAPause() async {
    await scene.appear()
    model.didTypeName("ad")
    await scene.clock.sleeper
    model.didTypeName(" @ada ")
    await scene.clock.sleeper
    #expect(scene.preferences.saves.pending.isEmpty)
    let saved = await scene.saving { scene.clock.advance(by: SettingsViewModel.pause) }
    #expect(saved == Preferences(gitHubName: "ada"))
  }

  @Test func nameIsSavedWhenItIsSubmittedOrTheScreenIsLeft() async {
    await scene.appear()
    model.didTypeName("ada")
    let submitted = await scene.saving { model.didSubmitName() }
    #expect(submitted == Preferences(gitHubName: "ada"))
    #expect(!model.autosave.isRunning)
    model.didTypeName("grace")
    let left = await scene.saving { model.didLeave() }
    #expect(left == Preferences(gitHubName: "grace"))
    await scene.performAndWait { model.didLeave() }
  }

  @Test func changesFromAnotherWindowAreShown() async {
    await scene.appear()
    scene.changes.announce(.preferencesChanged(Preferences(textSize: .small, gitHubName: "ada")))
    scene.changes.announce(.filtered(FeedFilter(mutedWords: [.init("tea")])))
    #expect(
      scene.state
        == scene.shown(
          scene.content(
            Preferences(textSize: .small, gitHubName: "ada"),
            filter: FeedFilter(mutedWords: [.init("tea")]))))
  }

  @Test func anEditedProfileIsShownInTheAccountList() async {
    await scene.appear()
    scene.changes.announce(.profileChanged(.fixture(id: "grace", nick: "Commodore")))
    let current = model.viewData.accounts.first { $0.isCurrent }
    #expect(current?.person.name == "Commodore")
  }

  @Test func anotherWindowsChangeKeepsPendingOnes() async {
    await scene.appear()
    let completion = Completion { model.didChoose(AppearanceChoice.dark) }
    let request = await scene.preferences.saves.next()
    scene.changes.announce(.preferencesChanged(Preferences(pageSize: 5)))
    #expect(scene.content?.preferences == Preferences(appearance: .dark))
    request.succeed(())
    await completion.reached
  }

  @Test func aMutedWordCanBeRemovedAndRestoredInPlace() async {
    let words: [FeedFilter.MutedWord] = [.init("tea"), .init("rain"), .init("bus")]
    await scene.appear(words: words)
    let without = await scene.savingFilter { model.didTapUnmute("rain") }
    #expect(without.mutedWords == [words[0], words[2]])
    #expect(scene.state.toast?.message == "“rain” is no longer muted")
    let again = await scene.savingFilter { model.didTapUndo() }
    #expect(again.mutedWords == words)
    #expect(scene.state.toast == nil)
    await scene.performAndWait { model.didTapUnmute("unknown") }
  }

  @Test func failureToUnmuteKeepsTheWord() async {
    await scene.appear(words: [.init("tea")])
    let completion = Completion { model.didTapUnmute("tea") }
    await scene.filters.saves.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(scene.content?.filter.mutedWords == [.init("tea")])
    #expect(scene.state.toast?.undo == nil)
    scene.model.toaster.dismiss(scene.state.toast?.id ?? 0)
    #expect(scene.state.toast == nil, "The word is muted as before.")
  }
}
