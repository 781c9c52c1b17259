import SwiftUI

/// Fills as you type. Turns red when the limit is reached, and shows a number near the end.
package struct LengthRing: View {
  private let length: TextLength

  package init(length: TextLength) {
    self.length = length
  }

  package var body: some View {
    ZStack {
      Circle().stroke(.separator, lineWidth: 3)
      Circle()
        .trim(from: 0, to: length.share)
        .stroke(length.isTooLong ? Color.red : Color.accentColor, lineWidth: 3)
        .rotationEffect(.degrees(-90))
      if let number = length.number {
        Text(number)
          // Four characters are wider than the ring.
          .font(.system(size: number.count > 3 ? 9 : 11, weight: .semibold))
          .monospacedDigit()
          .foregroundStyle(length.isTooLong ? Color.red : Color.secondary)
      }
    }
    .frame(width: 30, height: 30)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(length.label)
  }
}
