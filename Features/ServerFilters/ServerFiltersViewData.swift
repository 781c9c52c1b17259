import Domain
import Foundation
import Presentation

struct ServerFiltersViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<ServerFilterRowViewData>
}

struct ServerFilterRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let title: String
  /// `Shows a warning · 2 words · 3 hours left`
  let note: TimedText
  /// `Waiting to be saved`, or why it was refused.
  let status: String?
}

extension ServerFiltersViewData {
  init(
    _ state: ServerFiltersState, _ rows: Rows<ServerFilterRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    phase = ListPhase(
      state.list, during: .loadFilters,
      empty: .empty(
        title: "No Server Filters",
        message: "A filter hides posts with certain words on all your devices."), at: now,
      formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
  }
}

extension ServerFilterRowViewData {
  init(_ filter: ServerFilter, at now: Date, _ formatting: Formatting) {
    id = filter.id.rawValue
    title = filter.title.bidiIsolated
    var parts = [filter.action == .hide ? "Hides posts" : "Shows a warning"]
    if !filter.keywords.isEmpty { parts.append(formatting.count(filter.keywords.count, .word)) }
    if !filter.posts.isEmpty { parts.append(formatting.count(filter.posts.count, .post)) }
    let words = parts.joined(separator: " · ")
    note =
      filter.expires.map {
        formatting.timeLeft(until: $0, ended: "Expired").prefixed(by: "\(words) · ")
      } ?? TimedText(words)
    status = filter.delivery?.status(
      waiting: "Waiting to be saved", during: .saveFilter, at: now, formatting)
  }
}

extension CountedNoun {
  fileprivate static let word = CountedNoun("word", "words")
}

extension Attempt {
  static let loadFilters = Attempt(failed: "The filters could not be loaded")
  static let deleteFilter = Attempt(failed: "The filter could not be deleted")
  fileprivate static let saveFilter = Attempt(failed: "The filter could not be saved")
}
