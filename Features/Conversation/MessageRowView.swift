import Components
import MessageFieldFeature
import Presentation
import SwiftUI

/// A message: your own on the right and tinted, everyone else's on the left.
struct MessageRowView: RowContent {
  let row: MessageRowViewData
  let callbacks: ConversationCallbacks

  var body: some View {
    VStack(alignment: row.isOwn ? .trailing : .leading, spacing: 3) {
      if let day = row.day {
        TimedTextView(day)
          .font(.footnote)
          .fontWeight(.semibold)
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity)
          .padding(.top, 16)
          .padding(.bottom, 6)
          .accessibilityAddTraits(.isHeader)
      }
      if let author = row.author {
        MessageAuthorView(author: author, open: callbacks.openPerson)
      }
      MessageBubbleView(row: row, callbacks: callbacks)
      MessageDeliveryView(
        delivery: row.delivery, resend: { callbacks.resend(row.id) },
        edit: { callbacks.edit(row.id) }, delete: { callbacks.delete(row.id) })
    }
    .frame(maxWidth: .infinity, alignment: row.isOwn ? .trailing : .leading)
  }
}

/// The author, if it can be one of several people.
struct MessageAuthorView: View {
  let author: PersonViewData
  let open: @MainActor (String) -> Void

  var body: some View {
    Button {
      open(author.id)
    } label: {
      HStack(spacing: 6) {
        AvatarView(author, size: 22)
        NameView(author)
          .font(.footnote)
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
      .tapTarget(alignment: .bottomLeading)
    }
    .buttonStyle(.plain)
    // The tap target extends into the space above the name.
    .padding(.top, -14)
    .accessibilityLabel("Profile of \(author.name)")
  }
}

struct MessageBubbleView: View {
  let row: MessageRowViewData
  let callbacks: ConversationCallbacks

  var body: some View {
    MessageContentView(
      content: row.content, alignment: row.isOwn ? .trailing : .leading,
      callbacks: MessageContentCallbacks(
        toggleWarning: { callbacks.toggleWarning(row.id) },
        openPicture: { callbacks.openPicture(row.id, $0) },
        openPost: { callbacks.openPost(row.id) })
    ) {
      if row.content.text != nil || row.time != nil { words }
    }
    .padding(row.isOwn ? .leading : .trailing, 56)
  }

  private var words: some View {
    VStack(alignment: row.isOwn ? .trailing : .leading, spacing: 2) {
      if let text = row.content.text {
        RichTextView(text)
          .multilineTextAlignment(.leading)
          .padding(.horizontal, 12)
          .padding(.vertical, 7)
          .bubble(isOwn: row.isOwn)
      }
      if let time = row.time {
        Text(time)
          .font(.caption2)
          .foregroundStyle(.secondary)
          .padding(.horizontal, 6)
      }
    }
    .accessibilityElement(children: .combine)
    .linkActions(in: [row.content.text])
    .accessibilityLabel(row.label)
  }
}

extension View {
  /// White text on the color of your own messages, which is dark enough in both appearances.
  @ViewBuilder fileprivate func bubble(isOwn: Bool) -> some View {
    if isOwn {
      foregroundStyle(Color.white)
        .tint(.white)
        .background(Color(red: 0, green: 0.36, blue: 0.75), in: .rect(cornerRadius: 17))
    } else {
      background(.fill, in: .rect(cornerRadius: 17))
    }
  }
}
