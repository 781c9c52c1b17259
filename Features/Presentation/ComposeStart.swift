import Domain

/// The initial content of the composer.
package enum ComposeStart: Hashable, Codable, Sendable {
  case blank
  /// A new post for mentioned people only.
  case message
  /// Text from a link.
  case text(String)
  case reply(to: Post.ID)
  case quote(Post.ID)
  /// An edit of this post.
  case edit(Post.ID)
  case mention(Person.ID)
  /// Continues this draft.
  case draft(Draft.ID)
}
