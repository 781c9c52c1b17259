import Domain
import Foundation

extension URL {
  private static let longerSide = 8

  /// A data URL with a tiny picture. Nil without a valid hash.
  init?(blurHash text: String?, aspectRatio: Double?) {
    guard let hash = text.flatMap({ BlurHash($0) }) else { return nil }
    let ratio = min(max(aspectRatio ?? 1, 0.25), 4)
    let longer = Double(Self.longerSide)
    let width = Int((longer * min(ratio, 1)).rounded())
    let height = Int((longer / max(ratio, 1)).rounded())
    let bytes = Data(bitmap: hash.pixels(width: width, height: height), width: width)
    self.init(string: "data:image/bmp;base64," + bytes.base64EncodedString())
  }
}

extension Data {
  /// A BMP file: the simplest format, because it needs no compression.
  fileprivate init(bitmap pixels: [UInt8], width: Int) {
    let rows = stride(from: 0, to: pixels.count, by: width * 3).map { start in
      let row = stride(from: start, to: start + width * 3, by: 3).flatMap {
        [pixels[$0 + 2], pixels[$0 + 1], pixels[$0]]
      }
      return row + [UInt8](repeating: 0, count: width % 4)
    }
    let head = 54
    let size = rows.reduce(head) { $0 + $1.count }
    self.init("BM".utf8)
    // The size of the file, the start of the pixels, and a header with one plane of 24 bits.
    add(size, 0, head, 40, width, rows.count, 1 | 24 << 16, 0, size - head, 0, 0, 0, 0)
    for row in rows.reversed() { append(contentsOf: row) }
  }

  private mutating func add(_ numbers: Int...) {
    for number in numbers {
      append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }
  }
}
