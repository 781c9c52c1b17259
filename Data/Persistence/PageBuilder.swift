import Domain
import Foundation

/// Reads one row more than fits, without decoding it, to find out whether there is a next page.
struct PageBuilder {
  private let limit: Int
  private(set) var last: TimeKey?
  private(set) var page = Page<Post>(items: [])

  init(limit: Int) {
    self.limit = limit
    page.items.reserveCapacity(limit)
  }

  mutating func add(_ row: inout Row, read: (inout Row) throws -> Post) throws {
    guard page.items.count < limit else {
      page.next = last?.cursor
      return
    }
    let key = TimeKey(row.key())
    add(key, try read(&row))
  }

  mutating func add(_ key: TimeKey, _ post: Post) {
    guard page.items.count < limit else {
      page.next = last?.cursor
      return
    }
    last = key
    page.items.append(post)
  }
}
