import Foundation

/// The pictures of posts as files.
package protocol PictureRepository: Sendable {
  /// A new file with the picture at this address. It belongs to the caller.
  func fetchFile(of picture: URL) async throws -> URL
}
