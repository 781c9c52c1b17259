import Domain
import Foundation

/// A part of an MP4 or QuickTime file: a length, a four-letter name and the content.
struct MovieBox {
  let kind: String
  let nameOffset: Int
  let content: Range<Int>
}

extension Range<Int> {
  func dropping(_ count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}

extension RecordingReader {
  /// Limits the work that a malicious file can cause. Real files stay far below this.
  private static let maxBoxes = 100_000
  private static let maxEntries = 1_000_000

  /// The boxes in this range, not nested ones. Throws if a box exceeds the range.
  func boxes(in range: Range<Int>) throws -> [MovieBox] {
    var boxes: [MovieBox] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let left = range.upperBound - offset
      guard left >= 8 else {
        // QuickTime ends some lists with zeros.
        guard try take(left, at: offset).allSatisfy({ $0 == 0 }) else { throw Self.failure }
        break
      }
      let (head, length) = try extent(at: offset, left)
      guard length >= head, length <= left, boxes.count < Self.maxBoxes else {
        throw Self.failure
      }
      boxes.append(
        MovieBox(
          kind: try text(4, at: offset + 4), nameOffset: offset + 4,
          content: (offset + head)..<(offset + length)))
      offset += length
    }
    return boxes
  }

  /// Length 1 means that the length follows in eight bytes. Length 0 extends the box to the end.
  private func extent(at offset: Int, _ left: Int) throws -> (head: Int, length: Int) {
    switch try big(4, at: offset) {
    case 0: (8, left)
    case 1: (16, try big(8, at: offset + 8))
    case let length: (8, length)
    }
  }

  private func box(_ path: String..., in box: MovieBox) throws -> MovieBox? {
    var found: MovieBox? = box
    for kind in path {
      found = try found.flatMap { try boxes(in: $0.content).first { $0.kind == kind } }
    }
    return found
  }

  /// Reads a number from a box. Throws if it exceeds the box.
  private func big(_ length: Int, in box: MovieBox, at offset: Int) throws -> Int {
    guard offset <= box.content.count, length <= box.content.count - offset else {
      throw Self.failure
    }
    return try big(length, at: box.content.lowerBound + offset)
  }

  /// The handler type, such as `vide` or `soun`.
  func kind(of track: MovieBox) throws -> String {
    guard let handler = try box("mdia", "hdlr", in: track), handler.content.count >= 12 else {
      throw Self.failure
    }
    return try text(4, at: handler.content.lowerBound + 8)
  }

  /// The duration of the movie in seconds.
  func duration(of header: MovieBox) throws -> Double? {
    let isLong = try big(1, in: header, at: 0) == 1
    let scale = try big(4, in: header, at: isLong ? 20 : 12)
    let bytes = isLong ? 8 : 4
    guard let ticks = try? big(bytes, in: header, at: isLong ? 24 : 16), scale > 0, ticks > 0,
      isLong || ticks < 0xFFFF_FFFF
    else { return nil }
    return Double(ticks) / Double(scale)
  }

  /// The displayed size. Videos rotated by 90 degrees have zeros on the diagonal of their matrix.
  func size(of header: MovieBox) throws -> Media.Size {
    let matrix = try big(1, in: header, at: 0) == 1 ? 52 : 40
    let width = try big(4, in: header, at: matrix + 36) >> 16
    let height = try big(4, in: header, at: matrix + 40) >> 16
    let isRotatedSideways =
      try big(4, in: header, at: matrix) == 0 && big(4, in: header, at: matrix + 16) == 0
    return isRotatedSideways
      ? Media.Size(width: height, height: width) : Media.Size(width: width, height: height)
  }
}

// MARK: - The content of a track

extension RecordingReader {
  /// The ranges in the file that contain the samples of a track.
  func chunks(of track: MovieBox) throws -> [Range<Int>] {
    guard let table = try box("mdia", "minf", "stbl", in: track) else { throw Self.failure }
    let parts = try boxes(in: table.content)
    guard let sizes = parts.first(where: { $0.kind == "stsz" }),
      let groups = parts.first(where: { $0.kind == "stsc" }),
      let places = parts.first(where: { $0.kind == "stco" || $0.kind == "co64" })
    else { throw Self.failure }
    let width = places.kind == "co64" ? 8 : 4
    let count = try entries(places, of: width)
    let samples = try samplesPerChunk(groups, of: count)
    var chunks: [Range<Int>] = []
    var sample = 0
    for index in 0..<count {
      let start = try big(width, in: places, at: 8 + index * width)
      let length = try length(of: samples[index], from: sample, sizes)
      sample += samples[index]
      guard start < self.count else { continue }
      chunks.append(start..<min(self.count, start + min(length, self.count)))
    }
    return chunks
  }

  private func entries(_ box: MovieBox, of width: Int, behind head: Int = 8) throws -> Int {
    let count = try big(4, in: box, at: head - 4)
    guard count <= Self.maxEntries, count <= (box.content.count - head) / width else {
      throw Self.failure
    }
    return count
  }

  /// The table lists only chunks at which the number of samples changes.
  private func samplesPerChunk(_ groups: MovieBox, of count: Int) throws -> [Int] {
    var samples = Array(repeating: 0, count: count)
    let changes = try entries(groups, of: 12)
    var end = count
    for change in stride(from: changes - 1, through: 0, by: -1) {
      let first = try big(4, in: groups, at: 8 + change * 12) - 1
      let number = try big(4, in: groups, at: 12 + change * 12)
      guard first >= 0, first <= end else { throw Self.failure }
      for index in first..<end { samples[index] = number }
      end = first
    }
    return samples
  }

  /// If all samples have the same length, it is stored once.
  private func length(of samples: Int, from first: Int, _ sizes: MovieBox) throws -> Int {
    let size = try big(4, in: sizes, at: 4)
    guard size == 0 else {
      let (length, isTooLong) = size.multipliedReportingOverflow(by: samples)
      return isTooLong ? count : length
    }
    let known = try entries(sizes, of: 4, behind: 12)
    guard samples <= known - first else { throw Self.failure }
    return try (first..<(first + samples)).reduce(0) { length, sample in
      length + (try big(4, in: sizes, at: 12 + sample * 4))
    }
  }
}
