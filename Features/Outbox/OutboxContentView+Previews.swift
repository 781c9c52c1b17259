import Components
import Presentation
import SwiftUI

package struct OutboxContentView_Previews: PreviewProvider {
  package static var previews: some View {
    outbox(.rows, entries, drafts).previewDisplayName("Full")
    outbox(.empty(title: "No Drafts", message: "Drafts and unsent posts appear here."))
      .previewDisplayName("Empty")
    outbox(.loading).previewDisplayName("Loading")
    outbox(.failed(.preview)).previewDisplayName("Failed")
    outbox(.rows, [entry(text: String(repeating: "The looms never rest. ", count: 30))])
      .previewDisplayName("Long text")
    outbox(.rows, [entry(text: "سأعود غدا إلى النول")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    outbox(.rows, entries, drafts).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static let entries = [
    entry(text: "The engine weaves algebraic patterns."),
    OutboxViewData.Entry(
      id: "2", title: "Favorite Grace Hopper’s post",
      excerpt: "A moth in the relay, and the whole machine stands still.", text: nil, pictures: nil,
      status: "Waiting to be sent",
      wasRefused: false, canEdit: false),
    OutboxViewData.Entry(
      id: "4", title: "Edit your post", excerpt: nil, text: "The engine weaves patterns.",
      pictures: nil, status: "Waiting to be sent", wasRefused: false, canEdit: true),
  ]

  private static let drafts = [
    OutboxViewData.DraftRow(
      id: "3", text: "On the Jacquard loom", pictures: nil, status: "Post, 5 minutes ago")
  ]

  private static func entry(text: String) -> OutboxViewData.Entry {
    OutboxViewData.Entry(
      id: "1", title: "Reply to Grace Hopper", excerpt: nil, text: text, pictures: "2 pictures",
      status: "It was not sent. The server refused it: Text is too long.", wasRefused: true,
      canEdit: true)
  }

  private static func outbox(
    _ phase: ListPhase, _ entries: [OutboxViewData.Entry] = [],
    _ drafts: [OutboxViewData.DraftRow] = []
  ) -> some View {
    OutboxContentView(
      viewData: OutboxViewData(
        phase: phase, hasScheduled: true, entries: entries, drafts: drafts),
      callbacks: OutboxCallbacks())
  }
}
