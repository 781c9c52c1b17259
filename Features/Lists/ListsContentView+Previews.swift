import Components
import Presentation
import SwiftUI

package struct ListsContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.rows, [row("1", "Makers", isMember: true), row("2", "Sea and Sky", isMember: false)])
      .previewDisplayName("With a person")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(.empty(title: "No Lists Yet", message: "Give your first list a name."))
      .previewDisplayName("Empty")
    content(.rows, [row("long", String(repeating: "Makers ", count: 20))])
      .previewDisplayName("Long text")
    content(.rows, [row("right", "صانعون")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows, name: "Bakers").dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static var rows: [ListRowViewData] {
    [
      row("1", "Makers"), row("2", "Sea and Sky", note: "Hidden from Home"),
      row("3", "Bakers", note: "Waiting to be created"),
    ]
  }

  private static func row(
    _ id: String, _ title: String, note: String? = nil, isMember: Bool? = nil
  ) -> ListRowViewData {
    ListRowViewData(id: id, title: title, note: note, isMember: isMember)
  }

  private static func content(
    _ phase: ListPhase, _ rows: [ListRowViewData] = [], name: String = ""
  ) -> some View {
    ListsContentView(
      viewData: ListsViewData(
        phase: phase, age: nil, rows: Rows(rows), name: name, canType: true,
        canCreate: !name.isEmpty),
      callbacks: ListsCallbacks())
  }
}
