import Domain
import Foundation
import Presentation
import StorageSettingsFeature
import TestSupport
import Testing

@testable import SettingsFeature

@MainActor
@Suite struct SettingsLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<KnownAccounts, any Error>] = [
    .success(KnownAccounts(all: [], currentID: "stale")), .failure(LoadFailure.offline),
    .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = SettingsScene()
  var model: SettingsViewModel { scene.model }

  @Test func successShowsTheStoredPreferences() async {
    #expect(scene.state == SettingsState())
    model.onAppear()
    #expect(scene.state.content == .loading(previous: nil))
    #expect(model.viewData.phase == .loading)
    let preferences = Preferences(appearance: .dark, gitHubName: "ada")
    await scene.answer(preferences)
    await model.storage.measuring.finished
    #expect(scene.state == scene.shown(scene.content(preferences)))
    #expect(model.viewData.phase == .ready)
  }

  @Test func appearingAgainFetchesNothing() async {
    await scene.appear()
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == scene.shown(scene.content()))
  }

  @Test func failureReplacesTheFormAndRetryLoadsIt() async {
    model.onAppear()
    await scene.fail(LoadFailure.storage(.unavailable))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "Storage Unavailable",
            message: "Your settings could not be read. "
              + "The storage could not be reached. Try again.",
            action: .retry)))
    model.didTapRetry()
    #expect(scene.state.content == .loading(previous: nil))
    await scene.answer()
    await model.storage.measuring.finished
    #expect(scene.state == scene.shown(scene.content()))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationAllowsLoadingAgain(_ error: any Error) async {
    model.onAppear()
    await scene.fail(error)
    await model.storage.measuring.finished
    #expect(scene.state.content == .idle)
    await scene.appear()
    #expect(scene.state == scene.shown(scene.content()))
  }

  @Test(arguments: answers.indices)
  func staleAnswerChangesNothing(_ index: Int) async {
    let completion = Completion { model.onAppear() }
    let stale = await scene.accounts.accounts.next()
    model.didTapRetry()
    await scene.answer()
    scene.preferences.fetches.always { _ in Preferences(pageSize: 5) }
    let before = scene.state
    stale.answer(Self.answers[index])
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func failureToMeasureIsShownInPlaceAndCanBeRetried() async {
    scene.storage.measures.always { _ in throw LoadFailure.storage(.readOnly) }
    await scene.appear()
    #expect(
      model.viewData.storage.phase
        == .failed(
          FailureText(
            title: "Storage Locked",
            message: "The storage could not be measured. "
              + "Moments can’t write to its folder. Change the permissions and try again.",
            action: .retry)))
    scene.storage.measures.always { _ in .fixture() }
    await scene.performAndWait { model.didTapMeasure() }
    #expect(scene.state.storage.use == .loaded(.fixture()))
  }

  @Test func closingWhileLoadingCancelsAndReleasesTheModel() async {
    await scene.accounts.accounts.expectRelease {
      SettingsAssembly.makeViewModel(
        [], scene.sources, changes: scene.changes, open: { _ in }, addAccount: {},
        onAccountChange: {})
    } load: {
      $0.onAppear()
    }
  }
}
