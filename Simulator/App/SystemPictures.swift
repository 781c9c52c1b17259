#if canImport(ImageIO)
  import Foundation
  import ImageIO

  /// Fetches pictures from the network and decodes them, at most as large as a screen that is zoomed in
  /// needs.
  struct SystemPictures: Sendable {
    private let session = URLSession(configuration: .default)

    func fetch(_ url: URL) async throws -> CGImage {
      let (data, _) = try await session.data(from: url)
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
  }
#endif
