import PageHost

/// A modifier's addition to the element of the view it modifies. Elements collect decorations from
/// the slots above them, so that a modifier can change without reevaluating its content.
enum Decoration: Hashable, Sendable {
  /// A CSS property. The one nearer to the view wins, as in SwiftUI's environment.
  case style(String, String)
  /// One of several mutually exclusive classes with the same prefix. The nearer one wins.
  case look(prefix: String, String)
  /// Meaning for assistive technology. Skips boxes and applies to the view itself.
  case meaning(String, String)
  /// Additional events that the view listens for. Skips boxes too.
  case listening(Listeners)

  @MainActor func add(to markup: inout Markup, of element: Element) {
    switch self {
    case .style(let name, let value):
      if markup[style: name] == nil { markup[style: name] = value }
    case .look(let prefix, let name):
      if !markup.classes.contains(where: { $0.hasPrefix(prefix) }) { markup.classes.append(name) }
    case .meaning(let name, let value):
      guard !element.isBox else { return }
      if element.meanings.insert(name).inserted { markup[attribute: name] = value }
      // Only a button can be pressed. A menu item is checked instead.
      let isItem = markup[attribute: "role"] == "menuitem"
      if name == "aria-pressed", isItem || element.tag != "button" {
        if isItem { markup[attribute: "role"] = "menuitemradio" }
        markup[attribute: name] = nil
        markup[attribute: isItem ? "aria-checked" : "aria-current"] = value
      }
      // A drawing with a name is spoken.
      if element.tag == "svg", name == "aria-label", !element.meanings.contains("aria-hidden") {
        markup[attribute: "aria-hidden"] = nil
        markup[attribute: "role"] = "img"
      }
    case .listening(let listeners):
      // A tap focuses a field anyway.
      let isField = listeners == .tap && ["input", "textarea"].contains(element.tag)
      if !element.isBox, !isField { markup.listeners.formUnion(listeners) }
    }
  }

  var isMeaning: Bool {
    switch self {
    case .meaning, .listening: true
    case .style, .look: false
    }
  }
}
