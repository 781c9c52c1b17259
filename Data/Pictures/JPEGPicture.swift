import Domain

/// Keeps what is needed to decode a JPEG (ITU T.81), its colors and its rotation. Removes
/// everything after its end, where phones store videos and second pictures with their own
/// locations.
enum JPEGPicture {
  static let signature: [UInt8] = [0xFF, 0xD8]

  static func clean(_ bytes: [UInt8]) throws -> CleanPicture {
    var reader = PictureReader(bytes)
    var kept: [UInt8] = []
    var size: Media.Size?
    var orientation = 1
    var hasScan = false
    while case let marker = try reader.marker(), marker != Marker.end {
      guard !Marker.withoutContent.contains(marker) else { continue }
      let length = try reader.take(2)
      let content = try reader.take(length.reduce(0) { $0 << 8 | Int($1) } - 2)
      if Marker.isFrame(marker) { size = try Media.Size(frame: content) }
      if marker == Marker.exif { orientation = Orientation.read(content) ?? orientation }
      guard Marker.isImageData(marker, content) else { continue }
      kept += [0xFF, marker] + length + content
      if marker == Marker.scan {
        kept += try reader.scan()
        hasScan = true
      }
    }
    guard let size, hasScan else { throw LoadFailure.picture(.unreadable) }
    return CleanPicture(
      format: .jpeg, size: Orientation.isRotatedSideways(orientation) ? size.turned : size,
      bytes: signature + Orientation.segment(orientation) + kept + [0xFF, Marker.end])
  }
}

private enum Marker {
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let exif: UInt8 = 0xE1
  static let withoutContent: Set<UInt8> = Set(0xD0...0xD8).union([0x01])

  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  static func isImageData(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    // With 14 bytes, it contains no thumbnail, which could show the picture before it was cropped.
    case 0xE0: content.count == 14 && content.starts(with: "JFIF\0".utf8)
    case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: content.starts(with: "Adobe".utf8)
    case 0xC0...0xCF, 0xDA...0xDF: true
    default: false
    }
  }
}

extension PictureReader {
  /// Skips bytes between segments.
  fileprivate mutating func marker() throws -> UInt8 {
    while true {
      while try byte() != 0xFF {}
      var marker = try byte()
      while marker == 0xFF { marker = try byte() }
      if marker != 0 { return marker }
    }
  }

  /// Reads up to the next marker. Restart markers are part of the scan, and a zero after a marker
  /// byte means that it is not a marker.
  fileprivate mutating func scan() throws -> ArraySlice<UInt8> {
    var index = rest.startIndex
    while let next = rest[index...].firstIndex(of: 0xFF), next + 1 < rest.endIndex {
      let marker = rest[next + 1]
      let isPart = marker == 0 || marker == 0xFF || (0xD0...0xD7).contains(marker)
      guard isPart else { return try take(next - rest.startIndex) }
      index = next + 1
    }
    throw LoadFailure.picture(.unreadable)
  }
}

extension Media.Size {
  fileprivate init(frame: ArraySlice<UInt8>) throws {
    var reader = PictureReader(frame)
    _ = try reader.byte()
    let height = try reader.big(2)
    self.init(width: try reader.big(2), height: height)
  }

  fileprivate var turned: Media.Size { Media.Size(width: height, height: width) }
}
