import Foundation

extension URL {
  /// An address a person may be sent to or a picture be loaded from; nothing else is one, however
  /// well it parses.
  init?(web text: String) {
    guard text.utf8.prefix(8).lazy.map({ $0 | 0x20 }).starts(with: "http".utf8),
      let url = URL(string: text), url.isWeb
    else { return nil }
    self = url
  }

  var isWeb: Bool {
    guard let scheme = scheme?.lowercased(), let host = host(), !host.isEmpty else { return false }
    return scheme == "https" || scheme == "http"
  }
}
