/// A token or a key. No description, dump or interpolation of it shows what it is.
package struct Secret: Hashable, Sendable {
  /// The name of what the secret opens, such as an account or a server.
  package typealias Name = Identifier<Secret>

  /// The only way to the text; ask for it where it is sent or kept, and nowhere else.
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
