import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FilterFeature

@MainActor
@Suite struct FilterWordTests {
  let scene = FilterScene()
  var model: FilterViewModel { scene.model }

  private func mute(_ word: String, for duration: MuteDuration = .forever) async {
    model.didTypeWord(word)
    model.didChoose(duration)
    _ = await scene.saving { model.didTapMute() }
  }

  @Test(arguments: [
    (MuteDuration.forever, nil), (.hour, 3_600), (.day, 86_400), (.week, 604_800.0),
  ])
  func successMutesForAsLongAsChosen(_ duration: MuteDuration, _ seconds: Double?) async {
    await scene.appear()
    await mute("  spoiler ", for: duration)
    let end = seconds.map { Date.fixture.addingTimeInterval($0) }
    #expect(scene.filter?.mutedWords == [.init("spoiler", expires: end)])
    #expect(scene.state.newWord.isEmpty)
  }

  @Test func mutingAgainGivesANewEndInTheOldPlace() async {
    await scene.appear(FeedFilter(mutedWords: [.init("Café"), .init("#Rain"), .init("rain")]))
    await mute("#rain", for: .hour)
    let end = Date.fixture.addingTimeInterval(3_600)
    #expect(
      scene.filter?.mutedWords == [.init("Café"), .init("#rain", expires: end), .init("rain")])
  }

  @Test(arguments: ["", "   ", "!?…", "\n"])
  func wordsThatNothingContainsAreNotMuted(_ text: String) async {
    await scene.appear()
    model.didTypeWord(text)
    #expect(!model.viewData.canMute)
    await Ending { model.didTapMute() }.reached
    #expect(scene.filters.saves.pending.isEmpty)
    #expect(scene.state.newWord == text)
  }

  @Test func unmutingCanBeUndoneAndTheWordReturnsToItsPlace() async {
    let words: [FeedFilter.MutedWord] = [.init("tea", expires: .fixture), .init("rain")]
    await scene.appear(FeedFilter(mutedWords: words))
    #expect(await scene.saving { model.didTapUnmute("tea") }.mutedWords == [words[1]])
    #expect(scene.state.toast?.message == "“tea” is no longer muted")
    #expect(await scene.saving { model.didTapUndo() }.mutedWords == words)
    #expect(scene.state.toast == nil)
  }

  @Test func eachWordCanBeTakenBackTheLastOneFirst() async {
    let words: [FeedFilter.MutedWord] = [.init("tea"), .init("rain")]
    await scene.appear(FeedFilter(mutedWords: words))
    _ = await scene.saving { model.didTapUnmute("tea") }
    _ = await scene.saving { model.didTapUnmute("rain") }
    #expect(await scene.saving { model.didTapUndo() }.mutedWords == [words[1]])
    #expect(scene.state.toast?.message == "“tea” is no longer muted")
    #expect(await scene.saving { model.didTapUndo() }.mutedWords == words)
    #expect(scene.state.toast == nil)
  }

  @Test func undoAfterTheWordWasMutedAgainChangesNothing() async {
    await scene.appear(FeedFilter(mutedWords: [.init("tea")]))
    _ = await scene.saving { model.didTapUnmute("tea") }
    await mute("Tea", for: .forever)
    await Ending { model.didTapUndo() }.reached
    #expect(scene.filter?.mutedWords == [.init("Tea")])
  }

  @Test func failureOfUnmutingBringsTheWordBack() async {
    await scene.appear(FeedFilter(mutedWords: [.init("tea")]))
    await scene.failing(.offline) { model.didTapUnmute("tea") }
    #expect(scene.filter?.mutedWords == [.init("tea")])
    #expect(scene.state.newWord.isEmpty)
    #expect(scene.state.toast?.undo == nil)
    model.didDismissToast(scene.state.toast?.id ?? 0)
    #expect(scene.state.toast == nil, "The word is muted as before.")
  }
}
