import Foundation

/// A pause that a server has asked for and that delays a request.
package struct ServerPause: Hashable, Sendable {
  package let host: String
  package let until: Date

  package init(host: String, until: Date) {
    self.host = host
    self.until = until
  }
}
