import Domain

/// A removed word and its place, for undo.
package struct MutedWordUndo: Undoing {
  let word: FeedFilter.MutedWord
  let index: Int

  init(word: FeedFilter.MutedWord, index: Int) {
    self.word = word
    self.index = index
  }

  package var chance: UndoAvailability { .here }
}

extension FeedFilter {
  /// - Returns: how to undo it. Nil if no such word is muted.
  package mutating func unmute(_ text: String) -> MutedWordUndo? {
    guard let index = mutedWords.firstIndex(where: { $0.text == text }) else { return nil }
    return MutedWordUndo(word: mutedWords.remove(at: index), index: index)
  }

  /// Restores the word in its place, unless it has been muted again.
  package mutating func revert(_ undo: MutedWordUndo) {
    guard !mutedWords.contains(where: { $0.mutesTheSame(as: undo.word) }) else { return }
    mutedWords.insert(undo.word, at: min(undo.index, mutedWords.count))
  }
}
