import Components
import Presentation
import SwiftUI

package struct MessagesContentView_Previews: PreviewProvider {
  package static var previews: some View {
    messages(
      .rows,
      [
        row("You: See you at nine", unread: nil), row("The loom is set", unread: "3"),
        row("You: And the dog?", unread: nil, failure: "Not sent"),
      ]
    )
    .previewDisplayName("Full")
    messages(.loading).previewDisplayName("Loading")
    messages(.failed(.preview)).previewDisplayName("Failed")
    messages(.empty(title: "No Messages Yet", message: "Open someone’s profile to write to them."))
      .previewDisplayName("Empty")
    messages(.rows, [row(String(repeating: "And on it goes. ", count: 20), unread: "99+")])
      .previewDisplayName("Long text")
    messages(.rows, [row("أراك في التاسعة", unread: "3")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    messages(.rows, [row("See you at nine", unread: "3")]).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func row(
    _ words: String, unread: String?, failure: String? = nil
  ) -> ConversationRowViewData {
    ConversationRowViewData(
      id: words, people: [.preview], title: "Ada Lovelace", preview: words,
      date: .preview, unread: unread, failure: failure,
      label: "Ada Lovelace, \(failure.map { "\($0). " } ?? "")\(words)")
  }

  private static func messages(
    _ phase: ListPhase, _ rows: [ConversationRowViewData] = []
  ) -> some View {
    MessagesContentView(
      viewData: MessagesViewData(
        phase: phase, age: nil, rows: Rows(rows), foot: .none, scrollTarget: nil),
      callbacks: MessagesCallbacks())
  }
}
