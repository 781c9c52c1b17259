import Foundation
import PageHost

/// Picks a day and a time with the browser's own control.
public struct DatePicker<Label: View>: _PrimitiveView {
  private let selection: Binding<Date>
  private let range: PartialRangeFrom<Date>
  private let label: Label

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>
  ) where Label == Text {
    (self.selection, self.range) = (selection, range)
    label = Text(titleKey)
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.makeElement("label") { $0.classes = ["picker"] }.isBox = true
    slot.child(0).update(FieldLabel(label: view.label))
    slot.child(1).control { slot, environment in
      let element = slot.makeElement("input") {
        $0[attribute: "type"] = "datetime-local"
        $0[attribute: "min"] = civil(view.range.lowerBound)
        $0.properties[.selectedValue] = .string(civil(view.selection.wrappedValue))
        $0.disable(!environment.isEnabled)
        $0.listeners = .change
      }
      element.on(.change) { [weak element] signal in
        if case .value(.string(let text)) = signal,
          let date = try? Date(text.prefix(16) + ":00", strategy: format)
        {
          view.selection.wrappedValue = date
        }
        element?.needsMarkup()
      }
    }
  }

  /// Without seconds, because a browser would show them.
  private static func civil(_ date: Date) -> String { String(date.formatted(format).prefix(16)) }
  private static var format: Date.ISO8601FormatStyle {
    .init(timeZone: .current).year().month().day().time(includingFractionalSeconds: false)
  }
}
