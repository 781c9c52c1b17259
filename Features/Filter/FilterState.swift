import Domain
import Foundation
import Presentation

struct FilterState: Equatable, Sendable {
  /// The filter with unsaved changes. It can be changed once it has loaded.
  var filter: Loadable<FeedFilter> = .idle
  /// The text in the field for another word to mute.
  var newWord = ""
  var duration = MuteDuration.forever
  var toast: Toast<MutedWordUndo>?
}

/// The duration of a mute.
enum MuteDuration: String, Hashable, Sendable, CaseIterable, Identifiable {
  case forever, hour, day, week

  var id: Self { self }

  var title: String {
    switch self {
    case .forever: "Forever"
    case .hour: "1 hour"
    case .day: "1 day"
    case .week: "1 week"
    }
  }

  func end(from now: Date) -> Date? {
    switch self {
    case .forever: nil
    case .hour: now.addingTimeInterval(3_600)
    case .day: now.addingTimeInterval(86_400)
    case .week: now.addingTimeInterval(7 * 86_400)
    }
  }
}
