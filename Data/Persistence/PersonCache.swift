import Domain

/// People as last read on one connection. A few people wrote most posts, and creating their URLs is
/// half the work of reading a page.
final class PersonCache {
  private static let maxCount = 500

  private var people: [Int64: Person] = [:]
  private var version: Int?

  /// Clears the cache if the file has changed. Nil stands for a state that can be rolled back.
  func expect(version: Int?) {
    if version == nil || version != self.version || people.count > Self.maxCount { people = [:] }
    self.version = version
  }

  subscript(key: Int64) -> Person? {
    get { people[key] }
    set { people[key] = newValue }
  }
}
