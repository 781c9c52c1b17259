import Components
import MessageFieldFeature
import Presentation
import SwiftUI

package struct ConversationContentView_Previews: PreviewProvider {
  package static var previews: some View {
    talk(.rows, rows).previewDisplayName("Full")
    talk(.rows, contents).previewDisplayName("Pictures and warnings")
    talk(.loading).previewDisplayName("Loading")
    talk(.failed(.preview)).previewDisplayName("Failed")
    talk(.empty(title: "Say Hello", message: "Nothing has been said yet."), text: "")
      .previewDisplayName("Empty")
    talk(.rows, [row("1", String(repeating: "And on it goes. ", count: 40), isOwn: true)])
      .previewDisplayName("Long text")
    talk(.rows, [row("1", "أراك في التاسعة", isOwn: false), row("2", "نعم", isOwn: true)])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    talk(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static let rows = [
    row("1", "Is the loom set?", isOwn: false), row("2", "It is.", isOwn: true),
    row("3", "On its way", isOwn: true, .sending),
    row("4", "Lost", isOwn: true, .failed("Not sent. You seem to be offline.")),
  ]

  private static let contents = MessageContentViewData.previews.map {
    row($0.name, $0.name, isOwn: $0.name == "food", .sent, $0.content)
  }

  private static func row(
    _ id: String, _ words: String, isOwn: Bool, _ delivery: MessageDelivery = .sent,
    _ content: MessageContentViewData? = nil
  ) -> MessageRowViewData {
    MessageRowViewData(
      id: id, day: id == "1" ? "Today" : nil, author: isOwn ? nil : .preview, isOwn: isOwn,
      content: content ?? .preview(words), time: "9:41", delivery: delivery, label: words)
  }

  private static func talk(
    _ phase: ConversationViewData.Phase, _ rows: [MessageRowViewData] = [], text: String? = nil
  ) -> some View {
    ConversationContentView(
      viewData: ConversationViewData(
        title: "Ada Lovelace", people: [.preview], phase: phase,
        rows: Rows(rows.filter { $0.delivery == .sent }),
        unsent: Rows(rows.filter { $0.delivery != .sent }),
        field: (rows.isEmpty ? text : "A draft").map {
          MessageFieldViewData(text: $0, name: "", canSend: !rows.isEmpty)
        }),
      callbacks: ConversationCallbacks())
  }
}
