import PageHost

/// What a modifier adds to the element of the view it modifies. Elements collect it from the slots
/// above them, so that a modifier can change without its content being looked at.
enum Decoration: Hashable, Sendable {
  /// A CSS property. What is nearer to the view wins, as in SwiftUI's environment.
  case style(String, String)
  /// One of several classes that exclude each other, told by their prefix. The nearer wins.
  case look(prefix: String, String)
  /// Meaning for assistive technology; it passes boxes by and reaches the view itself.
  case meaning(String, String)
  /// What the view listens for besides; boxes pass it on as well.
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
      // Only a button can be pressed, and an item of a menu is checked.
      let isItem = markup[attribute: "role"] == "menuitem"
      if name == "aria-pressed", isItem || element.tag != "button" {
        if isItem { markup[attribute: "role"] = "menuitemradio" }
        markup[attribute: name] = nil
        markup[attribute: isItem ? "aria-checked" : "aria-current"] = value
      }
      // A drawing that has a name is spoken.
      if element.tag == "svg", name == "aria-label", !element.meanings.contains("aria-hidden") {
        markup[attribute: "aria-hidden"] = nil
        markup[attribute: "role"] = "img"
      }
    case .listening(let listeners):
      // A tap enters a field by itself.
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
