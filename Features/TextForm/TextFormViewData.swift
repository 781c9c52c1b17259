import Domain
import Presentation

/// The text fields of a post.
package struct TextFormViewData: Equatable, Sendable {
  let text: String
  /// The same text in parts, for highlighting.
  let words: [TextWord]
  let placeholder: String
  /// Nil if there is no field for it.
  let warning: String?

  package init(text: String, words: [TextWord], placeholder: String, warning: String?) {
    self.text = text
    self.words = words
    self.placeholder = placeholder
    self.warning = warning
  }
}

/// A part of the text.
package struct TextWord: Equatable, Sendable {
  let text: String
  /// True for a mention, a hashtag or a link.
  let isMarked: Bool

  package init(text: String, isMarked: Bool) {
    self.text = text
    self.isMarked = isMarked
  }
}

/// The number of characters left.
package struct TextLength: Equatable, Sendable {
  /// `12 characters left`, `1 character over the limit`
  let label: String
  /// The used share of the limit, from 0 to 1. Stays at 1 above the limit.
  let share: Double
  /// The remaining characters if there are twenty or fewer: `12`, `-3`
  let number: String?
  let isTooLong: Bool

  package init(label: String, share: Double, number: String?, isTooLong: Bool) {
    self.label = label
    self.share = share
    self.number = number
    self.isTooLong = isTooLong
  }
}

extension String {
  package var words: [TextWord] {
    let bytes = Array(utf8)
    var words: [TextWord] = []
    var end = 0
    func add(upTo next: Int, isMarked: Bool) {
      guard next > end else { return }
      let text = String(decoding: bytes[end..<next], as: UTF8.self)
      words.append(TextWord(text: text, isMarked: isMarked))
      end = next
    }
    for entity in TextEntity.all(in: self) {
      add(upTo: entity.range.lowerBound, isMarked: false)
      add(upTo: entity.range.upperBound, isMarked: true)
    }
    add(upTo: bytes.count, isMarked: false)
    return words
  }
}

extension TextLength {
  private static let counted = 20

  package init(_ remaining: Int, of limit: Int, _ formatting: Formatting) {
    isTooLong = remaining < 0
    label = formatting.remaining(remaining)
    share = limit > 0 ? Double(min(max(limit - remaining, 0), limit)) / Double(limit) : 1
    number = remaining > Self.counted ? nil : "\(remaining)"
  }
}
