/// The unread posts in the store. Makes no requests.
package protocol CatchUpRepository: Sendable {
  /// The stored unread posts of the home timeline, newest first.
  func fetchUnread() async throws -> [Post]
}
