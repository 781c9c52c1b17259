import Foundation

/// Why a poll cannot be posted.
package enum PollProblem: Hashable, Sendable {
  /// There must be two that say something.
  case tooFewOptions
  case tooManyOptions(most: Int)
  case repeatedOption
  case optionTooLong(most: Int)
  case duration
}

extension Draft.Poll {
  /// The options that say something, without the space around them.
  package var writtenOptions: [String] {
    options.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }

  /// Something would be lost if it were thrown away.
  package var isWritten: Bool { !writtenOptions.isEmpty }

  /// Servers count what people see as one character as one.
  package func problem(with rule: PollRule) -> PollProblem? {
    let options = writtenOptions
    if options.count < 2 { return .tooFewOptions }
    if options.count > rule.mostOptions { return .tooManyOptions(most: rule.mostOptions) }
    if options.contains(where: { $0.count > rule.longestOption }) {
      return .optionTooLong(most: rule.longestOption)
    }
    if Set(options).count < options.count { return .repeatedOption }
    return duration < rule.shortest || duration > rule.longest ? .duration : nil
  }

  /// The poll of a post that is written anew.
  ///
  /// - Parameter written: when the post was.
  package init(_ poll: Poll, written: Date?) {
    let times = poll.ends.flatMap { ends in written.map { ends.timeIntervalSince($0) } }
    self.init(
      options: poll.options.map(\.title), allowsSeveral: poll.allowsSeveral,
      hidesTotals: poll.options.allSatisfy { $0.votes == nil })
    if let time = times, time >= 1, time < 1e9 { duration = Int(time.rounded()) }
  }
}

extension Poll {
  /// A poll of one's own before anybody voted. Its author has no vote.
  package init(_ draft: Draft.Poll, id: ID, from start: Date) {
    self.init(
      id: id,
      options: draft.writtenOptions.map { Option(title: $0, votes: draft.hidesTotals ? nil : 0) },
      allowsSeveral: draft.allowsSeveral, ends: start.addingTimeInterval(Double(draft.duration)),
      voters: 0, ownVotes: [])
  }
}
