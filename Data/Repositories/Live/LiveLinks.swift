import Domain
import Foundation

/// Searches the stored posts and people first, then asks the account's own server, which contacts
/// other servers if necessary. This device contacts no other server.
struct LiveLinks: LinkResolver {
  let context: LiveContext

  func resolve(_ link: SocialLink) async throws -> LinkTarget? {
    let known = try await StoredLinks(store: context.store).resolve(link)
    guard known == nil, link.isDistinctive else { return known }
    let mark = context.mark
    let found = try await context.load(.lookup(link))
    guard let item = found.item(at: link.url) else { return nil }
    try await context.keepIfPossible {
      try await context.keep(askedAt: mark) { ledger in
        switch item {
        case .post(let post): try ledger.posts.save(post)
        case .person(let person): try ledger.people.save(person)
        }
      }
    }
    return item.target
  }
}

extension LinkedItem {
  fileprivate var target: LinkTarget {
    switch self {
    case .post(let post): .post(post.id)
    case .person(let person): .person(person.id)
    }
  }
}

extension [LinkedItem] {
  /// The item with this URL. A URL can have several forms, so a single result on the same host
  /// counts too. Servers that search for the text of the URL also find other items.
  fileprivate func item(at url: URL) -> LinkedItem? {
    if let exact = first(where: { $0.url == url }) { return exact }
    guard count == 1, self[0].url?.host()?.lowercased() == url.host()?.lowercased() else {
      return nil
    }
    return self[0]
  }
}
