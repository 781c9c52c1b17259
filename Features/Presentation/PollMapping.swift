import Domain

extension PollViewData {
  /// Shares stay hidden until the person has voted or may no longer do so, as they would sway the vote.
  package init(_ poll: Poll, in context: RowContext) {
    let canVote = poll.isOpen(at: context.now) && context.actions.contains(.vote)
    let percents = canVote ? poll.options.map { _ in nil } : poll.percents
    let options = zip(poll.options, percents).enumerated().map { index, option in
      Option(
        index, option.0.title, percent: option.1, isOwn: poll.ownVotes?.contains(index) ?? false)
    }
    self.init(
      options: options, canVote: canVote, allowsSeveral: poll.allowsSeveral,
      status: poll.status(in: context))
  }
}

extension PollViewData.Option {
  fileprivate init(_ index: Int, _ title: String, percent: Int?, isOwn: Bool) {
    let spoken = [title, percent.map { "\($0) percent" }, isOwn ? "your vote" : nil]
    self.init(
      id: index, title: title, percent: percent, isOwn: isOwn,
      label: spoken.compactMap(\.self).joined(separator: ", "))
  }
}

extension Poll {
  fileprivate func status(in context: RowContext) -> String {
    let people = voters.map { context.formatting.count($0, .person) }
    let time =
      hasEnded(at: context.now)
      ? "Closed" : ends.flatMap { context.formatting.timeLeft(until: $0, at: context.now) }
    return [people, time].compactMap(\.self).joined(separator: " · ")
  }
}
