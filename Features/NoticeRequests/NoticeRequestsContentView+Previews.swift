import Components
import Presentation
import SwiftUI

package struct NoticeRequestsContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(
      .empty(
        title: "Nothing Filtered",
        message: "People whose notifications your server holds back appear here.")
    )
    .previewDisplayName("Empty")
    content(.rows, section: .rules, rules: rules).previewDisplayName("Rules")
    content(.rows, [row("long", String(repeating: "A long text. ", count: 20))])
      .previewDisplayName("Long text")
    content(.rows, [row("right", "من اليمين إلى اليسار")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [NoticeRequestRowViewData] {
    [row("1", "The engine weaves algebraic patterns."), row("2", nil)]
  }

  private static func row(_ id: String, _ excerpt: String?) -> NoticeRequestRowViewData {
    NoticeRequestRowViewData(
      id: id, person: .preview, count: "3 notifications", excerpt: excerpt, date: .preview,
      label: TimedText("Ada Lovelace. 3 notifications"))
  }

  private static var rules: [NoticeRuleViewData] {
    [
      rule("1", "People you don’t follow", "Until you accept them", "filter"),
      rule("2", "New accounts", "Created within the past 30 days", "accept"),
    ]
  }

  private static func rule(
    _ id: String, _ title: String, _ note: String, _ choice: String
  ) -> NoticeRuleViewData {
    NoticeRuleViewData(
      id: id, title: title, note: note, choice: choice,
      choices: [
        .init(id: "accept", title: "Accept"), .init(id: "filter", title: "Filter"),
        .init(id: "drop", title: "Ignore"),
      ])
  }

  private static func content(
    _ phase: ListPhase, _ rows: [NoticeRequestRowViewData] = [],
    section: NoticeRequestsSection = .people, rules: [NoticeRuleViewData] = []
  ) -> some View {
    NoticeRequestsContentView(
      viewData: NoticeRequestsViewData(
        section: section, phase: phase, age: nil, rows: Rows(rows), foot: .none, rulesPhase: .rows,
        rules: rules),
      callbacks: NoticeRequestsCallbacks())
  }
}
