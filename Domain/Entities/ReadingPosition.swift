/// Where someone stopped reading: the topmost row that was on the screen.
package struct ReadingPosition: Hashable, Codable, Sendable {
  package let rowID: Post.ID

  package init(rowID: Post.ID) {
    self.rowID = rowID
  }
}
