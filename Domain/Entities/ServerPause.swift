import Foundation

/// A server's demand to wait before the next request, while a request is waiting.
package struct ServerPause: Hashable, Sendable {
  package let host: String
  package let until: Date

  package init(host: String, until: Date) {
    self.host = host
    self.until = until
  }
}
