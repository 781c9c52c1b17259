import Components
import Presentation
import SwiftUI

package struct ReportContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.ready, chosen: "spam").previewDisplayName("Spam")
    content(.ready, chosen: "violation", comment: "Three times today.", host: "b.example")
      .previewDisplayName("Rules of another server")
    content(.ready, chosen: nil, problem: "This report was not sent. The server gave no reason.")
      .previewDisplayName("Refused")
    content(
      .ready, chosen: "other", comment: String(repeating: "Again and again. ", count: 20),
      excess: "12 over the limit"
    )
    .previewDisplayName("Long text")
    content(.loading, chosen: nil, isLoaded: false).previewDisplayName("Loading")
    content(.failed(.preview), chosen: nil).previewDisplayName("Failed")
    content(.sending, chosen: "spam").previewDisplayName("Sending")
    content(.sent, chosen: "spam").previewDisplayName("Sent")
    content(.ready, chosen: "violation", comment: "ثلاث مرات اليوم")
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.ready, chosen: "violation").dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func content(
    _ phase: ReportViewData.Phase, chosen: String?, comment: String = "", excess: String? = nil,
    host: String? = nil, problem: String? = nil, isLoaded: Bool = true
  ) -> some View {
    ReportContentView(
      viewData: ReportViewData(
        phase: phase, fieldName: "report preview", subject: "About Ada Lovelace", problem: problem,
        categories: isLoaded ? categories(chosen) : [], rules: chosen == "violation" ? rules : [],
        posts: isLoaded ? posts : [], comment: comment, excess: excess, host: host,
        isForwarded: host != nil, canSend: chosen != nil,
        followUpActions: phase == .sent ? followUpActions : []),
      callbacks: ReportCallbacks())
  }

  private static func categories(_ chosen: String?) -> [ReportViewData.Choice] {
    [
      ("spam", "It’s spam", "Advertising, fake engagement or repeated replies"),
      ("violation", "It breaks the server’s rules", "You choose which ones"),
      ("other", "Something else", nil),
    ].map { id, title, note in
      .init(kind: .category, id: id, title: title, note: note, isChosen: id == chosen)
    }
  }

  private static let rules: [ReportViewData.Choice] = [
    .init(kind: .rule, id: "1", title: "Be kind.", note: "Criticize ideas.", isChosen: true),
    .init(kind: .rule, id: "2", title: "No advertising.", note: nil, isChosen: false),
  ]

  private static let posts: [ReportViewData.Choice] = [
    .init(
      kind: .post, id: "1", title: "Buy my looms! Only today, only here.", note: nil,
      isChosen: true),
    .init(kind: .post, id: "2", title: "Looms, looms, looms", note: "2 pictures", isChosen: false),
  ]

  private static let followUpActions: [ReportViewData.FollowUpAction] = [
    .init(id: .follow, title: "Unfollow Ada Lovelace"),
    .init(id: .mute, title: "Mute Ada Lovelace"),
    .init(id: .block, title: "Block Ada Lovelace"),
  ]
}
