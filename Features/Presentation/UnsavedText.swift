import Foundation

/// Typed text that is not in the store yet. A window keeps it in case the app is killed.
package struct UnsavedText: Hashable, Sendable {
  /// Identifies the owner of the text, such as a draft, to recognize text that was handed over
  /// before the app ended. Equal values have equal names.
  package let owner: String
  /// Nil if everything is in the store.
  package let text: String?

  /// Restores text that a window kept.
  package init(kept owner: String, text: String?) {
    self.owner = owner
    self.text = text
  }

  package init(of owner: some Encodable, text: String?) {
    self.init(kept: Self.encoded(owner) ?? "", text: text)
  }

  /// For a form with several fields.
  package init(of owner: some Encodable, keeping value: some Encodable) {
    self.init(of: owner, text: Self.encoded(value))
  }

  /// Nil if the text has the format of another version of the app.
  package func value<Value: Decodable>(as type: Value.Type) -> Value? {
    text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  private static func encoded(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Nil if the owner has the format of another version of the app.
  package func owner<Owner: Decodable>(as type: Owner.Type) -> Owner? {
    try? JSONDecoder().decode(type, from: Data(owner.utf8))
  }
}
