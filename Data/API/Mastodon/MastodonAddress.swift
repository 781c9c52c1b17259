import Foundation

extension URL {
  /// Where the server of this name is; the name can have a port. Only a server on this machine is
  /// spoken to without encryption.
  package init?(mastodonHost host: String) {
    let host = host.lowercased()
    let isHere = URL(web: "http://\(host)")?.isOnThisMachine == true
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
