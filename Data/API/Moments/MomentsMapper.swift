import Domain
import Foundation

/// Adds the IDs that a Moments endpoint lacks. They are derived from the content, so that they stay
/// the same after another fetch, and numbered, because the same content can occur twice.
enum MomentsMapper {
  static func posts(_ tweets: [MomentsJSON.Tweet]) -> [Post] {
    var occurrences: [String: Int] = [:]
    var commentsLeft = Limits.comments
    return tweets.map { tweet in
      let name = name(of: tweet)
      let occurrence = occurrences[name, default: 0]
      occurrences[name] = occurrence + 1
      var post = post(tweet, id: "\(name)-\(occurrence)")
      post.comments = Array(post.comments.prefix(commentsLeft))
      commentsLeft -= post.comments.count
      return post
    }
  }

  /// A user name identifies a person, even if the nick or avatar differs between posts. People
  /// without one are the same if all their values are equal.
  static func person(_ sender: MomentsJSON.Sender) -> Person {
    let userName = sender.userName.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let name = StableHash.name(
      of: userName.map { [$0] } ?? [nil, sender.nick, sender.avatar])
    return Person(
      id: Person.ID(name), nick: sender.nick, userName: sender.userName,
      avatar: sender.avatar.flatMap { URL(web: $0) },
      profileImage: sender.profileImage.flatMap { URL(web: $0) })
  }
}

extension MomentsMapper {
  private static func post(_ tweet: MomentsJSON.Tweet, id: String) -> Post {
    var content = tweet.content.map(richText)
    let isWhole =
      (tweet.content?.utf8.count ?? 0) <= Limits.text && tweet.images.count <= Limits.parts
    // Moments posts have no URL.
    if !isWhole { content = (content ?? RichText("")).continued(at: nil) }
    return Post(
      id: Post.ID(id), author: person(tweet.sender), content: content,
      media: tweet.images.prefix(Limits.parts).enumerated().compactMap { index, address in
        URL(web: address).map { Media(id: Media.ID("\(id)-\(index)"), url: $0) }
      },
      comments: tweet.comments.enumerated().map { index, comment in
        Comment(
          id: Comment.ID("\(id)-c\(index)"), author: person(comment.sender),
          text: richText(comment.content))
      })
  }

  private static func name(of tweet: MomentsJSON.Tweet) -> String {
    StableHash.name(
      of: [tweet.sender.userName, tweet.sender.nick, tweet.sender.avatar, tweet.content]
        + tweet.images
        + tweet.comments.flatMap { [$0.content, $0.sender.userName] })
  }

  private static func richText(_ text: String) -> RichText {
    RichText(linking: text.clipped(to: Limits.text)) { _ in nil }.clipped()
  }
}
