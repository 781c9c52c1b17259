import Foundation
import Navigation

/// Figure 15: parsing a link takes no longer than the system's own parser.
enum DeepLinkFigures {
  static func measure() -> [Figure] {
    let urls = links.compactMap { URL(string: $0) }
    let ratio = ratio(
      of: { for _ in 0..<1_000 { for url in urls { keep(DeepLink(url: url)) } } },
      to: { for _ in 0..<1_000 { for url in urls { keep(systemItems(url)) } } })
    return [Figure(name: "deep link, over URLComponents", value: ratio, goal: 0...1.3, unit: "x")]
  }

  private static func systemItems(_ url: URL) -> [URLQueryItem]? {
    URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
  }

  private static let links = [
    "moments://feed?id=117020569296603689", "moments://feed/117020569296603689",
    "moments://profile?userId=109348684720912345", "moments://settings",
    "moments://compose?text=Hello%20you,%20how%20are%20the%20swifts%3F",
    "moments://oauth?code=Zq3xV9v1m2n4b5&state=8f14e45fceea167a",
    "https://moments.example/feed/117020569296603689",
  ]
}
