import Foundation

import Data

// Actions of other people on existing posts.

extension FakeMastodon {
  /// A separate entry in the list of boosters.
  func boost(_ id: Int, by author: String) {
    post("", by: author)
    statuses[statuses.count - 1].boosted = id
  }

  func show(_ pictures: [String], in id: Int) {
    if let index = index(of: id) { statuses[index].media = pictures }
  }

  func endPoll(of id: Int) {
    if let index = index(of: id) { statuses[index].hasEnded = true }
  }

  /// The post as the data of an event.
  func event(of id: Int) -> String? {
    guard let status = status(id),
      let data = try? JSONSerialization.data(withJSONObject: json(status))
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  func remove(_ id: Int) { statuses.removeAll { $0.id == id } }
}

// Describing people.
extension FakeMastodon {
  func describe(_ name: String, as details: [String: any Sendable]) { self.details[name] = details }

  /// `blocker` or `asker`, for example.
  func relate(_ relation: String, _ name: String) { relations[name, default: []].insert(relation) }

  func person(_ name: String) -> [String: Any] {
    if name == me { return ownPerson() }
    let plain: [String: Any] = [
      "id": name, "acct": name, "display_name": name.capitalized, "locked": name == "locked",
      "url": name == "bo" ? "https://b.example/@bo" : NSNull(),
    ]
    return plain.merging(details[name] ?? [:]) { $1 }
  }

  func mention(of name: String) -> [String: Any] {
    ["id": name, "acct": name, "username": Self.shortName(name), "url": Self.address(of: name)]
  }

  /// Mentions link to their people without showing their server, and URLs are shortened.
  func markup(of status: Status) -> String {
    let words = status.text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      if word.hasPrefix("@"), word.count > 1 { return Self.markup(ofName: word.dropFirst()) }
      return word.hasPrefix("https://") ? Self.markup(ofAddress: word) : String(word)
    }
    return "<p>\(words.joined(separator: " "))</p>"
  }

  private static func markup(ofName name: Substring) -> String {
    """
    <span class="h-card"><a href="\(address(of: name))" class="u-url mention">\
    @<span>\(shortName(name))</span></a></span>
    """
  }

  private static func markup(ofAddress address: Substring) -> String {
    let rest = address.dropFirst("https://".count)
    return """
      <a href="\(address)"><span class="invisible">https://</span>\
      <span class="\(rest.count > 30 ? "ellipsis" : "")">\(rest.prefix(30))</span>\
      <span class="invisible">\(rest.dropFirst(30))</span></a>
      """
  }

  private static func shortName(_ name: some StringProtocol) -> String {
    String(name.prefix { $0 != "@" })
  }

  private static func address(of name: some StringProtocol) -> String {
    "https://a.example/@\(name)"
  }
}
