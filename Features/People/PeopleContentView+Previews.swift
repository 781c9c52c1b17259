import Components
import Presentation
import SwiftUI

package struct PeopleContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(.empty(title: "Followers Hidden", message: "They don’t show who follows them."))
      .previewDisplayName("Empty")
    content(.rows, [row("long", String(repeating: "Ada ", count: 20), .unfollow)])
      .previewDisplayName("Long text")
    content(.rows, [row("right", "آدا لوفلايس", .requested)])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [PeopleRowViewData] {
    [
      row("1", "Ada Lovelace", .follow), row("2", "Grace Hopper", .unfollow),
      row("3", "Alan Turing", .requested), row("4", "Charles Babbage", .unblock),
      row("5", "You", nil),
    ]
  }

  private static func row(
    _ id: String, _ name: String, _ button: RelationshipButtonViewData?
  ) -> PeopleRowViewData {
    PeopleRowViewData(
      person: PersonViewData(id: id, name: name, handle: "@\(id)"),
      note: "Wrote the first program.", button: button,
      label: "\(name), @\(id), Wrote the first program.")
  }

  private static func content(
    _ phase: ListPhase, _ rows: [PeopleRowViewData] = []
  ) -> some View {
    PeopleContentView(
      viewData: PeopleViewData(phase: phase, age: nil, rows: Rows(rows), foot: .none),
      callbacks: PeopleCallbacks())
  }
}
