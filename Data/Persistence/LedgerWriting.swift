import Domain
import Foundation

// Drafts, and the results of sending.
extension Ledger {
  /// A new draft begins with it.
  func postDefaults() throws -> PostDefaults {
    var defaults = try value(of: .postDefaults) ?? PostDefaults()
    defaults.language = try value(of: .language) ?? defaults.language
    return defaults
  }

  func saveLanguage(of draft: Draft) throws {
    if let language = draft.language { try save(language, of: .language) }
  }

  /// The one written in last comes first.
  func drafts() throws -> [Draft] {
    try connection.all(
      "SELECT value FROM drafts WHERE account = ? ORDER BY changed DESC, id", account.key
    ) { row in
      opened(try row.json(Draft.self))
    }
  }

  func optionalDraft(_ id: Draft.ID) throws -> Draft? {
    try connection.first(
      "SELECT value FROM drafts WHERE account = ? AND id = ?", account.key, id
    ) { opened(try $0.json(Draft.self)) }
  }

  /// Stored without the folder, the addresses of its pictures are none that can be opened.
  func opened(_ stored: Draft) -> Draft {
    var draft = stored
    draft.changePictures { $0.moved(to: addresses.url($0.file.absoluteString)) }
    return draft
  }

  func stored(_ draft: Draft) -> Draft {
    var stored = draft
    stored.changePictures { $0.moved(to: URL(string: addresses.stored($0.file))) }
    return stored
  }

  func save(_ draft: Draft) throws {
    try connection.run(
      "INSERT OR REPLACE INTO drafts (account, id, changed, value) VALUES (?, ?, ?, ?)",
      account.key, draft.id, draft.changed, try JSON.bytes(stored(draft)))
  }

  func discard(_ draft: Draft.ID) throws {
    try connection.run(
      "DELETE FROM drafts WHERE account = ? AND id = ?", account.key, draft)
  }

  /// The result of the action with this key, if it was performed.
  func result(ofSending key: String) throws -> String? {
    try connection.first(
      "SELECT result FROM sent WHERE account = ? AND key = ?", account.key, key
    ) { $0.text() }
  }

  /// Something else that was sent led to it.
  func isResult(_ id: String) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM sent WHERE account = ? AND result = ?", account.key, id
    ) { _ in true } ?? false
  }

  func saveResult(_ result: String, ofSending key: String, words: SentWords? = nil) throws {
    try connection.run(
      "INSERT INTO sent (account, key, result, content, writer, changed) VALUES (?, ?, ?, ?, ?, ?)",
      account.key, key, result, words?.content, words?.writer, words?.changed)
  }
}

extension Draft.Picture {
  fileprivate func moved(to file: URL?) -> Draft.Picture {
    Draft.Picture(
      file: file ?? self.file, altText: altText, size: size, sourceID: sourceID,
      sourceAltText: sourceAltText, recording: recording)
  }
}

/// Encodes values that are rarely written and always read as a whole.
enum JSON {
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(value))
  }
}
