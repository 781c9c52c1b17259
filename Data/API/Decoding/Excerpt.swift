import Foundation

/// Shortens a large JSON text to the part that is read: a limited number of elements per list, of
/// fields per object, and of both in total. `JSONDecoder` indexes the whole text before it decodes
/// a value, and for small elements that index takes ten times as much memory as the text.
struct Excerpt {
  var elements = Limits.elements
  var fields = Limits.fields
  var values = Limits.values
  /// Texts up to this size are not shortened.
  var short = 1_000_000

  /// The result of malformed JSON is malformed too.
  func callAsFunction(_ json: Data) -> Data {
    guard json.count > short else { return json }
    return json.withUnsafeBytes { bytes in
      var cutter = Cutter(limits: self, left: values)
      cutter.read(bytes)
      guard cutter.kept.count > 1 else { return json }
      var excerpt = Data(capacity: cutter.kept.reduce(0) { $0 + $1.count })
      for range in cutter.kept { excerpt.append(contentsOf: bytes[range]) }
      return excerpt
    }
  }
}

private struct Cutter {
  let limits: Excerpt
  /// The number of values left for the rest of the text.
  var left: Int
  private(set) var kept: [Range<Int>] = []
  private var start = 0
  /// The number of values left for each open container, the innermost last.
  private var open: [Int] = []
  /// The depth of the container whose remaining values are skipped.
  private var skipped: Int?

  init(limits: Excerpt, left: Int) {
    self.limits = limits
    self.left = left
  }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var position = 0
    // The decoder refuses deeper texts.
    while position < bytes.count, open.count < 600 {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = end(ofStringAt: position, in: bytes)
      case UInt8(ascii: "["): open.append(limits.elements)
      case UInt8(ascii: "{"): open.append(limits.fields)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): close(at: position)
      case UInt8(ascii: ","): separate(at: position)
      default: break
      }
      position += 1
    }
    if skipped == nil { kept.append(start..<min(position, bytes.count)) }
  }

  private mutating func close(at position: Int) {
    if skipped == open.count {
      skipped = nil
      start = position
    }
    _ = open.popLast()
  }

  private mutating func separate(at position: Int) {
    guard skipped == nil, let last = open.indices.last else { return }
    open[last] -= 1
    left -= 1
    guard open[last] <= 0 || left <= 0 else { return }
    kept.append(start..<position)
    skipped = open.count
  }

  /// The position of its closing quotation mark.
  private func end(ofStringAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }
}
