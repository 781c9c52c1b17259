import Foundation
import Presentation

/// The target of a tap in a text, encoded as a URL because text supports nothing else. Root views
/// decode it in their `openURL` action. It is not a deep link and never leaves the app.
enum TextLink: Hashable, Sendable {
  case person(id: String)
  case hashtag(String)
  case web(URL)

  private static let scheme = "moments-text"

  init(_ target: RichTextViewData.Target) {
    switch target {
    case .link(let url): self = .web(url)
    case .mention(let personID): self = .person(id: personID)
    case .hashtag(let name): self = .hashtag(name)
    }
  }

  init(_ url: URL) {
    guard url.scheme == Self.scheme,
      let item = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first,
      let value = item.value
    else {
      self = .web(url)
      return
    }
    self = item.name == "person" ? .person(id: value) : .hashtag(value)
  }

  var url: URL? {
    switch self {
    case .web(let url): url
    case .person(let id): Self.url(name: "person", value: id)
    case .hashtag(let name): Self.url(name: "hashtag", value: name)
    }
  }

  private static func url(name: String, value: String) -> URL? {
    var components = URLComponents()
    components.scheme = scheme
    components.host = "tap"
    components.queryItems = [URLQueryItem(name: name, value: value)]
    return components.url
  }
}
