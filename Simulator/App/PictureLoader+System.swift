#if canImport(ImageIO)
  import ImageIO
  import Presentation
  import SwiftUI

  extension PictureLoader<Image> {
    /// Caches a few screens of decoded pictures.
    convenience init(_ pictures: SystemPictures = SystemPictures()) {
      self.init(maxBytes: 96_000_000) { url in
        let image = try await pictures.fetch(url)
        return Loaded(Image(decorative: image, scale: 1), bytes: image.bytesPerRow * image.height)
      }
    }
  }
#endif
