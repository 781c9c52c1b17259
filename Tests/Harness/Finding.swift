import PageHost
import SwiftUI

extension Harness {
  package func button(_ name: String) throws -> Node { try find(.button, name) }
  package func link(_ name: String) throws -> Node { try find(.link, name) }
  package func textField(_ name: String) throws -> Node { try find(.textField, name) }
  package func searchField() throws -> Node {
    try all(.searchField).first.orThrow("search field", "", on: self)
  }
  package func toggle(_ name: String) throws -> Node { try find(.toggle, name) }
  package func picker(_ name: String) throws -> Node { try find(.picker, name) }
  package func datePicker(_ name: String) throws -> Node { try find(.datePicker, name) }
  package func filePicker(_ name: String) throws -> Node { try find(.filePicker, name) }
  package func tab(_ name: String) throws -> Node { try find(.tab, name) }
  package func menuItem(_ name: String) throws -> Node { try find(.menuItem, name) }
  package func image(_ name: String) throws -> Node { try find(.image, name) }

  /// The reachable element with exactly this spoken name. Several elements with the same name are
  /// as bad as none.
  package func find(_ role: Role, _ name: String) throws -> Node {
    let candidates = all(role).filter(\.isSpoken)
    let found = candidates.filter { $0.name == name }
    if let only = found.first, found.count == 1 { return only }
    let names = candidates.map { "“\($0.name)”" }.joined(separator: ", ")
    let problem = found.isEmpty ? "no" : "\(found.count)"
    throw ElementNotFound("\(problem) \(role.rawValue) “\(name)”; there are \(names)", self)
  }

  package func all(_ role: Role) -> [Node] {
    reachable.filter { $0.role == role }.map { Node(element: $0, harness: self) }
  }

  package func node(id: String) throws -> Node {
    let found = reachable.first { $0.markup[attribute: "data-testid"] == id }
    return Node(
      element: try found.orThrow("element with the identifier", id, on: self), harness: self)
  }

  package func text(containing words: String) throws -> Node {
    let found = all(.text).first { $0.name.contains(words) }
    return try found.orThrow("text containing", words, on: self)
  }

  /// True if a person would see or hear these words.
  package func exists(_ words: String) -> Bool {
    reachable.contains { $0.name.contains(words) }
  }

  package var rows: [Node] { all(.row) }

  package func row(containing words: String) throws -> Node {
    try rows.first { $0.name.contains(words) }.orThrow("row containing", words, on: self)
  }

  package var sheet: Node? { all(.dialog).last }

  /// The frontmost alert.
  package var alert: Node? {
    guard let sheet, sheet.element.markup.classes.contains("alert") else { return nil }
    return sheet
  }

  package var elements: [Element] { scene.graph.screen.root?.descendants ?? [] }

  private var reachable: [Element] {
    guard let front = scene.front, scene.isReachable(front) else { return [] }
    var found: [Element] = []
    func visit(_ element: Element) {
      guard !element.isShut else { return }
      found.append(element)
      element.children.forEach(visit)
    }
    visit(front)
    return Array(front === scene.graph.screen.root ? found.dropFirst() : found[...])
  }

  package var focused: Node? {
    for batch in patches.reversed() {
      for patch in batch.reversed() {
        if case .focus(let id) = patch, let element = scene.graph.screen.element(id) {
          return Node(element: element, harness: self)
        }
      }
    }
    return nil
  }

  /// The row with the control that the app last focused.
  package var focusedRow: Node? {
    guard let focused else { return nil }
    return rows.last { row in row.element.descendants.contains { $0 === focused.element } }
  }

  /// The row that the app last scrolled to.
  package var scrolledRow: Node? {
    for case .scroll(let id, _) in patches.flatMap({ $0 }).reversed() {
      if let element = scene.graph.screen.element(id) {
        return Node(element: element, harness: self)
      }
    }
    return nil
  }

  /// The title of the topmost screen, as shown by the browser's window.
  package var title: String {
    last { if case .title(let title) = $0 { title } else { nil } } ?? ""
  }

  /// The number of screens and sheets on top of the first one.
  package var depth: Int {
    last { if case .nav(let depth) = $0 { depth } else { nil } } ?? 0
  }

  private func last<Value>(_ find: (PatchOp) -> Value?) -> Value? {
    for patch in (patches.flatMap { $0 }).reversed() {
      if let found = find(patch) { return found }
    }
    return scene.summary.lazy.compactMap(find).last
  }

  package var announcements: [String] {
    patches.flatMap { $0 }.compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }
}

// MARK: - Inspecting

extension Harness {
  /// The screen in reading order, indented.
  package var screen: String {
    guard let root = scene.graph.screen.root else { return "" }
    var lines: [String] = []
    for child in root.children { describe(child, 0, &lines) }
    return lines.joined(separator: "\n")
  }

  private func describe(_ element: Element, _ depth: Int, _ lines: inout [String]) {
    guard element.markup[attribute: "hidden"] == nil,
      element.markup[attribute: "aria-hidden"] != "true"
    else { return }
    var depth = depth
    if let role = element.role {
      let node = Node(element: element, harness: self)
      var line = String(repeating: "  ", count: depth) + role.rawValue
      if ![.list, .row].contains(role) || element.markup[attribute: "aria-label"] != nil {
        line += " “\(element.name)”"
      }
      if !node.value.isEmpty { line += " = \(node.value)" }
      if node.isSelected { line += " (selected)" }
      if !node.isEnabled { line += " (disabled)" }
      lines.append(line)
      if [.button, .link, .text, .heading, .tab, .menuItem].contains(role) { return }
      depth += 1
    }
    for child in element.children { describe(child, depth, &lines) }
  }
}
