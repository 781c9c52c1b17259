import Presentation
import SwiftUI

/// A post in a list. A tap opens it. For screen readers, it is one element, and its buttons are the
/// element's actions.
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
      .linkActions(in: row.linkedTexts)
      .spokenLabel(row.label)
  }
}

extension PostRowViewData {
  package var linkedTexts: [RichTextViewData?] { [text] + comments.map(\.text) }
}

/// A separate view, so that a new age in the spoken label does not reevaluate the whole row.
struct PostRowContent: View {
  let row: PostRowViewData
  let callbacks: PostCallbacks
  @Environment(\.keyTarget) private var keyTarget
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
          PostHeadline(
            headline: PostHeadlineViewData(row), callbacks: callbacks, isFocused: $isFocused)
          if row.text == nil, row.warning == nil {
            // The date's tap target extends down to here. A picture would cover it.
            Color.clear.frame(height: 1)
          }
          PostBody(row: row, callbacks: callbacks)
          if row.hasActionBar {
            PostActionBar(row: row, callbacks: callbacks)
          }
          if !row.comments.isEmpty {
            CommentsView(comments: row.comments)
          }
        }
      }
    }
    .onAppear { keyTarget?.rowAppeared(row.id, in: column ?? .list) { isFocused = true } }
    .onDisappear { keyTarget?.rowDisappeared(row.id, in: column ?? .list) }
  }
}

/// The author, the audience and the date, which opens the post.
struct PostHeadline: View {
  let headline: PostHeadlineViewData
  let callbacks: PostCallbacks
  let isFocused: FocusState<Bool>.Binding

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        NameView(headline.author)
          .font(.subheadline)
          .fontWeight(.semibold)
          .lineLimit(1)
        if let handle = headline.author.handle, !headline.author.hasHandleBelow {
          HandleView(handle: handle)
            .lineLimit(1)
            .layoutPriority(1)
        }
        Spacer(minLength: 4)
        Button {
          callbacks.tap(.post, headline.rowID)
        } label: {
          HStack(spacing: 4) {
            if headline.isUnread {
              Circle()
                .fill(.tint)
                .frame(width: 8, height: 8)
                .accessibilityHidden(true)
            }
            TimedTextView(headline.date ?? "Open")
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .fixedSize()
          }
          .tapTarget(alignment: .trailing)
        }
        .buttonStyle(.plain)
        // The tap target extends into the space around the line.
        .padding(.vertical, -13)
        .fixedSize()
        .focused(isFocused)
        .spokenLabel(headline.date?.spoken.prefixed(by: "Open post, ") ?? "Open post")
      }
      if let handle = headline.author.handle, headline.author.hasHandleBelow {
        HandleView(handle: handle)
      }
      if let replyLine = headline.replyLine {
        Label(replyLine, systemImage: "arrowshape.turn.up.left")
          .font(.caption)
          .lineLimit(1)
          .foregroundStyle(.secondary)
      }
      if let audience = headline.audience {
        Label(audience, systemImage: "lock")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}

struct HandleView: View {
  let handle: String

  var body: some View {
    Text(handle)
      .font(.subheadline)
      .foregroundStyle(.secondary)
  }
}

/// The text and media of a post, unless a content warning covers them.
package struct PostBody: View {
  private let content: PostBodyViewData
  private let font: Font
  private let callbacks: PostCallbacks

  package init(row: PostRowViewData, font: Font = .body, callbacks: PostCallbacks) {
    content = PostBodyViewData(row)
    self.font = font
    self.callbacks = callbacks
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let warning = content.warning {
        WarningView(warning: warning) { callbacks.tap(.warning, content.rowID) }
      }
      if let text = content.text {
        RichTextView(text)
          .font(font)
      }
      if let translation = content.translation {
        TranslationView(translation: translation) { callbacks.tap(.translation, content.rowID) }
      }
      if let media = content.media {
        MediaGridView(
          media: media, toggleCover: { callbacks.tap(.warning, content.rowID) },
          open: { callbacks.tap(.picture($0), content.rowID) })
      }
      if let poll = content.poll {
        PollView(poll: poll) { callbacks.tap(.vote($0), content.rowID) }
      }
      if let card = content.card {
        LinkCardView(card: card)
      }
      if let quote = content.quote {
        QuoteView(quote: quote) { callbacks.tap(.quote, content.rowID) }
      }
      if let delivery = content.editDelivery {
        DeliveryView(delivery: delivery) { callbacks.tap(.delivery, content.rowID) }
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
    VStack(alignment: .leading, spacing: 8) {
      Label {
        WordsView(warning.text, withPictures: warning.textWithPictures)
      } icon: {
        Image(systemName: warning.symbol)
      }
      .font(.subheadline)
      // Below the words: next to them, it would leave no room for large text.
      ActionButton(warning.buttonTitle, act: toggle)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(10)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
