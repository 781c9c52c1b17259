import Components
import Presentation
import SwiftUI

package struct HistoryContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, versions).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(
      .empty(title: "No Versions", message: "The server has no earlier versions of this post.")
    )
    .previewDisplayName("Empty")
    content(.rows, [version(1, "Original", String(repeating: "The looms never rest. ", count: 30))])
      .previewDisplayName("Long text")
    content(.rows, [version(1, "Original", "سأعود غدا إلى النول")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, versions).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var versions: [HistoryVersionViewData] {
    [
      HistoryVersionViewData(
        id: 2, title: "Current Version", date: "November 22, 2026 at 2:05 PM",
        facts: ["1 picture added", "Content warning added: “Looms”"],
        parts: [
          .init(text: "The engine weaves ", mark: .none), .init(text: "patterns", mark: .removed),
          .init(text: " ", mark: .none), .init(text: "algebraic patterns", mark: .added),
          .init(text: ".", mark: .none),
        ],
        label: "Current Version, November 22, 2026 at 2:05 PM. 1 picture added. "
          + "Content warning added: “Looms”. Removed “patterns”. Added “algebraic patterns”. "
          + "Text: The engine weaves algebraic patterns."),
      version(1, "Original", "The engine weaves patterns."),
    ]
  }

  private static func version(
    _ id: Int, _ title: String, _ text: String
  ) -> HistoryVersionViewData {
    HistoryVersionViewData(
      id: id, title: title, date: "November 22, 2026 at 2:00 PM", facts: [],
      parts: [.init(text: text, mark: .none)],
      label: "\(title), November 22, 2026 at 2:00 PM. Text: \(text)")
  }

  private static func content(
    _ phase: ListPhase, _ versions: [HistoryVersionViewData] = []
  ) -> some View {
    HistoryContentView(
      viewData: HistoryViewData(phase: phase, age: nil, versions: versions),
      callbacks: HistoryCallbacks())
  }
}
