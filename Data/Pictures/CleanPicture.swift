import Domain
import Foundation

/// A picked picture without metadata about place, time and person. Nothing is decoded: one pass
/// through the file keeps only the parts that are needed to show the picture.
struct CleanPicture: Hashable, Sendable {
  enum Format: String, Sendable {
    case jpeg = "jpg"
    case png, gif, webp

    /// Detects the format by the first bytes of the file. Nil for other formats.
    init?(of bytes: some Sequence<UInt8>) {
      let start = Array(bytes.prefix(12))
      if start.starts(with: JPEGPicture.signature) {
        self = .jpeg
      } else if start.starts(with: PNGPicture.signature) {
        self = .png
      } else if start.starts(with: "GIF8".utf8) {
        self = .gif
      } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  let format: Format
  /// The size as displayed, after rotation.
  let size: Media.Size
  let bytes: [UInt8]
}

extension CleanPicture {
  /// Throws `LoadFailure.picture`.
  init(_ picked: Data, _ rule: PictureRule) throws {
    guard picked.count <= rule.largest else {
      throw LoadFailure.picture(.tooLarge(most: rule.largest))
    }
    self = try Self.clean([UInt8](picked))
    guard size.width > 0, size.height > 0 else { throw LoadFailure.picture(.unreadable) }
    // Dividing, because the product of two 32-bit sizes could overflow.
    guard size.width <= rule.mostPixels / size.height else {
      throw LoadFailure.picture(.tooManyPixels(most: rule.mostPixels))
    }
  }

  private static func clean(_ bytes: [UInt8]) throws -> CleanPicture {
    switch Format(of: bytes) {
    case .jpeg: return try JPEGPicture.clean(bytes)
    case .png: return try PNGPicture.clean(bytes)
    case .gif: return try GIFPicture.clean(bytes)
    case .webp: return try WebPPicture.clean(bytes)
    case nil: throw LoadFailure.picture(isOtherPicture(bytes) ? .unsupportedFormat : .notAPicture)
    }
  }

  /// Brands of HEIC and AVIF. These use the box format of MP4 videos.
  static let otherBrands: Set = [
    "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis",
  ]

  /// Formats of cameras and scanners that not every browser shows: HEIC, AVIF, TIFF, BMP.
  private static func isOtherPicture(_ bytes: [UInt8]) -> Bool {
    let isContainer = bytes.dropFirst(4).starts(with: "ftyp".utf8)
    return isContainer
      && otherBrands.contains(String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
      || bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
      || bytes.starts(with: "BM".utf8)
  }
}
