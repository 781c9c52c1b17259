import Components
import Presentation
import SwiftUI

package struct EditProfileContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.ready).previewDisplayName("Full")
    content(.ready, name: "", note: "", fields: []).previewDisplayName("Empty")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(.saving).previewDisplayName("Saving")
    content(.ready, problem: "These changes were not saved. The server gave no reason.")
      .previewDisplayName("Refused")
    content(
      .ready, adding: [.avatar], name: "Ada Lovelace of the Analytical Engine",
      excess: "7 over the limit"
    )
    .previewDisplayName("Too long")
    content(.ready, name: "آدا", note: "أكتب عن الأنوال")
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.ready).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static func content(
    _ phase: FormPhase, adding: Set<EditProfileViewData.PictureKind> = [],
    name: String = "Ada Lovelace", note: String = "I write about looms.",
    fields: [EditProfileViewData.Field] = fields, excess: String? = nil, problem: String? = nil
  ) -> some View {
    EditProfileContentView(
      viewData: EditProfileViewData(
        phase: phase, problem: problem, person: .preview, adding: adding, removable: [.avatar],
        name: name,
        nameExcess: excess, note: note, noteExcess: nil, fields: fields,
        canAddField: fields.count < 4, isLocked: true, isBot: false,
        posting: .init(
          audience: .followers, audiences: [.everyone, .unlisted, .followers], quoters: .everyone),
        canSave: false),
      callbacks: EditProfileCallbacks())
  }

  private static let fields: [EditProfileViewData.Field] = [
    .init(id: 0, label: "Website", content: "https://looms.example", excess: nil)
  ]
}
