import Presentation
import SwiftUI

/// A post in a list, which a tap opens. For a screen reader one element, its buttons the element's
/// actions.
package struct PostRowView: View {
  private let row: PostRowViewData
  private let callbacks: PostCallbacks

  package init(row: PostRowViewData, callbacks: PostCallbacks) {
    self.row = row
    self.callbacks = callbacks
  }

  package var body: some View {
    PostRowContent(row: row, callbacks: callbacks)
      .contentShape(.rect)
      .onTapGesture { callbacks.tap(.post, row.id) }
      .accessibilityElement(children: .combine)
      .accessibilityAction { callbacks.tap(.post, row.id) }
      .spokenLabel(row.label)
  }
}

/// A view of its own, so that a new age in the spoken label does not make the row again.
struct PostRowContent: View {
  let row: PostRowViewData
  let callbacks: PostCallbacks
  @Environment(\.stepTarget) private var stepTarget
  @Environment(\.column) private var column
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      if row.isPinned {
        Label("Pinned", systemImage: "pin")
          .font(.caption)
          .foregroundStyle(.secondary)
          .padding(.leading, 34)
      }
      if let boost = row.boost {
        Label(boost.line, systemImage: "arrow.2.squarepath")
          .font(.caption)
          .lineLimit(1)
          .foregroundStyle(.secondary)
          .padding(.leading, 34)
      }
      HStack(alignment: .top, spacing: 10) {
        Button {
          callbacks.openPerson(row.author.id)
        } label: {
          AvatarView(row.author, size: 44)
            .tapTarget()
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Profile of \(row.author.name)")
        VStack(alignment: .leading, spacing: 6) {
          PostHeadline(row: row, callbacks: callbacks, isFocused: $isFocused)
          PostBody(row: row, callbacks: callbacks)
          PostActionBar(row: row, callbacks: callbacks)
          if !row.comments.isEmpty {
            CommentsView(comments: row.comments)
          }
        }
      }
    }
    .onAppear { stepTarget?.rowAppeared(row.id, in: column ?? .list) { isFocused = true } }
    .onDisappear { stepTarget?.rowDisappeared(row.id, in: column ?? .list) }
  }
}

/// Who, to whom and when. The date opens the post.
struct PostHeadline: View {
  let row: PostRowViewData
  let callbacks: PostCallbacks
  let isFocused: FocusState<Bool>.Binding

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        NameView(row.author)
          .font(.subheadline)
          .fontWeight(.semibold)
          .lineLimit(1)
        if let handle = row.author.handle {
          // A long name, which can imitate a handle, gives way to the real one.
          Text(handle)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(1)
            .truncationMode(.tail)
            .layoutPriority(1)
        }
        Spacer(minLength: 4)
        Button {
          callbacks.tap(.post, row.id)
        } label: {
          HStack(spacing: 4) {
            if row.isUnread {
              Circle()
                .fill(.tint)
                .frame(width: 8, height: 8)
                .accessibilityHidden(true)
            }
            TimedTextView(row.date ?? "Open")
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .fixedSize()
          }
          .tapTarget(alignment: .trailing)
        }
        .buttonStyle(.plain)
        // The target reaches into the space around the line.
        .padding(.vertical, -13)
        .fixedSize()
        .focused(isFocused)
        .spokenLabel(row.date?.spoken.prefixed(by: "Open post, ") ?? "Open post")
      }
      if let replyLine = row.replyLine {
        Label(replyLine, systemImage: "arrowshape.turn.up.left")
          .font(.caption)
          .lineLimit(1)
          .foregroundStyle(.secondary)
      }
      if let audience = row.audience {
        Label(audience, systemImage: "lock")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}

/// What the post says and shows, as far as no content warning covers it.
package struct PostBody: View {
  private let row: PostRowViewData
  private let font: Font
  private let callbacks: PostCallbacks

  package init(row: PostRowViewData, font: Font = .body, callbacks: PostCallbacks) {
    self.row = row
    self.font = font
    self.callbacks = callbacks
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let warning = row.warning {
        WarningView(warning: warning) { callbacks.tap(.warning, row.id) }
      }
      if let text = row.text {
        RichTextView(text)
          .font(font)
      }
      if let translation = row.translation {
        TranslationView(translation: translation) { callbacks.tap(.translation, row.id) }
      }
      if let media = row.media {
        MediaGridView(
          media: media, toggleCover: { callbacks.tap(.warning, row.id) },
          open: { callbacks.tap(.picture($0), row.id) })
      }
      if let poll = row.poll {
        PollView(poll: poll) { callbacks.tap(.vote($0), row.id) }
      }
      if let card = row.card {
        LinkCardView(card: card)
      }
      if let quote = row.quote {
        QuoteView(quote: quote) { callbacks.tap(.quote, row.id) }
      }
      if let delivery = row.editDelivery {
        DeliveryView(delivery: delivery) { callbacks.tap(.delivery, row.id) }
      }
    }
  }
}

extension WarningViewData {
  fileprivate var symbol: String {
    isFilter ? "line.3.horizontal.decrease.circle" : "exclamationmark.triangle"
  }
}

struct WarningView: View {
  let warning: WarningViewData
  let toggle: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Label {
        WordsView(warning.text, withPictures: warning.textWithPictures)
      } icon: {
        Image(systemName: warning.symbol)
      }
      .font(.subheadline)
      // Below the words: beside them it leaves no room for large text.
      ActionButton(warning.buttonTitle, act: toggle)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(10)
    .background(.fill, in: .rect(cornerRadius: 10))
  }
}
