import Foundation

/// The pictures of posts as files.
package protocol PictureRepository: Sendable {
  /// Downloads the picture to a new file, which belongs to the caller.
  func fetchFile(of picture: URL) async throws -> URL
}
