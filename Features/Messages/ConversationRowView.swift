import Components
import Presentation
import SwiftUI

/// A row for a conversation. A tap opens it.
struct ConversationRowView: RowContent {
  let row: ConversationRowViewData
  let callbacks: MessagesCallbacks

  var body: some View {
    opening
      .swipeActions(edge: .leading) { markRead }
      .swipeActions(edge: .trailing) { delete }
      .pressMenu {
        markRead
        delete
      }
  }
}

extension ConversationRowView {
  @ViewBuilder private var markRead: some View {
    if row.unread != nil {
      Button {
        callbacks.markRead(row.id)
      } label: {
        Label("Mark as Read", systemImage: "checkmark.circle")
      }
    }
  }

  private var delete: some View {
    Button(role: .destructive) {
      callbacks.delete(row.id)
    } label: {
      Label("Delete Conversation", systemImage: "trash")
    }
  }

  private var opening: some View {
    Button {
      callbacks.open(row.id)
    } label: {
      HStack(alignment: .top, spacing: 12) {
        AvatarsView(people: row.people)
        ConversationWordsView(row: row)
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
    .spokenLabel(row.label)
  }
}

struct ConversationWordsView: View {
  let row: ConversationRowViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 8) {
        Text(row.title)
          .font(.headline)
          .lineLimit(1)
        Spacer(minLength: 0)
        if let date = row.date {
          TimedTextView(date)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .fixedSize()
        }
        if let unread = row.unread {
          UnreadBadgeView(count: unread)
        }
      }
      Text(row.preview)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .lineLimit(2)
        .multilineTextAlignment(.leading)
      if let failure = row.failure {
        Label(failure, systemImage: "exclamationmark.circle")
          .font(.subheadline)
          .foregroundStyle(.red)
      }
    }
  }
}

struct UnreadBadgeView: View {
  let count: String

  var body: some View {
    Text(count)
      .font(.caption)
      .fontWeight(.semibold)
      .monospacedDigit()
      .foregroundStyle(.background)
      .padding(.horizontal, 7)
      .padding(.vertical, 2)
      .background(.tint, in: .capsule)
      .fixedSize()
  }
}

/// The picture of one person, or two overlapping ones.
struct AvatarsView: View {
  let people: [PersonViewData]

  var body: some View {
    if people.count > 1 {
      ZStack {
        AvatarView(people[0], size: 36)
          .frame(width: 52, height: 52, alignment: .topLeading)
        AvatarView(people[1], size: 36)
          .overlay { Circle().stroke(.background, lineWidth: 2) }
          .frame(width: 52, height: 52, alignment: .bottomTrailing)
      }
    } else if let person = people.first {
      AvatarView(person, size: 52)
    }
  }
}
