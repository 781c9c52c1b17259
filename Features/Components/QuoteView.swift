import Presentation
import SwiftUI

/// A quoted post. A tap opens it if possible.
struct QuoteView: View {
  let quote: QuoteViewData
  let open: @MainActor () -> Void

  var body: some View {
    switch quote {
    case .post(let post):
      QuoteButton(label: post.label, open: open) { QuotedPostView(post: post) }
    case .closed(let text):
      QuoteButton(label: text, open: open) { QuoteLine(text: text) }
    case .missing(let text):
      QuoteLine(text: text)
        .padding(10)
        .background(.fill, in: .rect(cornerRadius: 12))
    }
  }
}

/// One element for VoiceOver.
struct QuoteButton<Content: View>: View {
  let label: String
  let open: @MainActor () -> Void
  @ViewBuilder let content: Content

  var body: some View {
    Button {
      open()
    } label: {
      content
        .padding(10)
        .background(.fill, in: .rect(cornerRadius: 12))
        .tapTarget()
    }
    .buttonStyle(.plain)
    .accessibilityLabel(label)
  }
}

struct QuoteLine: View {
  let text: String

  var body: some View {
    Text(text)
      .font(.subheadline)
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

struct QuotedPostView: View {
  let post: QuotedPostViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 6) {
        AvatarView(post.author, size: 20)
        NameView(post.author)
          .fontWeight(.semibold)
        if let handle = post.author.handle, !post.author.hasHandleBelow {
          HandleView(handle: handle)
            .layoutPriority(1)
        }
        Spacer(minLength: 4)
        if let date = post.date {
          TimedTextView(date)
            .foregroundStyle(.secondary)
            .fixedSize()
        }
      }
      .font(.subheadline)
      .lineLimit(1)
      if let handle = post.author.handle, post.author.hasHandleBelow {
        HandleView(handle: handle)
      }
      if let warning = post.warning {
        Label(warning, systemImage: "exclamationmark.triangle")
          .font(.subheadline)
      }
      if !post.text.isEmpty {
        Text(post.text)
          .font(.subheadline)
          .lineLimit(4)
      }
      if !post.media.isEmpty {
        HStack(spacing: 4) {
          ForEach(post.media) { item in
            RemoteImage(url: item.preview ?? item.still, placeholder: item.placeholder)
              .frame(width: 56, height: 56)
              .clipShape(.rect(cornerRadius: 6))
          }
        }
      }
      if !post.summary.isEmpty {
        Text(post.summary)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
    .multilineTextAlignment(.leading)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
