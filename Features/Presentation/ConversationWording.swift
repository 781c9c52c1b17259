import Domain

extension Conversation {
  /// The names of the other participants.
  package var title: String {
    switch participants.count {
    case 0: "You"
    case 1: participants[0].displayName
    default: participants.map(\.displayName.bidiIsolated).joined(separator: ", ")
    }
  }
}
