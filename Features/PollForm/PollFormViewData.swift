/// The poll of a post being written.
package struct PollFormViewData: Equatable, Sendable {
  package struct Option: Hashable, Sendable, Identifiable {
    /// Its place.
    package let id: Int
    /// `Answer 2`
    package let title: String
    /// `answer 2`
    package let name: String
    package let text: String
    /// `3 characters over the limit`
    package let note: String?
    package let canRemove: Bool
  }

  package let options: [Option]
  package let canAdd: Bool
  package let duration: PollDuration
  package let durations: [PollDuration]
  package let allowsSeveral: Bool
  package let hidesTotals: Bool
  /// The reason why the poll cannot be posted yet.
  package let note: String?
}

/// How long a poll is open.
package struct PollDuration: Hashable, Sendable, Identifiable {
  /// In seconds.
  package let id: Int
  package let title: String
}

/// A change to the poll.
package enum PollEdit: Hashable, Sendable {
  /// Adds or removes the poll.
  case toggle
  case type(String, option: Int)
  case addOption
  case removeOption(Int)
  case last(PollDuration)
  case allowSeveral(Bool)
  case hideTotals(Bool)
}
