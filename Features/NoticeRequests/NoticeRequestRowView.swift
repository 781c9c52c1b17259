import Components
import Presentation
import SwiftUI

/// A person, their newest post, and the buttons to accept or dismiss.
struct NoticeRequestRowView: RowContent {
  let row: NoticeRequestRowViewData
  let callbacks: NoticeRequestsCallbacks
  @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken

  init(row: NoticeRequestRowViewData, callbacks: NoticeRequestsCallbacks) {
    self.row = row
    self.callbacks = callbacks
  }

  var body: some View {
    // VoiceOver would read each button twice.
    if isSpoken {
      content
    } else {
      content
        .swipeActions(edge: .leading) {
          Button("Accept") { callbacks.accept(row.id) }
        }
        .swipeActions(edge: .trailing) {
          Button("Dismiss", role: .destructive) { callbacks.dismiss(row.id) }
        }
    }
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button {
        callbacks.open(row.id)
      } label: {
        NoticeRequestWords(row: row)
          .tapTarget(alignment: .leading)
      }
      .buttonStyle(.row)
      .spokenLabel(row.label)
      HStack(spacing: 8) {
        ActionButton("Accept", isProminent: true) { callbacks.accept(row.id) }
          .accessibilityLabel("Accept, \(row.person.name)")
        ActionButton("Dismiss") { callbacks.dismiss(row.id) }
          .accessibilityLabel("Dismiss, \(row.person.name)")
      }
      // Aligned with the text next to the picture.
      .padding(.leading, 56)
    }
    .padding(.vertical, 4)
  }
}

struct NoticeRequestWords: View {
  let row: NoticeRequestRowViewData

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      AvatarView(row.person, size: 44)
      VStack(alignment: .leading, spacing: 2) {
        HStack(spacing: 6) {
          NameView(row.person)
            .font(.headline)
            .lineLimit(1)
          Spacer(minLength: 4)
          if let date = row.date {
            TimedTextView(date)
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .fixedSize()
          }
        }
        if let handle = row.person.handle {
          Text(handle)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
        Text(row.count)
          .font(.subheadline)
        if let excerpt = row.excerpt {
          Text(excerpt)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(2)
        }
      }
    }
    .multilineTextAlignment(.leading)
  }
}
