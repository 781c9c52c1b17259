/// Header fields. Their names are case-insensitive.
package struct HTTPHeaders: Hashable, Sendable {
  private var fields: [String: String]

  package init(_ fields: [String: String] = [:]) {
    self.fields = Dictionary(
      fields.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  package subscript(_ name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  package var all: [(name: String, value: String)] {
    fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
