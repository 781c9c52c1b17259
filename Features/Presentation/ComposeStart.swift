import Domain

/// What a new post begins with.
package enum ComposeStart: Hashable, Codable, Sendable {
  case blank
  /// What a link brought.
  case text(String)
  case reply(to: Post.ID)
  case mention(Person.ID)
  /// Goes on with this one.
  case draft(Draft.ID)
}
