import Components
import Presentation
import SwiftUI

struct ThreadCellView: View {
  let cell: RowCell<ThreadRowViewData>
  let callbacks: PostCallbacks

  var body: some View {
    ThreadRowView(row: cell.row, callbacks: callbacks)
  }
}

/// A post of a thread. The opened post is large, and replies are indented.
struct ThreadRowView: View {
  let row: ThreadRowViewData
  let callbacks: PostCallbacks

  var body: some View {
    switch row.place {
    case .above:
      PostRowView(row: row.row, callbacks: callbacks)
        .postSwipes(row.row, callbacks)
    case .opened:
      OpenedPostView(row: row.row, reactions: row.reactions, callbacks: callbacks)
    case .below(let indent, let level):
      ReplyView(row: row.row, indent: indent, level: level, callbacks: callbacks)
        .postSwipes(row.row, callbacks)
    }
  }
}

/// A reply, with a line in front of it for each level.
struct ReplyView: View {
  let row: PostRowViewData
  let indent: Int
  let level: String?
  let callbacks: PostCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let level {
        Text(level)
          .font(.caption)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
      PostRowView(row: row, callbacks: callbacks)
    }
    .padding(.leading, CGFloat(indent) * Self.step)
    .overlay(alignment: .leading) {
      HStack(spacing: Self.step - 2) {
        ForEach(0..<indent, id: \.self) { _ in
          Rectangle()
            .fill(.separator)
            .frame(minWidth: 2, maxWidth: 2, maxHeight: .infinity)
        }
      }
      // Extends the lines to the neighboring rows.
      .padding(.vertical, -12)
    }
  }

  private static let step: CGFloat = 14
}

/// The opened post, in full width.
struct OpenedPostView: View {
  let row: PostRowViewData
  let reactions: [ThreadRowViewData.Reactions]
  let callbacks: PostCallbacks

  var body: some View {
    OpenedPostContent(row: row, reactions: reactions, callbacks: callbacks)
      .padding(.vertical, 8)
      .accessibilityElement(children: .combine)
      .linkActions(in: row.linkedTexts)
      .spokenLabel(row.label)
  }
}

struct OpenedPostContent: View {
  let row: PostRowViewData
  let reactions: [ThreadRowViewData.Reactions]
  let callbacks: PostCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      OpenedPostHeader(row: row, callbacks: callbacks)
      PostBody(row: row, font: .title3, callbacks: callbacks)
        .selectableText()
      OpenedPostDates(row: row, callbacks: callbacks)
      if !reactions.isEmpty {
        OpenedPostReactions(reactions: reactions) { callbacks.tap($0, row.id) }
      }
      PostActionBar(row: row, hasMenu: false, callbacks: callbacks)
      if !row.comments.isEmpty {
        CommentsView(comments: row.comments)
      }
    }
  }
}

/// When the post was written and last edited. A tap on the latter shows its versions.
struct OpenedPostDates: View {
  let row: PostRowViewData
  let callbacks: PostCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let date = row.date?.exactDate {
        Text(date)
          .foregroundStyle(.secondary)
      }
      if let edited = row.edited {
        Button {
          callbacks.tap(.history, row.id)
        } label: {
          Label(edited, systemImage: "square.and.pencil")
            .tapTarget(alignment: .leading)
        }
        .buttonStyle(.plain)
        .foregroundStyle(.tint)
        // The tap target extends into the space around the line, and those of the buttons below
        // extend up.
        .padding(.top, -10)
        .padding(.bottom, -5)
        .accessibilityLabel("\(edited), Show Edit History")
      }
    }
    .font(.footnote)
  }
}

/// How many people boosted and favorited the post. A tap lists them.
struct OpenedPostReactions: View {
  let reactions: [ThreadRowViewData.Reactions]
  let tap: @MainActor (PostTap) -> Void

  var body: some View {
    HStack(spacing: 16) {
      ForEach(reactions) { reactions in
        Button {
          tap(reactions.tap)
        } label: {
          Text(reactions.title)
            .tapTarget(alignment: .leading)
        }
        .buttonStyle(.plain)
        .foregroundStyle(.tint)
        .accessibilityLabel("Show \(reactions.title)")
      }
    }
    .font(.footnote)
    // The tap targets extend into the space around the line, like those of the buttons above and
    // below.
    .padding(.vertical, -6)
  }
}

/// The author, the audience, and the person that the post replies to.
struct OpenedPostHeader: View {
  let row: PostRowViewData
  let callbacks: PostCallbacks

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Button {
        callbacks.openPerson(row.author.id)
      } label: {
        AvatarView(row.author, size: 52)
          .tapTarget()
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Profile of \(row.author.name)")
      VStack(alignment: .leading, spacing: 2) {
        NameView(row.author)
          .font(.headline)
          .lineLimit(1)
        if let handle = row.author.handle {
          Text(handle)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(1)
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
      Spacer(minLength: 0)
    }
  }
}
