import Foundation
import SwiftUI

/// Picks a day and a time in the future.
package struct TimePicker: View {
  private let title: String
  private let date: Date
  private let earliest: Date
  private let choose: @MainActor (Date) -> Void

  package init(
    _ title: String, date: Date, earliest: Date, choose: @escaping @MainActor (Date) -> Void
  ) {
    self.title = title
    self.date = date
    self.earliest = earliest
    self.choose = choose
  }

  package var body: some View {
    DatePicker(
      "\(title)", selection: Binding(get: { date }, set: { choose($0) }),
      // A picker silently changes a date outside of its range.
      in: min(date, earliest)...
    )
    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
  }
}
