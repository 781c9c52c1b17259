import Foundation
import Presentation
import SwiftUI

/// Shows text that is updated as time passes. The tooltip and the screen reader's hint contain the
/// exact date.
package struct TimedTextView: View {
  private let text: TimedText

  package init(_ text: TimedText) {
    self.text = text
  }

  package var body: some View {
    TimelineView(.changes(of: text)) { context in
      Text(text.words(at: context.date))
    }
    .help(text.exactDate ?? "")
  }
}

extension View {
  package func spokenLabel(_ label: TimedText) -> some View {
    TimelineView(.changes(of: label)) { context in
      accessibilityLabel(label.words(at: context.date))
    }
  }
}

/// The times at which texts change. They are the same for all texts. A screen without such texts
/// never wakes up.
package struct ChangeSchedule: TimelineSchedule {
  fileprivate let text: TimedText

  package func entries(
    from start: Date, mode: TimelineScheduleMode
  ) -> UnfoldFirstSequence<Date> {
    sequence(first: start) { text.nextChange(after: $0)?.startOfNextMinute }
  }
}

extension TimelineSchedule where Self == ChangeSchedule {
  package static func changes(of text: TimedText) -> ChangeSchedule {
    ChangeSchedule(text: text)
  }
}

extension Date {
  /// The date itself if it is the start of a minute.
  fileprivate var startOfNextMinute: Date {
    Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate / 60).rounded(.up) * 60)
  }
}
