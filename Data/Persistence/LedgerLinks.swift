import Domain
import Foundation

extension Ledger {
  /// The stored post or person with this address. A trailing slash makes no difference.
  func target(of url: URL) throws -> LinkTarget? {
    let text = url.absoluteString
    let other = text.hasSuffix("/") ? String(text.dropLast()) : text + "/"
    let post: Post.ID? = try connection.first(
      "SELECT id FROM posts WHERE account = ? AND url IN (?, ?)", account.key, text, other
    ) { $0.id() }
    if let post { return .post(post) }
    let person: Person.ID? = try connection.first(
      "SELECT id FROM people WHERE account = ? AND url IN (?, ?)", account.key, text, other
    ) { $0.id() }
    return person.map(LinkTarget.person)
  }
}
