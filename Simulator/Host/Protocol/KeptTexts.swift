/// What a page keeps for its scene, in the browser's storage of one tab: it survives a reload and
/// the end of the app. The page may be hostile: only so much is believed, and so much written.
package typealias KeptTexts = [String: String]

extension KeptTexts {
  package static let maxKeys = 32
  package static let maxBytes = 256 * 1024

  package var areWithinLimits: Bool {
    count <= Self.maxKeys
      && reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } <= Self.maxBytes
  }
}
