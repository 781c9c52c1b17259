import PageHost

/// The appearance of an element, without its children.
package struct Markup: Equatable {
  package var classes: [String] = []
  package var attributes: [Attribute] = []
  package var styles: [Attribute] = []
  /// Not `[]`, because the compiler creates an array for that each time.
  package var listeners = Listeners(rawValue: 0)
  package var text = ""
  package var properties: [PageProperty: PropertyValue] = [:]

  package subscript(attribute name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set { attributes.replace(name, with: newValue) }
  }

  package subscript(style name: String) -> String? {
    get { styles.first { $0.name == name }?.value }
    set { styles.replace(name, with: newValue) }
  }

  /// The attributes, including the classes as the `class` attribute.
  var allAttributes: [Attribute] {
    guard let first = classes.first else { return attributes }
    let name = classes.count == 1 ? first : classes.joined(separator: " ")
    var all = attributes
    all.insert(Attribute("class", name), at: 0)
    return all
  }
}

extension [Attribute] {
  mutating func replace(_ name: String, with value: String?) {
    let index = firstIndex { $0.name == name }
    switch (index, value) {
    case (let index?, let value?): self[index].value = value
    case (let index?, nil): remove(at: index)
    case (nil, let value?): append(Attribute(name, value))
    case (nil, nil): break
    }
  }
}
