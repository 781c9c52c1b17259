/// A poll with as much of its result as may be shown.
package struct PollViewData: Hashable, Sendable {
  package struct Option: Hashable, Sendable, Identifiable {
    /// Its place in the poll: what a vote names.
    package let id: Int
    package let title: String
    /// 0 to 100; missing while the result is not shown.
    package let percent: Int?
    package let isOwn: Bool
    /// What a screen reader says: `Tea, 42 percent, your vote`.
    package let label: String

    package init(id: Int, title: String, percent: Int?, isOwn: Bool, label: String) {
      self.id = id
      self.title = title
      self.percent = percent
      self.isOwn = isOwn
      self.label = label
    }
  }

  package let options: [Option]
  package let canVote: Bool
  package let allowsSeveral: Bool
  /// `12 people · 3 hours left`
  package let status: String

  package init(options: [Option], canVote: Bool, allowsSeveral: Bool, status: String) {
    self.options = options
    self.canVote = canVote
    self.allowsSeveral = allowsSeveral
    self.status = status
  }
}
