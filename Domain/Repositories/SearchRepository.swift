/// Finds people and hashtags. `PostRepository` finds posts. A server resolves an address or
/// `@name@host` on other servers.
package protocol SearchRepository: Sendable {
  /// Searches the store, to show results until the server has answered. Nil if no server is asked.
  var stored: (any StoredSearch)? { get }
  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person>
  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag>
  /// Like the next two, throws `unsupported` if the source doesn't list popular content.
  func fetchPopularPosts(after cursor: Cursor?) async throws -> Page<Post>
  func fetchPopularHashtags(after cursor: Cursor?) async throws -> Page<Hashtag>
  func fetchPopularLinks(after cursor: Cursor?) async throws -> Page<PopularLink>
  /// People whom the account does not follow yet.
  func fetchSuggestedPeople(after cursor: Cursor?) async throws -> Page<Person>
  /// Stops suggesting this person.
  func dismissSuggestion(of person: Person.ID) async throws
  /// Newest first. Stored on this device for the account.
  func fetchRecentSearches() async throws -> [String]
  func keepRecentSearch(_ query: String) async throws
  /// Removes all if `query` is nil.
  func removeRecentSearch(_ query: String?) async throws
}

/// Searches this device only.
package protocol StoredSearch: Sendable {
  func findPosts(matching query: String) async throws -> Page<Post>
  func findPeople(matching query: String) async throws -> Page<Person>
  func findHashtags(matching query: String) async throws -> Page<Hashtag>
}
