import Components
import Presentation
import SwiftUI

package struct ComposeContentView_Previews: PreviewProvider {
  package static var previews: some View {
    composer(.writing, "The engine weaves.", warning: "Looms").previewDisplayName("Full")
    composer(.loading).previewDisplayName("Loading")
    composer(.failed(.preview)).previewDisplayName("Failed")
    composer(.writing).previewDisplayName("Empty")
    composer(.sending, "On its way.", failure: .preview).previewDisplayName("Sending again")
    composer(.writing, String(repeating: "On and on it goes about looms. ", count: 30))
      .previewDisplayName("Long text")
    composer(.writing, "مرحبا بالعالم").environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    composer(.writing, "The engine weaves.", warning: "Looms", failure: .preview)
      .dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func composer(
    _ phase: ComposeViewData.Phase, _ text: String = "", warning: String? = nil,
    failure: FailureText? = nil
  ) -> some View {
    ComposeContentView(
      viewData: ComposeViewData(
        phase: phase, title: "Reply",
        reply: warning.map { _ in
          .init(title: "Replying to Ada Lovelace", excerpt: "The engine weaves patterns.")
        },
        text: text, warning: warning, audience: .followers,
        length: .init(label: "12 characters left", isTooLong: false), canPublish: true,
        asksBeforeClosing: true, failure: failure),
      callbacks: ComposeCallbacks())
  }
}
