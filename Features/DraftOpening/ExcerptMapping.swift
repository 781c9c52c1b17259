import Domain
import Presentation

extension ExcerptViewData {
  package init(_ verb: String, of post: Post?) {
    title = "\(verb) \(post?.author.displayName.bidiIsolated ?? "a post")"
    let warning = post?.contentWarning.flatMap { $0.isEmpty ? nil : $0 }
    words =
      warning
      ?? post?.content?.text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
