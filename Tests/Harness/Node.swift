import PageHost
import SwiftUI

/// An element found by a test. Actions throw if a person could not reach the element.
@MainActor package struct Node {
  package let element: Element
  let harness: Harness

  package init(element: Element, harness: Harness) {
    self.element = element
    self.harness = harness
  }

  package var name: String { element.name }
  package var role: Role? { element.role }
  package var isEnabled: Bool { element.markup[attribute: "disabled"] == nil }
  /// True if nothing around it is hidden from a screen reader.
  package var isSpoken: Bool {
    sequence(first: element, next: \.parent).allSatisfy {
      $0.markup[attribute: "aria-hidden"] != "true"
    }
  }

  package var isFocused: Bool { harness.focused?.element === element }

  /// The text of a field, `true` or `false` for a toggle, the chosen option of a picker.
  package var value: String {
    if let field = element.field { return field.text }
    switch element.markup.properties[.checked] ?? element.markup.properties[.selectedValue] {
    case .flag(let isOn): return "\(isOn)"
    case .string(let text):
      return element.children.first { $0.markup[attribute: "value"] == text }?.name ?? text
    case nil: return element.markup[attribute: "aria-valuetext"] ?? ""
    }
  }

  /// The content of a `ShareLink`: a link, or the address of a file.
  package var sharedLink: String? {
    pressed("share") { $0[attribute: "data-share"] ?? $0[attribute: "data-file"] }
  }

  /// The address that a link opens in the browser.
  package var openedLink: String? { pressed("open") { $0[attribute: "href"] } }

  /// The result of an action that the page performs by itself, without an event.
  private func pressed(_ event: String, _ result: (Markup) -> String?) -> String? {
    guard let result = result(element.markup), !element.isDisabled(event) else {
      return nil
    }
    return result
  }

  package var isSelected: Bool {
    ["aria-selected", "aria-pressed", "aria-checked", "aria-current"].contains {
      element.markup[attribute: $0] == "true"
    }
  }

  /// The reachable buttons inside.
  package var buttons: [Node] {
    element.descendants.filter { $0.role == .button && harness.scene.isReachable($0) }
      .map { Node(element: $0, harness: harness) }
  }

  /// The first button inside whose name starts with this.
  package func button(_ beginning: String) throws -> Node {
    let found = element.descendants.first {
      $0.role == .button && $0.name.hasPrefix(beginning) && harness.scene.isReachable($0)
    }
    return Node(
      element: try found.orThrow("button inside", beginning, on: harness), harness: harness)
  }

  /// Performs one of its `accessibilityActions`.
  package func perform(_ action: String) throws {
    let names = element.withAdditionalActions { buttons in
      if let button = buttons.first(where: { $0.name == action }) {
        harness.handle(.tap(button.id))
      }
      return buttons.map(\.name)
    }
    guard names?.contains(action) == true else {
      throw ElementNotFound("no action “\(action)”; there are \(names ?? [])", harness)
    }
    harness.flush()
  }

  package func tap() throws {
    try reach(.tap)
    harness.handle(.tap(element.id))
  }

  /// Swipes over a row, which turns its actions into menu items.
  package func swipe() {
    element.swipe()
    harness.flush()
  }

  /// Appends to the text of a field, like typing at its end.
  package func type(_ text: String) throws { try replace(with: value + text) }

  package func clear() throws { try replace(with: "") }

  package func replace(with text: String) throws {
    try reach(.input)
    harness.handle(.input(element.id, text, seq: (element.field?.sequence ?? 0) + 1))
  }

  package func submit() throws {
    try reach(.submit)
    harness.handle(.submit(element.id))
  }

  package func toggle() throws {
    try reach(.change)
    let isOn = element.markup.properties[.checked] == .flag(true)
    harness.handle(.change(element.id, .flag(!isOn)))
  }

  package func select(_ option: String) throws {
    try reach(.change)
    let options = element.children.filter { $0.tag == "option" }
    guard let chosen = options.first(where: { $0.name == option }) else {
      throw ElementNotFound(
        "no option “\(option)” in “\(name)”; there are \(options.map(\.name))", harness)
    }
    let value = chosen.markup[attribute: "value"] ?? ""
    harness.handle(.change(element.id, .string(value)))
  }

  /// Chooses a time in a browser's format: `2026-11-22T09:00`.
  package func choose(_ time: String) throws {
    try reach(.change)
    harness.handle(.change(element.id, .string(time)))
  }

  /// Chooses these files. Nil stands for one that did not arrive.
  package func pick(_ files: [[UInt8]?]) throws {
    try reach(.pick)
    harness.handle(.pick(element.id, files.map { PickedFile(bytes: $0.map { FileBytes($0) }) }))
  }

  package func focus() throws {
    try reach(.focus)
    harness.handle(.focus(element.id))
  }

  package func blur() throws {
    try reach(.focus)
    harness.handle(.blur(element.id))
  }

  package func tapTwice() throws {
    try reach(.doubleTap)
    harness.handle(.doubleTap(element.id))
  }

  /// Moves one finger by this distance and lifts it.
  package func drag(by way: CGSize) throws {
    try reach(.drag)
    let (x, y) = (Int(way.width), Int(way.height))
    harness.handle(.drag(element.id, x: x, y: y, isOver: false))
    harness.handle(.drag(element.id, x: x, y: y, isOver: true))
  }

  /// Moves two fingers to this multiple of their distance.
  package func pinch(_ magnification: Double) throws {
    try reach(.pinch)
    let permille = Int(magnification * 1000)
    harness.handle(.pinch(element.id, permille: permille, isOver: false))
    harness.handle(.pinch(element.id, permille: permille, isOver: true))
  }

  /// A screen reader's double tap on the row, which is a single element for it.
  package func activate() throws {
    let action = element.descendants.lazy.compactMap { $0.handler(for: .activate) }.first
    try action.orThrow("action of", name, on: harness)(.plain)
    harness.flush()
  }

  private func reach(_ listener: Listeners) throws {
    if !isEnabled { throw ElementNotFound("“\(name)” is disabled", harness) }
    if !harness.scene.isReachable(element) {
      throw ElementNotFound("“\(name)” is covered", harness)
    }
    if !element.markup.listeners.contains(listener) {
      throw ElementNotFound("“\(name)” (\(element.tag)) does not take this", harness)
    }
  }
}

/// Describes what was searched for and what exists instead.
package struct ElementNotFound: Error, CustomStringConvertible {
  package let description: String

  @MainActor init(_ problem: String, _ harness: Harness) {
    description = "\(problem)\n\(harness.screen)"
  }
}

extension Optional {
  @MainActor func orThrow(_ kind: String, _ name: String, on harness: Harness) throws -> Wrapped {
    if let self { return self }
    throw ElementNotFound("no \(kind) “\(name)”", harness)
  }
}

extension Element {
  /// Records the press, and returns true if the census has switched this control off.
  @MainActor func isDisabled(_ event: String) -> Bool {
    #if DEBUG
      Census.log?.isDisabled(self, event) ?? false
    #else
      false
    #endif
  }
}

extension Node: CustomReflectable {
  package nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
