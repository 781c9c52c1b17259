package struct Hashtag: Hashable, Codable, Sendable {
  /// Without the `#`.
  package let name: String
  /// The number of recent posts with it. Nil if the source does not count them.
  package let uses: Int?

  package init(name: String, uses: Int? = nil) {
    self.name = name
    self.uses = uses
  }
}
