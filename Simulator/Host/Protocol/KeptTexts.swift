/// The texts that a page keeps for its scene, in the browser's storage for one tab. They survive a
/// reload and the end of the app. The page may be hostile, so both their size and the amount
/// written are limited.
package typealias KeptTexts = [String: String]

extension KeptTexts {
  package static let maxKeys = 32
  package static let maxBytes = 256 * 1024

  package var areWithinLimits: Bool {
    count <= Self.maxKeys
      && reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } <= Self.maxBytes
  }
}
