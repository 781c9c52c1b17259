import Domain
import Foundation

extension Setting<String> {
  /// The unsaved name of a list, or of a new one.
  static func listName(of list: PeopleList.ID?) -> Self {
    Self(name: listNamePrefix + (list?.rawValue ?? ""))
  }

  static var listNamePrefix: String { "list name " }
}

extension Ledger {
  func saveListName(_ name: String?, of list: PeopleList.ID?) throws {
    let draft = Setting<String>.listName(of: list)
    if let name { try save(name, of: draft) } else { try remove(draft) }
  }

  /// Removes the draft of a saved name, unless a newer one has been typed.
  func removeListName(_ saved: String, of list: PeopleList.ID?) throws {
    let draft = Setting<String>.listName(of: list)
    let name = try value(of: draft)?.trimmingCharacters(in: .whitespacesAndNewlines)
    if name == saved { try remove(draft) }
  }
}
