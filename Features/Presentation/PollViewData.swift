import Foundation

/// A poll. Its result is hidden as long as the person can vote.
package struct PollViewData: Hashable, Sendable {
  package struct Option: Hashable, Sendable, Identifiable {
    /// Its index in the poll, which is sent with a vote.
    package let id: Int
    /// The text for a screen reader.
    package let title: String
    /// The title with its pictures, if it has any.
    package let titleWithPictures: RichTextViewData?
    /// 0 to 100. Nil if the source hides the result.
    package let percent: Int?
    package let isOwn: Bool
    /// The label for a screen reader: `Tea, 42 percent, your vote`.
    package let label: String

    package init(
      id: Int, title: String, titleWithPictures: RichTextViewData? = nil, percent: Int?,
      isOwn: Bool, label: String
    ) {
      self.id = id
      self.title = title
      self.titleWithPictures = titleWithPictures
      self.percent = percent
      self.isOwn = isOwn
      self.label = label
    }
  }

  package let options: [Option]
  package let allowsSeveral: Bool
  /// `12 people · 3 hours left`
  package let status: TimedText
  private let canVote: Bool
  private let ends: Date?

  /// `canVote` tells whether the person can vote until the poll ends.
  package init(
    options: [Option], canVote: Bool, ends: Date? = nil, allowsSeveral: Bool, status: TimedText
  ) {
    self.options = options
    self.canVote = canVote
    self.ends = ends
    self.allowsSeveral = allowsSeveral
    self.status = status
  }

  package func canVote(at now: Date) -> Bool {
    canVote && ends.map { $0 > now } ?? true
  }

  package func spoken(at now: Date) -> String {
    "Poll: " + options.map(canVote(at: now) ? \.title : \.label).joined(separator: "; ")
  }
}
