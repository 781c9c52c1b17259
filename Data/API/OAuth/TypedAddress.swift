import Foundation

/// URLs that people type, or paste from a handle or a browser.
extension URL {
  /// Takes the server from a URL, a handle or a name. `mastodonHost` chooses the scheme.
  init?(serverTyped text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.withoutScheme.contains("://") else { return nil }
    let place = text.withoutScheme.split(separator: "/", omittingEmptySubsequences: false)[0]
    let name = place.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // Encodes non-ASCII names in the same way as servers do.
    guard let encoded = URL(string: "https://\(name)")?.mastodonHost else { return nil }
    self.init(mastodonHost: encoded)
  }

  /// No secret is sent there, so http is allowed if the person types it.
  init?(momentsTyped text: String) {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.withoutScheme == text {
      guard let host = URL(serverTyped: text), let scheme = host.scheme else { return nil }
      text = "\(scheme)://\(text)"
    }
    while text.hasSuffix("/") { text.removeLast() }
    guard let url = URL(web: text), url.user() == nil, url.query() == nil, url.fragment() == nil
    else { return nil }
    self = url
  }
}

extension String {
  fileprivate var withoutScheme: String {
    for scheme in ["https://", "http://"] where lowercased().hasPrefix(scheme) {
      return String(dropFirst(scheme.count))
    }
    return self
  }
}
