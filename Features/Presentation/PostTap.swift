/// The part of a post's row that was tapped.
package enum PostTap: Hashable, Sendable {
  case post
  /// The index counts from zero.
  case picture(Int)
  case warning
  /// Shows the translation or the original.
  case translation
  /// The quoted post.
  case quote
  case action(PostActionViewData.Kind)
  case vote(Set<Int>)
  /// The status of an unsent post.
  case delivery
  /// Quotes the post in a new one.
  case quotePost
  /// Boosts the post for followers only.
  case boostForFollowers
  case edit
  /// The versions of an edited post.
  case history
  /// The people who favorited or boosted it.
  case favorites, boosts
  /// Pins an own post to the profile, or unpins it.
  case pin
  /// Mutes the author.
  case mute
  case unmute
  /// Blocks the author, after a question.
  case block
  case unblock
  /// Reports the post to the moderators.
  case report
  case delete
  /// Deletes the post and edits it as a draft, after a question.
  case redraft
}
