import Domain

/// What the undo button of a toast brings back, and where it stood.
package struct MutedWordUndo: Undoing {
  package let word: FeedFilter.MutedWord
  package let index: Int

  package init(word: FeedFilter.MutedWord, index: Int) {
    self.word = word
    self.index = index
  }

  package var chance: UndoChance { .here }
}
