import Domain
import Foundation

/// A picked picture as it may leave this device: without what cameras and programs write into it
/// about the place, the time and the person. Nothing is decoded; a walk through the file leaves out
/// all but what is needed to show it.
struct CleanPicture: Hashable, Sendable {
  enum Format: String, Sendable {
    case jpeg = "jpg"
    case png, gif, webp
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
    // Both have 32 bits at most, and more of them than of these is too many anyhow.
    guard size.width <= rule.mostPixels / size.height else {
      throw LoadFailure.picture(.tooManyPixels(most: rule.mostPixels))
    }
  }

  private static func clean(_ bytes: [UInt8]) throws -> CleanPicture {
    if bytes.starts(with: JPEGPicture.signature) { return try JPEGPicture.clean(bytes) }
    if bytes.starts(with: PNGPicture.signature) { return try PNGPicture.clean(bytes) }
    if bytes.starts(with: "GIF8".utf8) { return try GIFPicture.clean(bytes) }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return try WebPPicture.clean(bytes)
    }
    throw LoadFailure.picture(isOtherPicture(bytes) ? .unsupportedFormat : .notAPicture)
  }

  /// Formats that cameras and scanners write, and that not every browser shows: HEIC, AVIF, TIFF,
  /// BMP.
  private static func isOtherPicture(_ bytes: [UInt8]) -> Bool {
    let isContainer = bytes.dropFirst(4).starts(with: "ftyp".utf8)
    let brands: Set = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"]
    return isContainer
      && brands.contains(String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
      || bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
      || bytes.starts(with: "BM".utf8)
  }
}
