import Domain
import Foundation
import Presentation

package struct EditFilterViewData: Equatable, Sendable {
  package struct Word: Hashable, Sendable, Identifiable {
    /// Counts from zero.
    package let id: Int
    package let text: String
    package let isWholeWord: Bool

    var number: String { String(id + 1) }
  }

  package struct Place: Hashable, Sendable, Identifiable {
    package let id: String
    package let title: String
    package let isOn: Bool
  }

  package struct Action: Hashable, Sendable, Identifiable {
    package let id: String
    package let title: String
  }

  package let phase: FormPhase
  package let heading: String
  /// Tells the field of the title from those of other filters.
  package let fieldName: String
  /// Why earlier changes were not saved.
  package let problem: String?
  /// `Enter a title for the filter.`
  package let missing: String?
  package let title: String
  package let words: [Word]
  package let places: [Place]
  package let actions: [Action]
  package let action: String
  package let durations: [FilterDuration]
  package let duration: FilterDuration
  /// `3 hours left`. Nil if the filter has no end.
  package let timeLeft: TimedText?
  /// `2 posts are filtered one by one and stay in the filter.`
  package let posts: String?
  package let canSave: Bool
}

extension EditFilterViewData {
  init(
    _ state: EditFilterState, isNew: Bool, _ fieldName: String, at now: Date,
    _ formatting: Formatting
  ) {
    let (form, details) = (state.form.value, state.details)
    phase = FormPhase(state, during: .loadFilter, at: now, formatting)
    heading = isNew ? "New Filter" : "Edit Filter"
    self.fieldName = fieldName
    problem = form?.refusal.map {
      FailureText($0, during: .deliverFilter, at: now, formatting).message
    }
    missing = state.isChanged ? state.problem?.advice : nil
    title = details.title
    words = details.keywords.enumerated().map {
      Word(id: $0, text: $1.text, isWholeWord: $1.isWholeWord)
    }
    places = ServerFilter.Place.known.map {
      Place(id: $0.rawValue, title: $0.title, isOn: details.places.contains($0))
    }
    let action = details.action
    let known = ServerFilter.Action.known
    actions = (known.contains(action) ? known : known + [action]).map {
      Action(id: $0.rawValue, title: $0.title)
    }
    self.action = action.rawValue
    let expires = form?.filter?.expires
    durations = FilterDuration.allCases.filter { $0 != .unchanged || expires != nil }
    duration = FilterDuration(details.expiry, hasEnd: expires != nil)
    timeLeft =
      duration == .unchanged
      ? expires.map { formatting.timeLeft(until: $0, ended: "Expired") } : nil
    posts = form?.filter.flatMap { $0.posts.isEmpty ? nil : $0.posts.count }.map {
      "Single posts in this filter: \(formatting.count($0)). They stay in it."
    }
    let hasNews = state.isChanged || form?.refusal != nil
    canSave = phase == .ready && hasNews && state.problem == nil
  }
}

extension ServerFilter.Place {
  fileprivate var title: String {
    switch self {
    case .home: "Home and lists"
    case .notifications: "Notifications"
    case .public: "Public timelines"
    case .thread: "Threads"
    case .account: "Profiles"
    default: rawValue
    }
  }
}

extension ServerFilter.Action {
  fileprivate var title: String {
    switch self {
    case .warn: "Hide behind a warning"
    case .hide: "Hide completely"
    default: "As set on your server"
    }
  }
}

extension Attempt {
  static let loadFilter = Attempt(failed: "The filter could not be loaded")
  static let saveFilter = Attempt(failed: "The filter could not be saved")
  fileprivate static let deliverFilter = Attempt(failed: "These changes were not saved")
}
