import Foundation

extension Poll {
  /// False for a poll without an end. At the end time, the poll has ended.
  package func hasEnded(at now: Date) -> Bool {
    ends.map { $0 <= now } ?? false
  }

  /// True if the signed-in person can still vote.
  package func isOpen(at now: Date) -> Bool {
    ownVotes == nil && !hasEnded(at: now)
  }

  package func accepts(_ choices: Set<Int>, at now: Date) -> Bool {
    isOpen(at: now) && !choices.isEmpty && (allowsSeveral || choices.count == 1)
      && choices.allSatisfy(options.indices.contains)
  }

  /// Each option's share in whole percent. Nil while the source hides the result. Relative to the
  /// number of people if the source counts them, because one person can choose several options.
  /// Each share is rounded separately, so three thirds are 33 % each.
  package var percents: [Int?] {
    let votes = options.reduce(0.0) { $0 + Double(max($1.votes ?? 0, 0)) }
    let whole = voters.map { Double($0) } ?? votes
    return options.map { option in
      option.votes.map { count in
        guard whole > 0, count > 0 else { return 0 }
        return Int(min(Double(count) / whole * 100, 100).rounded())
      }
    }
  }

  /// The poll after the source confirms the vote.
  package func voting(_ choices: Set<Int>) -> Poll {
    guard ownVotes == nil else { return self }
    var poll = self
    poll.ownVotes = choices
    poll.voters = voters?.stepped(up: true)
    for choice in choices where options.indices.contains(choice) {
      poll.options[choice].votes = options[choice].votes?.stepped(up: true)
    }
    return poll
  }
}
