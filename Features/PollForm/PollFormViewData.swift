/// The poll of a post being written.
package struct PollFormViewData: Equatable, Sendable {
  package struct Option: Hashable, Sendable, Identifiable {
    /// Its index.
    package let id: Int
    /// `Option 2`
    package let title: String
    /// `option 2`
    let name: String
    let text: String
    /// `3 characters over the limit`
    let note: String?
    let canRemove: Bool
  }

  let options: [Option]
  let canAdd: Bool
  let duration: PollDuration
  let durations: [PollDuration]
  let allowsSeveral: Bool
  let hidesTotals: Bool
  /// The reason why the poll cannot be posted yet.
  let note: String?
}

/// The duration of a poll.
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
