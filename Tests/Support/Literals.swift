import Domain

/// In tests, IDs and cursors are written as literals: `"1"`.
extension Identifier: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension Identifier: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral value: String) { self.init(value) }
}

extension Identifier: ExpressibleByUnicodeScalarLiteral {
  package init(unicodeScalarLiteral value: String) { self.init(value) }
}

extension Cursor: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension Cursor: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral value: String) { self.init(value) }
}

extension Cursor: ExpressibleByUnicodeScalarLiteral {
  package init(unicodeScalarLiteral value: String) { self.init(value) }
}
