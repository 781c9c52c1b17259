import Foundation

/// A post in a list. All lists of posts use the same rows.
package struct PostRowViewData: Hashable, Identifiable, Sendable {
  /// The row in the list. Views pass it back to the view model.
  package let id: String
  package let author: PersonViewData
  package var boost: BoostViewData?
  /// True for a pinned post on the profile of its author.
  package var isPinned = false
  /// `Replying to Grace Hopper`
  package var replyLine: String?
  package var date: TimedText?
  /// `Edited November 22, 2026 at 2:05 PM`
  package var edited: String?
  /// `Followers only`. Nil for public posts.
  package var audience: String?
  package var isUnread = false
  package var warning: WarningViewData?
  /// Nil while a content warning covers it.
  package var text: RichTextViewData?
  /// Nil if the post cannot be translated.
  package var translation: TranslationViewData?
  package var media: MediaGridViewData?
  package var poll: PollViewData?
  package var card: LinkCardViewData?
  package var quote: QuoteViewData?
  package var comments: [CommentViewData] = []
  /// Nil if the source has the post.
  package var delivery: DeliveryViewData?
  /// Nil if the source has the newest edit.
  package var editDelivery: DeliveryViewData?
  package var actions: [PostActionViewData] = []
  /// Nil if it would be empty.
  package var menu: PostMenuViewData?
  package var hasActionBar: Bool { !actions.isEmpty || menu != nil || delivery != nil }
  /// The whole row in one sentence, for a screen reader.
  package var label: TimedText = ""

  package init(id: String, author: PersonViewData) {
    self.id = id
    self.author = author
  }
}
