/// A part of a text comparison: kept, added or removed.
package struct TextChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case kept, added, removed
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension TextChange {
  /// Compares word by word. Kept and added parts make up the new text, kept and removed ones the
  /// old text.
  package static func all(from old: String, to new: String) -> [TextChange] {
    let (before, after) = (old.wordsAndSpaces, new.wordsAndSpaces)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (before.dropFirst(start), after.dropFirst(start))
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    var changes = before.prefix(start).map { TextChange(.kept, String($0)) }
    changes += middle(Array(oldRest.dropLast(end)), Array(newRest.dropLast(end)))
    changes += before.suffix(end).map { TextChange(.kept, String($0)) }
    return changes.merged
  }

  /// Comparing takes time proportional to the product of both word counts.
  private static let maxWords = 400

  private static func middle(_ old: [Substring], _ new: [Substring]) -> [TextChange] {
    guard old.count <= maxWords, new.count <= maxWords else {
      return old.map { TextChange(.removed, String($0)) }
        + new.map { TextChange(.added, String($0)) }
    }
    let common = commonLengths(old, new)
    var (oldIndex, newIndex) = (0, 0)
    var changes: [TextChange] = []
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, newIndex < new.count, old[oldIndex] == new[newIndex] {
        changes.append(TextChange(.kept, String(old[oldIndex])))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      } else if oldIndex < old.count,
        newIndex == new.count || common[oldIndex + 1][newIndex] >= common[oldIndex][newIndex + 1]
      {
        changes.append(TextChange(.removed, String(old[oldIndex])))
        oldIndex += 1
      } else {
        changes.append(TextChange(.added, String(new[newIndex])))
        newIndex += 1
      }
    }
    return changes
  }

  /// For each pair of positions, the number of words that the remaining texts have in common.
  private static func commonLengths(_ old: [Substring], _ new: [Substring]) -> [[Int]] {
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for oldIndex in old.indices.reversed() {
      for newIndex in new.indices.reversed() {
        lengths[oldIndex][newIndex] =
          old[oldIndex] == new[newIndex]
          ? lengths[oldIndex + 1][newIndex + 1] + 1
          : max(lengths[oldIndex + 1][newIndex], lengths[oldIndex][newIndex + 1])
      }
    }
    return lengths
  }
}

extension [TextChange] {
  /// Merges adjacent parts of the same kind. A space between two replaced words is replaced too.
  fileprivate var merged: [TextChange] {
    var merger = TextChangeMerger()
    for change in self { merger.add(change) }
    return merger.finish()
  }
}

private struct TextChangeMerger {
  private var whole: [TextChange] = []
  private var removed = ""
  private var added = ""
  private var space = ""

  mutating func add(_ change: TextChange) {
    switch change.kind {
    case .removed:
      takeSpace()
      removed += change.text
    case .added:
      takeSpace()
      added += change.text
    case .kept:
      let isBetween = !removed.isEmpty && !added.isEmpty && space.isEmpty
      if isBetween, change.text.allSatisfy(\.isWhitespace) { return space = change.text }
      close()
      keep(change.text)
    }
  }

  mutating func finish() -> [TextChange] {
    close()
    return whole
  }

  private mutating func takeSpace() {
    removed += space
    added += space
    space = ""
  }

  private mutating func close() {
    if !removed.isEmpty { whole.append(TextChange(.removed, removed)) }
    if !added.isEmpty { whole.append(TextChange(.added, added)) }
    (removed, added) = ("", "")
    if !space.isEmpty { keep(space) }
    space = ""
  }

  private mutating func keep(_ text: String) {
    if let last = whole.last, last.kind == .kept {
      whole[whole.count - 1] = TextChange(.kept, last.text + text)
    } else {
      whole.append(TextChange(.kept, text))
    }
  }
}

extension String {
  /// Words, the spaces between them, and each other character separately.
  fileprivate var wordsAndSpaces: [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for index in indices where index > start {
      if !self[index].continues(self[self.index(before: index)]) {
        parts.append(self[start..<index])
        start = index
      }
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

extension Character {
  fileprivate func continues(_ last: Character) -> Bool {
    isWhitespace ? last.isWhitespace : isPartOfWord && last.isPartOfWord
  }

  private var isPartOfWord: Bool { isLetter || isNumber }
}
