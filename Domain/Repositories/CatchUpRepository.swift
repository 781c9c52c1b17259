/// The unread posts in the store. Makes no request.
package protocol CatchUpRepository: Sendable {
  /// The unread posts of the home timeline, the newest first, as far as they are on this device.
  func fetchUnread() async throws -> [Post]
}
