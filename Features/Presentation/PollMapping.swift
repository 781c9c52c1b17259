import Domain

extension PollViewData {
  /// Shares stay hidden until the person has voted or the poll has ended, so that they don't
  /// influence the vote.
  package init(_ poll: Poll, emojis: [CustomEmoji] = [], in context: RowContext) {
    let canVote = poll.ownVotes == nil && context.actions.contains(.vote)
    let options = zip(poll.options, poll.percents).enumerated().map { index, option in
      Option(
        index, RichText(option.0.title).showing(emojis), percent: option.1,
        isOwn: poll.ownVotes?.contains(index) ?? false)
    }
    self.init(
      options: options, canVote: canVote, ends: poll.ends, allowsSeveral: poll.allowsSeveral,
      status: poll.status(context.formatting))
  }
}

extension PollViewData.Option {
  fileprivate init(_ index: Int, _ title: RichText, percent: Int?, isOwn: Bool) {
    let spoken = [title.spoken, percent.map { "\($0) percent" }, isOwn ? "your vote" : nil]
    self.init(
      id: index, title: title.spoken, titleWithPictures: RichTextViewData(pictured: title),
      percent: percent, isOwn: isOwn,
      label: spoken.compactMap(\.self).joined(separator: ", "))
  }
}

extension Poll {
  fileprivate func status(_ formatting: Formatting) -> TimedText {
    let people = voters.map { $0 == 0 ? "No votes" : formatting.count($0, .person) }
    guard let ends else { return TimedText(people ?? "") }
    return formatting.timeLeft(until: ends, ended: "Closed")
      .prefixed(by: people.map { "\($0) · " } ?? "")
  }
}
