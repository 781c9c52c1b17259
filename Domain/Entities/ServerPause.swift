import Foundation

/// A server asked not to be asked for a while, and something waits until then.
package struct ServerPause: Hashable, Sendable {
  package let host: String
  package let until: Date

  package init(host: String, until: Date) {
    self.host = host
    self.until = until
  }
}
