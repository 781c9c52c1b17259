import Domain
import FeedTabFeature
import Foundation
import Presentation
import ReposFeature

/// The navigation of a window as IDs, to restore it after a relaunch.
struct NavigationState: Hashable, Codable, Sendable {
  var tab: AppTab
  /// The paths of the tabs that have pushed screens.
  var paths: [AppTab: [Destination]]
  /// Nil in states saved by earlier versions.
  var repositories: ReposTab.Place?
  /// The open composer. Its text is a draft in the store.
  var composer: ComposeStart?
  /// The open picture viewer. Nil in states saved by earlier versions.
  var pictures: AppSheet?
  /// The person of the open private note. Nil in states saved by earlier versions.
  var note: Person.ID?
  /// The open report, or the open editor of the profile or of a filter. Nil in states saved by
  /// earlier versions.
  var form: AppSheet?
  /// The chosen timeline of the feed. Nil for home, and in states saved by earlier versions.
  var timeline: Timeline?
  /// The places where people could type. Nil in states saved by earlier versions.
  var writing: [WritingPlace]?
}

extension NavigationState {
  /// Nil for data of an incompatible version of the app.
  init?(_ data: Data?) {
    guard let data, let state = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = state
  }

  /// Always the same bytes for the same state.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}

extension NavigationState {
  /// The names of the open screens without their IDs: `feed, post, profile, compose`
  var names: String {
    let screens = (paths[tab] ?? []).map { Self.name(of: $0) }
    let sheets = [
      composer.map { _ in "compose" }, pictures.map { Self.name(of: $0) },
      note.map { _ in "note" }, form.map { Self.name(of: $0) },
    ]
    return ([tab.rawValue] + screens + sheets.compactMap(\.self)).joined(separator: ", ")
  }

  /// The name of the case without its values.
  private static func name(of screen: some Any) -> String {
    String("\(screen)".prefix { $0.isLetter })
  }
}

// MARK: - Saving and restoring

extension AppRouter {
  var navigationState: NavigationState { state { $0.navigationPath } }

  /// The state to restore after a relaunch. Also changes when the words of a search do.
  var restorableState: NavigationState { state(path: screens.searches.path) }

  private func state(path: (any TabRoot) -> [Destination]) -> NavigationState {
    let paths = AppTab.allCases.map { ($0, path(tabs.root(of: $0))) }
    return NavigationState(
      tab: tab, paths: Dictionary(uniqueKeysWithValues: paths.filter { !$0.1.isEmpty }),
      repositories: tabs.repos.place, composer: composer,
      pictures: sheet.flatMap { $0.isCover ? $0 : nil }, note: note, form: form,
      timeline: tabs.feed.timeline == .home ? nil : tabs.feed.timeline,
      writing: writingPlaces.isEmpty ? nil : writingPlaces)
  }

  /// Call this before the first link is opened, so that the link takes precedence.
  func restore(_ state: NavigationState) {
    // An earlier version pushed the pictures of a post.
    for (tab, path) in state.paths {
      tabs.root(of: tab).navigationPath = path.filter { $0.sheet == nil }
    }
    tab = tabs.shown.contains(state.tab) ? state.tab : .feed
    if let timeline = state.timeline { tabs.feed.choose(timeline) }
    if let place = state.repositories { tabs.repos.restore(place) }
    if let composer = state.composer { screens.sheets.present(.compose(composer)) }
    if let note = state.note { screens.sheets.present(.note(about: note)) }
    if let form = state.form { screens.sheets.present(form) }
    if let pictures = state.pictures { screens.sheets.present(pictures) }
  }

  /// The places where people can currently type, below the sheet and in it.
  var writingPlaces: [WritingPlace] {
    [tabs.root(of: tab).navigationPath.last?.writingPlace, sheet?.writingPlace].compactMap(\.self)
  }

  private var note: Person.ID? {
    if case .note(let person) = sheet { person } else { nil }
  }

  private var form: AppSheet? {
    switch sheet {
    case .report, .editProfile, .editFilter: sheet
    default: nil
    }
  }

  private var composer: ComposeStart? {
    if case .compose(let start) = sheet { start } else { nil }
  }
}
