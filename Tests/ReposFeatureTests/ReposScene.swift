import Domain
import Foundation
import Presentation
import TestSupport

@testable import ReposFeature

/// A screen of repositories with fakes. The test answers every page and controls the clock.
@MainActor
final class ReposScene: ListScene {
  let fakes = Fakes()
  let accounts: FakeAccounts
  let preferences: FakePreferences
  let repositories: FakeCodeRepositories
  let clock = ManualClock()
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let sources: ReposSources
  let model: ReposViewModel
  let pages: Gate<FakeCodeRepositories.Call, Page<CodeRepository>>

  /// The signed-in person has this name in the settings and no GitHub link in their profile.
  init(_ subject: ReposSubject = .favorites, gitHubName: String = "ada") {
    accounts = FakeAccounts(fakes)
    preferences = FakePreferences(fakes)
    repositories = FakeCodeRepositories(fakes)
    sources = ReposSources(
      accounts: accounts, preferences: preferences, repositories: repositories,
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    model = ReposAssembly.makeViewModel(
      subject, sources, changes: changes, navigate: { [destinations] in destinations.add($0) })
    pages =
      switch subject {
      case .favorites: repositories.favorites
      case .mine, .owned: repositories.ofOwner
      case .search: repositories.searches
      }
    preferences.fetches.always { Preferences(gitHubName: gitHubName) }
    accounts.accounts.always { .fixture() }
  }

  var pager: Pager<CodeRepository> { model.pager }
  var state: ReposState { model.state }
  var rowIDs: [String] { model.viewData.rows.ids }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ page: Page<CodeRepository>, answering query: String = "") -> ReposState {
    var state = ReposState(state.subject)
    state.answeredQuery = query
    state.list = .shown(page, .fetched(clock.date))
    return state
  }

  func appear(_ page: Page<CodeRepository>) async {
    model.onAppear()
    await answer(page)
  }

  /// Types, and lets enough time pass for a search.
  func type(_ text: String) async {
    model.didType(text)
    await clock.sleeper
    clock.advance(by: ReposViewModel.pause)
    await model.pausing.finished
  }
}

extension Page<CodeRepository> {
  /// A page of plain repositories with these IDs.
  static func fixture(_ ids: CodeRepository.ID..., next: Cursor? = nil) -> Page {
    Page(items: ids.map { .fixture(id: $0) }, next: next)
  }
}
