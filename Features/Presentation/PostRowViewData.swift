import Foundation

/// A post in a list. Every list of posts shows the same rows.
///
/// A row is a value of two words: its content stands elsewhere and is shared until it is changed, so
/// that a list of thousands of rows can be copied for the sake of one.
@dynamicMemberLookup
package struct PostRowViewData: Identifiable, Sendable {
  package struct Content: Hashable, Sendable {
    package let author: PersonViewData
    package var boost: BoostViewData?
    /// `Replying to Grace Hopper`
    package var replyLine: String?
    package var date: TimedText?
    /// `Followers only`; missing for posts that everyone sees.
    package var audience: String?
    package var isUnread = false
    package var warning: WarningViewData?
    /// Missing while a content warning covers it.
    package var text: RichTextViewData?
    package var media: MediaGridViewData?
    package var poll: PollViewData?
    package var card: LinkCardViewData?
    package var comments: [CommentViewData] = []
    /// Nil once the source has the post.
    package var delivery: DeliveryViewData?
    package var actions: [PostActionViewData] = []
    /// Missing where it would be empty.
    package var menu: PostMenuViewData?
    /// The whole row in one breath, for a screen reader.
    package var label: TimedText = ""
  }

  private final class Box: Sendable {
    let content: Content

    init(_ content: Content) {
      self.content = content
    }
  }

  /// The place in the list: what a view hands back to its view model.
  package let id: String
  private var box: Box

  package init(id: String, author: PersonViewData) {
    self.id = id
    box = Box(Content(author: author))
  }

  package var content: Content {
    get { box.content }
    set { box = Box(newValue) }
  }

  package subscript<Part>(dynamicMember part: KeyPath<Content, Part>) -> Part {
    box.content[keyPath: part]
  }

  package subscript<Part>(dynamicMember part: WritableKeyPath<Content, Part>) -> Part {
    get { box.content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }
}

extension PostRowViewData: Hashable {
  /// Rows that were not changed share their content, so most are equal without a look at it.
  package static func == (left: PostRowViewData, right: PostRowViewData) -> Bool {
    left.id == right.id && (left.box === right.box || left.content == right.content)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(content)
  }
}
