import Foundation

/// Letters on a color, used if there is no picture. The same person always has the same color.
package struct Monogram: Hashable, Sendable {
  /// sRGB components from 0 to 1.
  package struct RGB: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double

    init(_ hex: UInt32) {
      red = Double(hex >> 16 & 0xFF) / 255
      green = Double(hex >> 8 & 0xFF) / 255
      blue = Double(hex & 0xFF) / 255
    }
  }

  /// The first letters of the first and the last word. Empty for a name without letters.
  package let letters: String
  package let color: RGB

  package init(name: String, id: String) {
    let initials = name.split { !$0.isLetter && !$0.isNumber }.compactMap(\.first)
    let ends = initials.count > 1 ? [initials.first, initials.last] : [initials.first]
    letters = ends.compactMap { $0?.uppercased() }.joined()
    color = Self.colors[Int(Self.hash(id) % UInt64(Self.colors.count))]
  }

  /// White letters have a contrast of at least 4.5:1 on each color.
  static let colors: [RGB] = [
    0xB3261E, 0x9A3E00, 0x7A5A00, 0x3D6B1F, 0x006B5B, 0x00668A, 0x1F5AC4, 0x5146C6, 0x853AB8,
    0xB02A78,
  ].map { RGB($0) }

  /// FNV-1a, because `Hashable` returns different values in every process.
  private static func hash(_ id: String) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension PersonViewData {
  package var monogram: Monogram { Monogram(name: name, id: id) }
}
