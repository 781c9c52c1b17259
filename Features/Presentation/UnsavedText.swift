import Foundation

/// Typed text that the store does not have yet, as a window keeps it in case the app is killed.
package struct UnsavedText: Hashable, Sendable {
  /// Names the owner of the text, such as a draft, so that text that was handed over before the app
  /// ended is recognized. Equal values have equal names.
  package let owner: String
  /// Nil if everything is stored.
  package let text: String?

  /// Restores the text that a window has kept.
  package init(kept owner: String, text: String?) {
    self.owner = owner
    self.text = text
  }

  package init(of owner: some Encodable, text: String?) {
    self.init(kept: Self.encoded(owner) ?? "", text: text)
  }

  /// For a form of several fields.
  package init(of owner: some Encodable, keeping value: some Encodable) {
    self.init(of: owner, text: Self.encoded(value))
  }

  /// Nil if the text is in the format of another version of the app.
  package func value<Value: Decodable>(as type: Value.Type) -> Value? {
    text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  private static func encoded(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Nil if the owner is in the format of another version of the app.
  package func owner<Owner: Decodable>(as type: Owner.Type) -> Owner? {
    try? JSONDecoder().decode(type, from: Data(owner.utf8))
  }
}
