/// The rotation of a picture, as an Exif number. 1 means no rotation.
enum Orientation {
  private static let heading = Array("Exif\0\0".utf8)
  private static let tag = 0x0112

  static func isRotatedSideways(_ orientation: Int) -> Bool { orientation >= 5 }

  /// Nil if the segment has no orientation or is invalid.
  static func read(_ segment: ArraySlice<UInt8>) -> Int? {
    guard segment.starts(with: heading) else { return nil }
    let content = segment.dropFirst(heading.count)
    let isBig = content.starts(with: "MM".utf8)
    guard isBig || content.starts(with: "II".utf8) else { return nil }
    // Malformed metadata does no harm, because it is removed anyway.
    return try? entry(in: content, isBig)
  }

  /// A segment that contains only the orientation.
  static func segment(_ orientation: Int) -> [UInt8] {
    guard orientation > 1 else { return [] }
    let entry = tag.big(2) + 3.big(2) + 1.big(4) + orientation.big(2) + 0.big(2)
    let content = heading + Array("MM".utf8) + 42.big(2) + 8.big(4) + 1.big(2) + entry + 0.big(4)
    return [0xFF, 0xE1] + (content.count + 2).big(2) + content
  }
}

extension Orientation {
  private static func entry(in content: ArraySlice<UInt8>, _ isBig: Bool) throws -> Int? {
    var start = PictureReader(content)
    _ = try start.take(4)
    var directory = PictureReader(content)
    _ = try directory.take(try start.number(4, isBig))
    for _ in 0..<(try directory.number(2, isBig)) {
      var entry = PictureReader(try directory.take(12))
      guard try entry.number(2, isBig) == tag else { continue }
      _ = try entry.take(6)
      let orientation = try entry.number(2, isBig)
      return (1...8).contains(orientation) ? orientation : nil
    }
    return nil
  }
}

extension PictureReader {
  fileprivate mutating func number(_ count: Int, _ isBig: Bool) throws -> Int {
    isBig ? try big(count) : try little(count)
  }
}
