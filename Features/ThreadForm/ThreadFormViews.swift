import Components
import Presentation
import SwiftUI

/// The other posts of the thread. Tapping one continues with it.
package struct ThreadPostsView: View {
  private let posts: [ThreadFormViewData.Row]
  private let write: @MainActor (Int) -> Void

  package init(posts: [ThreadFormViewData.Row], write: @escaping @MainActor (Int) -> Void) {
    self.posts = posts
    self.write = write
  }

  package var body: some View {
    ForEach(posts) { post in
      Button {
        write(post.id)
      } label: {
        ThreadPostView(post: post)
          .tapTarget(alignment: .leading)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(post.label)
    }
  }
}

struct ThreadPostView: View {
  let post: ThreadFormViewData.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 8) {
        Text(post.name)
          .fontWeight(.semibold)
        Spacer(minLength: 0)
        if let attachments = post.attachments {
          Text(attachments)
        }
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      Text(post.words)
        .font(.subheadline)
        .lineLimit(3)
      if let note = post.note {
        Text(note)
          .font(.footnote)
          .foregroundStyle(post.isWrong ? Color.red : Color.secondary)
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}

/// The header above the post being written.
package struct ThreadHeaderView: View {
  private let current: String
  private let remove: @MainActor () -> Void

  package init(current: String, remove: @escaping @MainActor () -> Void) {
    self.current = current
    self.remove = remove
  }

  package var body: some View {
    HStack {
      Text(current)
        .font(.footnote)
        .fontWeight(.semibold)
        .foregroundStyle(.secondary)
      Spacer(minLength: 8)
      ActionButton("Remove", role: .destructive) { remove() }
    }
  }
}
