import Presentation
import SwiftUI

/// The first replies to a post, in a subtle box below it.
package struct CommentsView: View {
  private let comments: [CommentViewData]

  package init(comments: [CommentViewData]) {
    self.comments = comments
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(comments) { comment in
        CommentRow(comment: comment)
      }
    }
    .padding(10)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}

struct CommentRow: View {
  let comment: CommentViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(comment.authorName)
        .font(.footnote)
        .fontWeight(.semibold)
      RichTextView(comment.text)
        .font(.footnote)
    }
  }
}
