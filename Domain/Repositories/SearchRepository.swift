/// Finds people and hashtags; posts are found where they come from. A server that is asked for an address
/// or for `@name@host` looks it up where it is.
package protocol SearchRepository: Sendable {
  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person>
  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag>
}
