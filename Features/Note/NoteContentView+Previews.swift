import Components
import Presentation
import SwiftUI

package struct NoteContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.ready, "Met at the loom. Asks good questions.").previewDisplayName("Full")
    content(.ready, "").previewDisplayName("Empty")
    content(.loading, "").previewDisplayName("Loading")
    content(.failed(.preview), "").previewDisplayName("Failed")
    content(.saving, "Met at the loom.").previewDisplayName("Saving")
    content(
      .ready, String(repeating: "Met at the loom. ", count: 20), excess: "12 over the limit"
    )
    .previewDisplayName("Long text")
    content(.ready, "التقينا عند النول")
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.ready, "Met at the loom.").dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func content(
    _ phase: FormPhase, _ text: String, excess: String? = nil
  ) -> some View {
    NoteContentView(
      viewData: NoteViewData(
        phase: phase, fieldName: "note preview", subject: "About Ada Lovelace", text: text,
        excess: excess, canSave: false),
      callbacks: NoteCallbacks())
  }
}
