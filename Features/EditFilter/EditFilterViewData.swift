import Domain
import Foundation
import Presentation

struct EditFilterViewData: Equatable, Sendable {
  struct Word: Hashable, Sendable, Identifiable {
    /// Counts from zero.
    let id: Int
    let text: String
    let isWholeWord: Bool

    var number: String { String(id + 1) }
  }

  struct Place: Hashable, Sendable, Identifiable {
    let id: String
    let title: String
    let isOn: Bool
  }

  struct Action: Hashable, Sendable, Identifiable {
    let id: String
    let title: String
  }

  let phase: FormPhase
  let heading: String
  /// Distinguishes the title field from those of other filters.
  let fieldName: String
  /// Why earlier changes were not saved.
  let problem: String?
  /// `Enter a title for the filter.`
  let missing: String?
  let title: String
  let words: [Word]
  let places: [Place]
  let actions: [Action]
  let action: String
  let durations: [FilterDuration]
  let duration: FilterDuration
  /// `3 hours left`. Nil if the filter does not expire.
  let timeLeft: TimedText?
  /// `2 posts are filtered one by one and stay in the filter.`
  let posts: String?
  let canSave: Bool
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
