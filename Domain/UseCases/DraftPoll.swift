import Foundation

/// Why a poll cannot be posted.
package enum PollProblem: Hashable, Sendable {
  /// At least two options must contain text.
  case tooFewOptions
  case tooManyOptions(most: Int)
  case repeatedOption
  case optionTooLong(most: Int)
  case duration
}

extension Draft.Poll {
  /// The options that contain text, trimmed.
  package var nonEmptyOptions: [String] {
    options.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }

  /// True if discarding the poll would lose text.
  package var isWritten: Bool { !nonEmptyOptions.isEmpty }

  /// Servers count each visible character as one.
  package func problem(with rule: PollRule) -> PollProblem? {
    let options = nonEmptyOptions
    if options.count < 2 { return .tooFewOptions }
    if options.count > rule.mostOptions { return .tooManyOptions(most: rule.mostOptions) }
    if options.contains(where: { $0.count > rule.longestOption }) {
      return .optionTooLong(most: rule.longestOption)
    }
    if Set(options).count < options.count { return .repeatedOption }
    return duration < rule.shortest || duration > rule.longest ? .duration : nil
  }

  /// The draft of a post's poll, to edit or repost it.
  ///
  /// - Parameter written: when the post was written.
  package init(_ poll: Poll, written: Date?) {
    let times = poll.ends.flatMap { ends in written.map { ends.timeIntervalSince($0) } }
    self.init(
      options: poll.options.map(\.title), allowsSeveral: poll.allowsSeveral,
      hidesTotals: poll.options.allSatisfy { $0.votes == nil })
    if let time = times, time >= 1, time < 1e9 { duration = Int(time.rounded()) }
  }
}

extension Poll {
  /// A new poll without votes. Its author can't vote.
  package init(_ draft: Draft.Poll, id: ID, from start: Date) {
    self.init(
      id: id,
      options: draft.nonEmptyOptions.map { Option(title: $0, votes: draft.hidesTotals ? nil : 0) },
      allowsSeveral: draft.allowsSeveral, ends: start.addingTimeInterval(Double(draft.duration)),
      voters: 0, ownVotes: [])
  }
}

extension Draft {
  /// False for an edit that leaves the poll unchanged. The post then keeps the source's current
  /// poll.
  package var changesPoll: Bool { editing == nil || poll != originalPoll }

  /// True if the source would discard all votes, because the options or the number of choices
  /// change.
  package var losesVotes: Bool {
    guard editing != nil, let originalPoll, let poll else { return false }
    return !poll.isSameQuestion(as: originalPoll)
  }
}

extension Poll {
  /// The poll of a post after an edit of the post.
  ///
  /// - Parameter date: when the edit was written.
  package static func changed(
    _ known: Poll?, of post: Post.ID, by edit: Draft, at date: Date
  ) -> Poll? {
    guard edit.changesPoll else { return known }
    guard let draft = edit.poll else { return nil }
    guard let known else { return Poll(draft, id: ID(post.rawValue), from: date) }
    var poll = Poll(draft, id: known.id, from: date)
    let keepsTime = draft.duration == edit.originalPoll?.duration
    if keepsTime, !known.hasEnded(at: date) { poll.ends = known.ends }
    guard draft.isSameQuestion(as: Draft.Poll(known, written: nil)) else { return poll }
    for index in poll.options.indices where !draft.hidesTotals {
      poll.options[index].votes = known.options[index].votes
    }
    (poll.voters, poll.ownVotes) = (known.voters, known.ownVotes)
    return poll
  }
}

extension Draft.Poll {
  fileprivate func isSameQuestion(as other: Draft.Poll) -> Bool {
    nonEmptyOptions == other.nonEmptyOptions && allowsSeveral == other.allowsSeveral
  }
}
