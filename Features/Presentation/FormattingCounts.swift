import Foundation

/// A noun in singular and plural.
package struct CountedNoun: Hashable, Sendable {
  let one: String
  let other: String

  package init(_ one: String, _ other: String) {
    self.one = one
    self.other = other
  }

  package static let boost = CountedNoun("boost", "boosts")
  package static let character = CountedNoun("character", "characters")
  package static let favorite = CountedNoun("favorite", "favorites")
  package static let follower = CountedNoun("follower", "followers")
  package static let newPost = CountedNoun("New Post", "New Posts")
  package static let other = CountedNoun("other", "others")
  package static let person = CountedNoun("person", "people")
  package static let picture = CountedNoun("picture", "pictures")
  package static let post = CountedNoun("post", "posts")
  package static let reply = CountedNoun("reply", "replies")
}

extension Formatting {
  /// `1,843`. Never negative, because some servers send -1 for an unknown count.
  package func count(_ number: Int) -> String {
    let number = max(number, 0)
    guard isPlain else { return number.formatted(.number.locale(locale)) }
    return grouped(number)
  }

  /// `12`, `999+`.
  package func unread(_ number: Int) -> String {
    number > 999 ? "\(count(999))+" : count(number)
  }

  /// `1 follower`, `1,843 followers`.
  package func count(_ number: Int, _ noun: CountedNoun) -> String {
    "\(count(number)) \(number == 1 ? noun.one : noun.other)"
  }

  /// `12 characters left`, `1 character over the limit`.
  package func remaining(_ characters: Int) -> String {
    let count = count(abs(characters), .character)
    return characters < 0 ? "\(count) over the limit" : "\(count) left"
  }

  /// `12 over the limit`. Nil if there is no excess.
  package func excess(_ characters: Int) -> String? {
    characters > 0 ? "\(count(characters)) over the limit" : nil
  }

  /// `9,999`, then `12.4K`, `124K`, `1.2M`. Rounded down, so that it never overstates.
  package func shortCount(_ number: Int) -> String {
    guard number >= 10_000 else { return count(number) }
    guard isPlain else {
      let style = IntegerFormatStyle<Int>.number.notation(.compactName).locale(locale)
      return number.formatted(style.precision(.significantDigits(1...3)).rounded(rule: .down))
    }
    let units = [(1_000_000_000_000, "T"), (1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
    guard let (unit, name) = units.first(where: { number >= $0.0 }) else { return count(number) }
    let tenths = number / (unit / 10)
    if tenths >= 1_000 || tenths % 10 == 0 { return grouped(tenths / 10) + name }
    return "\(tenths / 10).\(tenths % 10)\(name)"
  }
}

extension Formatting {
  /// `0 KB`, `412 KB`, `1.2 MB`. In thousands, like the device's own storage figures, and rounded
  /// up, so that only nothing is 0 KB.
  package func bytes(_ number: Int) -> String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB")]
    let number = max(number, 0)
    guard let (unit, name) = units.first(where: { number >= $0.0 }) else {
      return "\(count((number + 999) / 1_000)) KB"
    }
    let tenths = (Double(number) / Double(unit) * 10).rounded(.up) / 10
    return "\(tenths.formatted(.number.precision(.fractionLength(0...1)).locale(locale))) \(name)"
  }
}

extension Formatting {
  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }
}
