import Foundation

/// A blurred preview of a picture, encoded in a short text and shown until the picture has loaded.
/// See https://blurha.sh.
package struct BlurHash: Sendable {
  private let columns: Int
  private let rows: Int
  /// The average color, then the waves, row by row.
  private let waves: [SIMD3<Float>]

  /// Nil if the text is not a valid hash.
  package init?(_ text: String) {
    let digits = text.utf8.prefix(Self.maxLength + 1).compactMap { Self.digits[$0] }
    guard digits.count == text.utf8.count, digits.count >= 6, digits[0] < 81 else { return nil }
    columns = digits[0] % 9 + 1
    rows = digits[0] / 9 + 1
    guard digits.count == 4 + 2 * columns * rows else { return nil }
    let average = digits[2..<6].reduce(0) { $0 * 83 + $1 }
    let scale = Float(digits[1] + 1) / 166
    guard average <= 0xFF_FFFF else { return nil }
    var waves = [
      SIMD3(average >> 16, average >> 8 & 0xFF, average & 0xFF).map { Self.light(Float($0) / 255) }
    ]
    for start in stride(from: 6, to: digits.count, by: 2) {
      let packed = digits[start] * 83 + digits[start + 1]
      guard packed < 19 * 19 * 19 else { return nil }
      waves.append(
        SIMD3(packed / 361, packed / 19 % 19, packed % 19).map {
          let wave = (Float($0) - 9) / 9
          return wave * abs(wave) * scale
        })
    }
    self.waves = waves
  }

  /// The RGB values of each pixel, from the top left.
  package func pixels(width: Int, height: Int) -> [UInt8] {
    let across = Self.cosines(columns, of: width)
    let down = Self.cosines(rows, of: height)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        var color = SIMD3<Float>()
        for row in 0..<rows {
          for column in 0..<columns {
            color += waves[row * columns + column] * (across[x][column] * down[y][row])
          }
        }
        for part in [color.x, color.y, color.z] { pixels.append(Self.byte(part)) }
      }
    }
    return pixels
  }
}

extension BlurHash {
  /// A hash has at most nine waves across and nine down.
  private static let maxLength = 4 + 2 * 81

  private static let digits = Dictionary(
    uniqueKeysWithValues: zip(
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8,
      0...))

  private static func cosines(_ count: Int, of length: Int) -> [[Float]] {
    (0..<length).map { place in
      (0..<count).map { cos(.pi * Float($0 * place) / Float(length)) }
    }
  }

  /// Linear light of an sRGB value.
  private static func light(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ light: Float) -> UInt8 {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(value * 255 + 0.5)
  }
}

extension SIMD3<Int> {
  fileprivate func map(_ change: (Int) -> Float) -> SIMD3<Float> {
    SIMD3<Float>(change(x), change(y), change(z))
  }
}
