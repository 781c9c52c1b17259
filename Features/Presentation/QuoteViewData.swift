/// A quoted post. Indirect, because most rows have none.
package indirect enum QuoteViewData: Hashable, Sendable {
  case post(QuotedPostViewData)
  /// A post that is not shown but can be opened: `Filtered: Spoilers`.
  case closed(String)
  /// The reason why it can't be opened.
  case missing(String)

  /// The words for VoiceOver in the row.
  package var spoken: String {
    switch self {
    case .post(let post): post.spoken
    case .closed(let text), .missing(let text): text
    }
  }
}

package struct QuotedPostViewData: Hashable, Sendable {
  package let author: PersonViewData
  package let date: TimedText?
  /// Covers the text and the media.
  package let warning: String?
  package let text: String
  package let media: [MediaViewData]
  /// `6 images · Poll`
  package let summary: String

  package init(
    author: PersonViewData, date: TimedText?, warning: String? = nil, text: String = "",
    media: [MediaViewData] = [], summary: String = ""
  ) {
    self.author = author
    self.date = date
    self.warning = warning
    self.text = text
    self.media = media
    self.summary = summary
  }

  /// The name of the card.
  package var label: String { "Quoted post by \(author.name)" }

  package var spoken: String {
    let pictures = media.map(\.label)
    let words: [String?] =
      [label, warning.map { "Content warning: \($0)" }, text] + pictures + [summary]
    return words.spoken
  }
}
