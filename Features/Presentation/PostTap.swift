/// The part of a post's row that was tapped.
package enum PostTap: Hashable, Sendable {
  case post
  /// The index counts from zero.
  case picture(Int)
  case warning
  /// Shows the post in the reader's language, or as it was written.
  case translation
  /// The quoted post.
  case quote
  case action(PostActionViewData.Kind)
  case vote(Set<Int>)
  /// The mark of an unsent post.
  case delivery
  /// Write a post that quotes it.
  case quotePost
  /// Boosts it, and only followers see that.
  case boostForFollowers
  case edit
  /// The versions of an edited post.
  case history
  /// The people who favorited it, or boosted it.
  case favorites, boosts
  /// Pins an own post to the profile, or unpins it.
  case pin
  /// Mutes the author.
  case mute
  case unmute
  /// Blocks the author, after a question.
  case block
  case unblock
  /// Report it to the moderators.
  case report
  case delete
  /// Delete it and edit it as a draft, after a question.
  case redraft
}
