import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FilterFeature

@MainActor
@Suite struct FilterSavingTests {
  let scene = FilterScene()
  var model: FilterViewModel { scene.model }

  @Test func successSavesEverySwitchAtOnce() async {
    await scene.appear()
    var wanted = FeedFilter(showsUnreadOnly: true)
    #expect(await scene.saving { model.didShowUnreadOnly(true) } == wanted)
    wanted.hidesBoosts = true
    #expect(await scene.saving { model.didHideBoosts(true) } == wanted)
    wanted.hidesReplies = true
    #expect(await scene.saving { model.didHideReplies(true) } == wanted)
    wanted.showsUnreadOnly = false
    #expect(await scene.saving { model.didShowUnreadOnly(false) } == wanted)
    #expect(scene.filter == wanted)
  }

  @Test func unchangedValuesAreNotSaved() async {
    await scene.appear()
    await Completion { model.didHideBoosts(false) }.reached
    #expect(scene.filters.saves.pending.isEmpty)
  }

  @Test func failureIsShownAndReverted() async {
    await scene.appear()
    await scene.failing(.storage(.full)) { model.didHideBoosts(true) }
    #expect(scene.state.filter == .loaded(FeedFilter()))
    #expect(
      scene.state.toast?.message
        == "Your filter could not be saved. This device is full. "
        + "Free some space and try again.")
  }

  @Test func failureRevertsToTheLastSavedFilter() async {
    await scene.appear()
    _ = await scene.saving { model.didHideBoosts(true) }
    await scene.failing(.storage(.full)) { model.didHideReplies(true) }
    #expect(scene.filter == FeedFilter(hidesBoosts: true))
  }

  @Test func retryAfterAFailureSavesOnlyWhatIsShown() async {
    await scene.appear()
    await scene.failing(.storage(.full)) { model.didHideBoosts(true) }
    let saved = await scene.saving { model.didHideReplies(true) }
    #expect(saved == FeedFilter(hidesReplies: true))
  }

  @Test func failureReturnsTheWordToItsField() async {
    await scene.appear()
    model.didTypeWord("rain")
    await scene.failing(.storage(.full)) { model.didTapMute() }
    #expect(scene.state.newWord == "rain")
    #expect(scene.filter?.mutedWords == [])
  }

  @Test func staleAnnouncementLeavesTheNewerChange() async {
    await scene.appear()
    let both = FeedFilter(hidesBoosts: true, hidesReplies: true)
    let completion = Completion { model.didHideBoosts(true) }
    let first = await scene.filters.saves.next()
    model.didHideReplies(true)
    scene.changes.announce(.filtered(first.input))
    #expect(scene.filter == both)
    first.succeed(())
    #expect(await scene.save() == both)
    await completion.reached
    #expect(scene.filter == both)
  }

  @Test func anotherWindowsChangeAppliesIfNothingIsPending() async {
    await scene.appear()
    scene.changes.announce(.filtered(FeedFilter(hidesBoosts: true)))
    #expect(scene.filter == FeedFilter(hidesBoosts: true))
  }

  /// Toggle, toggle, Done: both must be saved.
  @Test func leavingTheScreenDropsNothing() async {
    let scene = FilterScene()
    var model: FilterViewModel? = FilterAssembly.makeViewModel(
      FeedFilter(), scene.sources, changes: scene.changes, onDone: {}, onLeave: { _ in },
      showServerFilters: nil)
    model?.onAppear()
    await scene.filters.filters.next().succeed(FeedFilter())
    await model?.loading.finished
    let completion = Completion { model?.didHideBoosts(true) }
    let first = await scene.filters.saves.next()
    model?.didHideReplies(true)
    model = nil
    first.succeed(())
    #expect(await scene.save() == FeedFilter(hidesBoosts: true, hidesReplies: true))
    await completion.reached
  }

  @Test func doneCloses() {
    model.didTapDone()
    #expect(scene.closings.all.count == 1)
  }
}
