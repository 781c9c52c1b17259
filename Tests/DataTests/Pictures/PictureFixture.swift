import Foundation

/// Pictures that tests build byte by byte, containing locations that must not leave the device.
enum PictureFixture {
  /// Metadata that must not leave the device.
  static let secret = "48.2082N 16.3738E"
  static let placeAndPerson = Array(secret.utf8)

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
  static let colors = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9, 9])
  static let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
  static let tables = segment(0xDB, [0, 1, 2, 3])

  /// `width` and `height` as stored, before rotation.
  static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    segment(
      0xC0,
      [8, UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF), 1])
  }

  /// Contains every byte that could be mistaken for a marker.
  static let scan = segment(0xDA, [1, 1, 0]) + [0xAB, 0xFF, 0x00, 0xFF, 0xD3, 0xFF, 0xFF, 0x00, 7]

  static func exif(_ orientation: UInt8, isBig: Bool = true) -> [UInt8] {
    let head: [UInt8] =
      isBig
      ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
    let place: [UInt8] =
      isBig
      ? [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38] : [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0]
    let turn: [UInt8] =
      isBig
      ? [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    return segment(
      0xE1, Array("Exif\0\0".utf8) + head + place + turn + [0, 0, 0, 0] + placeAndPerson)
  }

  /// The orientation after cleaning.
  static func turn(_ orientation: UInt8) -> [UInt8] {
    segment(
      0xE1,
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  }

  static func jpeg(_ parts: [UInt8]..., width: Int = 4, height: Int = 3) -> Data {
    Data([0xFF, 0xD8] + parts.joined() + tables + frame(width, height) + scan + [0xFF, 0xD9])
  }

  // MARK: PNG

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
  }

  static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static let pngHead: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func png(_ chunks: [UInt8]..., width: Int = 4, height: Int = 3) -> Data {
    Data(
      pngHead + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]) + chunks.joined()
        + chunk("IDAT", [5, 6, 7]) + chunk("IEND", []))
  }

  // MARK: GIF

  static func gif(_ blocks: [UInt8]..., end: [UInt8] = [0x3B]) -> Data {
    let head = Array("GIF89a".utf8) + [4, 0, 3, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2, 2, 0x44, 0x01, 0]
    return Data(head + blocks.joined() + picture + end)
  }

  static func `extension`(_ label: UInt8, _ parts: [UInt8]...) -> [UInt8] {
    [0x21, label] + parts.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  // MARK: WebP

  static func riff(_ chunks: [UInt8]...) -> Data {
    let content = Array("WEBP".utf8) + chunks.joined()
    return Data(Array("RIFF".utf8) + number(content.count).reversed() + content)
  }

  static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count).reversed() + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  /// `flags` describe the other contents of the file.
  static func extended(flags: UInt8) -> [UInt8] {
    part("VP8X", [flags, 0, 0, 0, 3, 0, 0, 2, 0, 0])
  }

  static let lossy = part("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 4, 0, 3, 0, 9])
  /// 4 by 3, each less one in 14 bits.
  static let lossless = part("VP8L", [0x2F, 3, 0x80, 0, 0, 1])
}
