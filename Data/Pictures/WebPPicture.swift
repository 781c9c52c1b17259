import Domain

/// Keeps the chunks of a WebP (RFC 9649) that are needed to show it, including an animation.
enum WebPPicture {
  static func clean(_ bytes: [UInt8]) throws -> CleanPicture {
    var reader = PictureReader(bytes)
    _ = try reader.take(4)
    // Bytes after this length are not part of the picture.
    var chunks = PictureReader(try reader.take(try reader.little(4)))
    _ = try chunks.take(4)
    var kept: [UInt8] = []
    var size: Media.Size?
    var hasContent = false
    while !chunks.rest.isEmpty {
      let name = try chunks.take(4)
      let length = try chunks.little(4)
      var content = Array(try chunks.take(length))
      // Some files lack the padding byte at the end.
      if length % 2 == 1, !chunks.rest.isEmpty { _ = try chunks.take(1) }
      let kind = String(decoding: name, as: UTF8.self)
      guard parts.contains(kind) else { continue }
      if size == nil { size = try Media.Size(kind, content) }
      if kind == "VP8X" { try forget(in: &content) }
      kept += Array(name) + length.little(4) + content
      if length % 2 == 1 { kept.append(0) }
      if ["VP8 ", "VP8L", "ANMF"].contains(kind) { hasContent = true }
    }
    guard let size, hasContent else { throw LoadFailure.picture(.unreadable) }
    let head = Array("RIFF".utf8) + (kept.count + 4).little(4) + Array("WEBP".utf8)
    return CleanPicture(format: .webp, size: size, bytes: head + kept)
  }

  private static let parts: Set = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

  /// Clears the flags for Exif and XMP, which were removed.
  private static func forget(in flags: inout [UInt8]) throws {
    guard !flags.isEmpty else { throw LoadFailure.picture(.unreadable) }
    flags[0] &= ~0b0000_1100
  }
}

extension Media.Size {
  /// Reads the size from the first chunk. Each kind stores it differently.
  fileprivate init?(_ kind: String, _ content: [UInt8]) throws {
    var reader = PictureReader(content)
    switch kind {
    case "VP8X":
      _ = try reader.take(4)
      self.init(width: try reader.little(3) + 1, height: try reader.little(3) + 1)
    case "VP8 ":
      _ = try reader.take(6)
      self.init(width: try reader.little(2) & 0x3FFF, height: try reader.little(2) & 0x3FFF)
    case "VP8L":
      _ = try reader.take(1)
      let bits = try reader.little(4)
      self.init(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    default:
      return nil
    }
  }
}
