import Components
import Presentation
import SwiftUI

package struct NotificationsContentView_Previews: PreviewProvider {
  package static var previews: some View {
    notifications(.rows, rows).previewDisplayName("Full")
    notifications(
      .rows, rows, age: "Updated 5 minutes ago", heldBack: "Filtered notifications · 3 people"
    ).previewDisplayName("Kept")
    notifications(.loading).previewDisplayName("Loading")
    notifications(.failed(.preview)).previewDisplayName("Failed")
    notifications(
      .empty(
        title: "No Notifications Yet",
        message: "Replies, favorites, boosts, and new followers appear here.")
    )
    .previewDisplayName("Empty")
    notifications(
      .rows, [row("long", String(repeating: "Countess of Lovelace, ", count: 12), unread: true)]
    )
    .previewDisplayName("Long text")
    notifications(.rows, [row("right", "أعجبت غريس بمنشورك")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    notifications(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [NotificationRowViewData] {
    [
      row(
        "1", "Ada Lovelace and 2 others favorited your post", unread: true,
        others: .init(title: "+2", label: "Show All 3 People")),
      row("2", "Ada Lovelace replied to you", symbol: "arrowshape.turn.up.left.fill"),
      row("3", "Ada Lovelace followed you", symbol: "person.fill", preview: nil),
      row(
        "4", "Ada Lovelace would like to follow you", symbol: "person.fill", preview: nil,
        request: .open),
      row(
        "5", "Ada Lovelace would like to follow you", symbol: "person.fill", preview: nil,
        request: .answered("Accepted")),
      row(
        "6", "2 other notifications on your server’s website", symbol: "bell", preview: nil,
        isLink: false),
    ]
  }

  private static func row(
    _ id: String, _ sentence: String, symbol: String = "heart.fill",
    preview: String? = "The engine weaves algebraic patterns.", unread: Bool = false,
    isLink: Bool = true, others: NotificationRowViewData.Others? = nil,
    request: NotificationRowViewData.Request? = nil
  ) -> NotificationRowViewData {
    NotificationRowViewData(
      id: id, symbol: symbol, people: isLink ? [.preview] : [], others: others, sentence: sentence,
      preview: preview, date: .preview, isUnread: unread,
      isLink: isLink, request: request, label: TimedText(sentence))
  }

  private static func notifications(
    _ phase: ListPhase, _ rows: [NotificationRowViewData] = [], age: TimedText? = nil,
    heldBack: String? = nil
  ) -> some View {
    NotificationsContentView(
      viewData: NotificationsViewData(
        menu: TitleMenuViewData(title: "Notifications", label: "Filter, Notifications", items: []),
        canMarkAllRead: true, canFilter: heldBack != nil, heldBack: heldBack, phase: phase,
        age: age, rows: Rows(rows), foot: .none),
      callbacks: NotificationsCallbacks())
  }
}
