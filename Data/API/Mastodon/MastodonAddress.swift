import Foundation

extension URL {
  /// Where the server of this name is; the name can have a port. Only a server on this machine is
  /// spoken to without encryption.
  package init?(mastodonHost host: String) {
    let host = host.lowercased()
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    let isHere = ["localhost", "127.0.0.1", "[::1]"].contains(String(name))
    guard let url = URL(web: "\(isHere ? "http" : "https")://\(host)"),
      url.mastodonHost == host, url.path().isEmpty, url.user() == nil
    else { return nil }
    self = url
  }

  var mastodonHost: String {
    var host = host(percentEncoded: false) ?? ""
    if host.contains(":"), !host.hasPrefix("[") { host = "[\(host)]" }
    return port.map { "\(host):\($0)" } ?? host
  }
}
