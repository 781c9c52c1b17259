/// The topmost row on the screen when the person stopped reading.
package struct ReadingPosition: Hashable, Codable, Sendable {
  package let rowID: Post.ID

  package init(rowID: Post.ID) {
    self.rowID = rowID
  }
}
