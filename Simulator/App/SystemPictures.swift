#if canImport(ImageIO)
  import Foundation
  import ImageIO
  import Presentation

  /// Loads pictures from the network and decodes them, at most at the size that a zoomed-in screen
  /// needs.
  struct SystemPictures: Sendable {
    private let session = URLSession(configuration: .default)

    func fetch(_ url: URL) async throws -> CGImage {
      let data = try await data(from: url)
      let options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: 4_096,
      ]
      guard let source = CGImageSourceCreateWithData(data as CFData, nil),
        let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      else { throw URLError(.cannotDecodeContentData) }
      return image
    }

    /// Stops reading if a server sends too much.
    private func data(from url: URL) async throws -> Data {
      let (bytes, response) = try await session.bytes(from: url)
      defer { bytes.task.cancel() }
      var body = try PictureBody(
        status: (response as? HTTPURLResponse)?.statusCode,
        announced: response.expectedContentLength)
      for try await byte in bytes { try body.append(byte) }
      return body.data
    }
  }
#endif
