import Domain

/// Keeps the chunks of a PNG (ISO 15948) that are needed to show it, including an animation.
enum PNGPicture {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func clean(_ bytes: [UInt8]) throws -> CleanPicture {
    var reader = PictureReader(bytes)
    var kept = Array(try reader.take(signature.count))
    var size: Media.Size?
    var hasContent = false
    while true {
      let length = try reader.big(4)
      let name = try reader.take(4)
      let content = try reader.take(length)
      let checksum = try reader.take(4)
      let kind = String(decoding: name, as: UTF8.self)
      if size == nil {
        guard kind == "IHDR" else { throw LoadFailure.picture(.unreadable) }
        size = try Media.Size(header: content)
      }
      if parts.contains(kind) { kept += length.big(4) + name + content + checksum }
      if kind == "IDAT" { hasContent = true }
      if kind == "IEND" { break }
    }
    guard let size, hasContent else { throw LoadFailure.picture(.unreadable) }
    return CleanPicture(format: .png, size: size, bytes: kept)
  }

  private static let parts: Set = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "cICP", "gAMA", "iCCP", "sBIT", "sRGB", "bKGD",
    "pHYs", "acTL", "fcTL", "fdAT",
  ]
}

extension Media.Size {
  fileprivate init(header: ArraySlice<UInt8>) throws {
    var reader = PictureReader(header)
    self.init(width: try reader.big(4), height: try reader.big(4))
  }
}
