import Foundation

extension URL {
  /// The base URL of a server. The host can include a port. Uses http only for a server on this
  /// machine.
  package init?(mastodonHost host: String) {
    let host = host.lowercased()
    let isLocalHost = URL(web: "http://\(host)")?.isOnThisMachine == true
    guard let url = URL(web: "\(isLocalHost ? "http" : "https")://\(host)"),
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
