import Domain

/// Keeps the frames and the repeat count of a GIF. Removes comments and application data.
enum GIFPicture {
  static func clean(_ bytes: [UInt8]) throws -> CleanPicture {
    var reader = PictureReader(bytes)
    let header = try reader.take(13)
    var fields = PictureReader(header.dropFirst(6))
    let size = Media.Size(width: try fields.little(2), height: try fields.little(2))
    var kept = header + (try reader.take(colorBytes(try fields.byte())))
    var hasPicture = false
    while case let kind = try reader.byte(), kind != Block.end {
      switch kind {
      case Block.picture:
        let description = try reader.take(9)
        let colors = try reader.take(colorBytes(description.last ?? 0))
        kept += [kind] + description + colors + [try reader.byte()]
        kept += try reader.parts().bytes
        hasPicture = true
      case Block.extension:
        let label = try reader.byte()
        let (bytes, first) = try reader.parts()
        if isImageData(label, first) { kept += [kind, label] + bytes }
      default:
        throw LoadFailure.picture(.unreadable)
      }
    }
    guard hasPicture else { throw LoadFailure.picture(.unreadable) }
    return CleanPicture(format: .gif, size: size, bytes: kept + [Block.end])
  }

  private enum Block {
    static let `extension`: UInt8 = 0x21
    static let picture: UInt8 = 0x2C
    static let end: UInt8 = 0x3B
  }

  /// The highest bit tells whether there is a table, the lowest three how long it is.
  private static func colorBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// True for the frame timing, drawn text, and the repeat count.
  private static func isImageData(_ label: UInt8, _ first: ArraySlice<UInt8>) -> Bool {
    switch label {
    case 0xF9, 0x01: true
    case 0xFF: first.starts(with: "NETSCAPE2.0".utf8) || first.starts(with: "ANIMEXTS1.0".utf8)
    default: false
    }
  }
}

extension PictureReader {
  /// Sub-blocks with their lengths, up to an empty one. Also returns the first one.
  fileprivate mutating func parts() throws -> (bytes: [UInt8], first: ArraySlice<UInt8>) {
    var bytes: [UInt8] = []
    var first: ArraySlice<UInt8>?
    while true {
      let length = try byte()
      let part = try take(Int(length))
      bytes += [length] + part
      first = first ?? part
      if length == 0 { return (bytes, first ?? []) }
    }
  }
}
