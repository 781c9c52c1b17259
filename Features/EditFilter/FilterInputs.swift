import Domain
import Foundation
import Presentation

extension ServerFilter.Details {
  mutating func apply(_ input: FilterInput) {
    switch input {
    case .title(let text): title = text
    case .word(let text, let index):
      if keywords.indices.contains(index) { keywords[index].text = text }
    case .wholeWord(let isOn, let index):
      if keywords.indices.contains(index) { keywords[index].isWholeWord = isOn }
    case .addWord: keywords.append(ServerFilter.Keyword("", isWholeWord: true))
    case .removeWord(let index):
      if keywords.indices.contains(index) { keywords.remove(at: index) }
    case .place(let id, let isOn):
      let place = ServerFilter.Place(rawValue: id)
      if isOn { places.insert(place) } else { places.remove(place) }
    case .action(let id): action = ServerFilter.Action(rawValue: id)
    case .duration(let duration): expiry = duration.expiry
    }
  }
}

/// How long the filter applies after it is saved.
enum FilterDuration: String, Hashable, Sendable, CaseIterable, Identifiable {
  /// Keeps the filter's current end.
  case unchanged
  case forever, halfHour, hour, sixHours, halfDay, day, week

  var id: Self { self }

  private var seconds: Int {
    switch self {
    case .unchanged, .forever: 0
    case .halfHour: 1_800
    case .hour: 3_600
    case .sixHours: 21_600
    case .halfDay: 43_200
    case .day: 86_400
    case .week: 604_800
    }
  }

  var title: String {
    switch self {
    case .unchanged: "As before"
    case .forever: "Never"
    case .halfHour: "In 30 minutes"
    case .hour: "In 1 hour"
    case .sixHours: "In 6 hours"
    case .halfDay: "In 12 hours"
    case .day: "In 1 day"
    case .week: "In 1 week"
    }
  }

  var expiry: ServerFilter.Details.Expiry {
    switch self {
    case .unchanged: .unchanged
    case .forever: .never
    default: .after(seconds)
    }
  }

  /// - Parameter hasEnd: true if the filter already has an end.
  init(_ expiry: ServerFilter.Details.Expiry, hasEnd: Bool) {
    self =
      switch expiry {
      case .unchanged, .at: hasEnd ? .unchanged : .forever
      case .never: .forever
      case .after(let seconds): Self.allCases.first { $0.seconds == seconds } ?? .unchanged
      }
  }
}

extension UnsavedText {
  init(keeping details: ServerFilter.Details, of filter: ServerFilter.ID?) {
    self.init(of: filter?.rawValue ?? "", keeping: details)
  }

  /// Nil if the text has the format of another version of the app.
  package var filterDetails: ServerFilter.Details? { value(as: ServerFilter.Details.self) }
}
