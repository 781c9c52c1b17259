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

  @Test func eachKeystrokeIsSaved() async {
    await scene.appear()
    scene.filters.savedWords.stopAnswering()
    let completion = Completion { model.didTypeWord("s") }
    let first = await scene.filters.savedWords.next()
    #expect(first.input == "s")
    #expect(model.unsaved?.text == "s")
    model.didTypeWord("sp")
    #expect(model.unsaved?.text == "sp")
    first.succeed(())
    let second = await scene.filters.savedWords.next()
    #expect(second.input == "sp")
    second.succeed(())
    await completion.reached
    #expect(model.unsaved == nil)
  }

  @Test func aMutedWordIsNoLongerADraft() async {
    let words = Recorder<String?>()
    scene.filters.savedWords.always { words.add($0) }
    await scene.appear()
    await Completion { model.didTypeWord("tea") }.reached
    let completion = Completion { model.didTapMute() }
    let request = await scene.filters.saves.next()
    #expect(words.all == ["tea"])
    request.succeed(())
    await completion.reached
    #expect(words.all == ["tea", nil])
  }

  @Test func anAlreadyMutedWordIsNoLongerADraft() async {
    let words = Recorder<String?>()
    await scene.appear()
    await mute("tea")
    scene.filters.savedWords.always { words.add($0) }
    await Completion { model.didTypeWord("tea") }.reached
    await Completion { model.didTapMute() }.reached
    #expect(words.all == ["tea", nil] && scene.state.newWord.isEmpty)
  }

  @Test func aWordThatCouldNotBeMutedIsADraftAgain() async {
    let words = Recorder<String?>()
    await scene.appear()
    await Completion { model.didTypeWord("tea") }.reached
    scene.filters.savedWords.always { words.add($0) }
    await scene.failing(.storage(.full)) { model.didTapMute() }
    #expect(words.all == ["tea"])
  }

  @Test func theWindowsWordWinsOverTheStoredOne() async {
    let scene = FilterScene(word: "te")
    let words = Recorder<String?>()
    scene.filters.savedWords.always { words.add($0) }
    scene.filters.filters.always { _ in FeedFilter() }
    let kept = UnsavedText(of: "word to mute", text: "tea")
    await Completion { scene.model.onAppear(resuming: kept) }.reached
    #expect(scene.state.newWord == "tea")
    #expect(words.all == ["tea"])
    #expect(scene.model.unsaved == nil)
  }

  @Test func textTypedWhileLoadingTheWordStays() async {
    scene.filters.wordDrafts.stopAnswering()
    scene.filters.filters.always { _ in FeedFilter() }
    let completion = Completion { model.onAppear() }
    let reading = await scene.filters.wordDrafts.next()
    model.didTypeWord("rain")
    reading.succeed("tea")
    await completion.reached
    #expect(scene.state.newWord == "rain")
  }

  @Test func failureToSaveAWordIsShown() async {
    await scene.appear()
    scene.filters.savedWords.stopAnswering()
    let completion = Completion { model.didTypeWord("s") }
    await scene.filters.savedWords.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(
      scene.state.toast?.message
        == "The word could not be saved. This device is full. Free some space and try again.")
    #expect(model.unsaved?.text == "s")
    let again = Completion { model.saveAgain() }
    await scene.filters.savedWords.next().succeed(())
    await again.reached
    #expect(model.unsaved == nil)
  }

  @Test func mutingAgainUpdatesTheExpiryInPlace() async {
    await scene.appear(FeedFilter(mutedWords: [.init("Café"), .init("#Rain"), .init("rain")]))
    await mute("#rain", for: .hour)
    let end = Date.fixture.addingTimeInterval(3_600)
    #expect(
      scene.filter?.mutedWords == [.init("Café"), .init("#rain", expires: end), .init("rain")])
  }

  @Test(arguments: ["", "   ", "!?…", "\n"])
  func unmatchableWordsAreNotMuted(_ text: String) async {
    await scene.appear()
    model.didTypeWord(text)
    #expect(!model.viewData.canMute)
    await Completion { model.didTapMute() }.reached
    #expect(scene.filters.saves.pending.isEmpty)
    #expect(scene.state.newWord == text)
  }

  @Test func unmutingCanBeUndoneInPlace() async {
    let words: [FeedFilter.MutedWord] = [.init("tea", expires: .fixture), .init("rain")]
    await scene.appear(FeedFilter(mutedWords: words))
    #expect(await scene.saving { model.didTapUnmute("tea") }.mutedWords == [words[1]])
    #expect(scene.state.toast?.message == "“tea” is no longer muted")
    #expect(await scene.saving { model.didTapUndo() }.mutedWords == words)
    #expect(scene.state.toast == nil)
  }

  @Test func removedWordsAreRestoredLastFirst() async {
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
    await Completion { model.didTapUndo() }.reached
    #expect(scene.filter?.mutedWords == [.init("Tea")])
  }

  @Test func failureToUnmuteRestoresTheWord() async {
    await scene.appear(FeedFilter(mutedWords: [.init("tea")]))
    await scene.failing(.offline) { model.didTapUnmute("tea") }
    #expect(scene.filter?.mutedWords == [.init("tea")])
    #expect(scene.state.newWord.isEmpty)
    #expect(scene.state.toast?.undo == nil)
    model.toaster.dismiss(scene.state.toast?.id ?? 0)
    #expect(scene.state.toast == nil, "The word is muted as before.")
  }
}
