import Foundation

extension URL {
  /// A URL that people can open or that pictures can be loaded from. Nil for all others.
  init?(web text: String) {
    guard Self.beginsAsWeb(text), let url = URL(string: text), url.hasHost else { return nil }
    self = url
  }

  /// An e-mail address, as in `mailto:ada@a.example`.
  init?(mail text: String) {
    let scheme = "mailto:"
    guard text.count > scheme.count, text.lowercased().hasPrefix(scheme), text.contains("@"),
      let url = URL(string: text)
    else { return nil }
    self = url
  }

  var isWeb: Bool {
    guard let scheme = scheme?.lowercased() else { return false }
    return hasHost && (scheme == "https" || scheme == "http")
  }

  /// True if the token of `server` can be sent to this URL: over https to its host or a subdomain,
  /// or over http to this machine.
  func canReceiveToken(of server: URL) -> Bool {
    guard let host = host()?.lowercased(), let known = server.host()?.lowercased() else {
      return false
    }
    if scheme?.lowercased() == "https" { return host == known || host.hasSuffix(".\(known)") }
    return hasOrigin(of: server) && server.isOnThisMachine
  }

  var isOnThisMachine: Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(lowercasedHost)
  }

  private var hasHost: Bool {
    host().map { !$0.isEmpty } ?? false
  }

  private static func beginsAsWeb(_ text: String) -> Bool {
    let beginning = text.utf8.prefix(8).lazy.map { $0 | 0x20 }
    return beginning.starts(with: "https://".utf8) || beginning.starts(with: "http://".utf8)
  }
}
