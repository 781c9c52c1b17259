import Domain

/// A place where people type. The window keeps its text until it is in the store.
package enum WritingPlace: Hashable, Codable, Sendable {
  case post
  case conversation(Conversation.ID)
  case messages(with: Person.ID)
  case note(about: Person.ID)
  case report(about: Person.ID)
  case profile
  /// Nil for a new filter.
  case filter(ServerFilter.ID?)
  case newList
  case listName(PeopleList.ID)
  case wordToMute

  /// The key under which a window keeps the text. The same after a relaunch.
  package var name: String {
    switch self {
    case .post: "composer"
    case .conversation(let id): "message in \(id.rawValue)"
    case .messages(let person): "message to \(person.rawValue)"
    case .note(let person): "note \(person.rawValue)"
    case .report(let person): "report \(person.rawValue)"
    case .profile: "profile edit"
    case .filter(let filter): "filter \(filter?.rawValue ?? "")"
    case .newList: "new list"
    case .listName(let list): "list name \(list.rawValue)"
    case .wordToMute: "word to mute"
    }
  }
}

extension AppSheet {
  package var writingPlace: WritingPlace? {
    switch self {
    case .compose: .post
    case .filter: .wordToMute
    case .lists: .newList
    case .note(let person): .note(about: person)
    case .report(let person, _): .report(about: person)
    case .editProfile: .profile
    case .editFilter(let filter): .filter(filter)
    case .signIn, .pictures, .help: nil
    }
  }
}

extension Destination {
  package var writingPlace: WritingPlace? {
    switch self {
    case .conversation(let id): .conversation(id)
    case .messages(let person): .messages(with: person)
    case .lists: .newList
    case .list(let id): .listName(id)
    default: sheet?.writingPlace
    }
  }
}
