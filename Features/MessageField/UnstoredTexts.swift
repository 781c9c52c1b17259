import Domain
import Presentation

/// Several texts that are not in the store yet, combined into one that a window keeps.
enum UnstoredTexts {
  typealias Piece = (id: UnsentMessage.ID, text: String)

  private struct Part: Codable {
    let id: UnsentMessage.ID
    /// In scalars, because two characters can merge where texts meet.
    let length: Int
  }

  static func joined(_ pieces: [Piece]) -> UnsavedText {
    if pieces.count == 1 { return UnsavedText(of: pieces[0].id, text: pieces[0].text) }
    let parts = pieces.map { Part(id: $0.id, length: $0.text.unicodeScalars.count) }
    return UnsavedText(of: parts, text: pieces.map(\.text).joined(separator: "\n"))
  }

  /// Empty if the text has the format of another version of the app.
  static func pieces(of kept: UnsavedText) -> [Piece] {
    guard let text = kept.text else { return [] }
    if let id = kept.owner(as: UnsentMessage.ID.self) { return [(id, text)] }
    var rest = text.unicodeScalars[...]
    return (kept.owner(as: [Part].self) ?? []).map { part in
      defer { rest = rest.dropFirst(part.length + 1) }
      return (part.id, String(rest.prefix(part.length)))
    }
  }
}
