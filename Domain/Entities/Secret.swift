/// A token or a key. Its description, dump and interpolation reveal nothing.
package struct Secret: Hashable, Sendable {
  /// The name of a secret, such as an account or a server.
  package typealias Name = Identifier<Secret>

  /// The only access to the text. Use it only to send or store the secret.
  package let exposed: String

  package init(_ exposed: String) {
    self.exposed = exposed
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "a secret" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
