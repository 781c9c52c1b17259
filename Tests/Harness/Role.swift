import SwiftUI

/// The role of an element for a person who listens to the screen.
package enum Role: String, CaseIterable {
  case button, link, heading, textField, searchField, toggle, picker, datePicker, filePicker, image,
    list
  case row, dialog, tab, menuItem, option, progress, text, group
}

extension Element {
  package var role: Role? {
    if let role = markup[attribute: "role"], let known = Self.named[role] { return known }
    if tag == "input" { return Self.inputs[markup[attribute: "type"] ?? "text"] ?? .textField }
    if tag == "span", markup.classes.contains("text") { return .text }
    // A picture without words is a decoration.
    if tag == "img", name.isEmpty { return nil }
    return Self.tags[tag]
  }

  private static let named: [String: Role] = [
    "button": .button, "link": .link, "switch": .toggle, "tab": .tab, "menuitem": .menuItem,
    "menuitemradio": .menuItem,
    "radio": .option, "status": .progress, "heading": .heading,
    "group": .group, "img": .image, "searchbox": .searchField, "radiogroup": .picker,
  ]
  private static let inputs: [String: Role] = [
    "search": .searchField, "checkbox": .toggle, "file": .filePicker,
    "datetime-local": .datePicker,
  ]
  private static let tags: [String: Role] = [
    "button": .button, "a": .link, "h1": .heading, "h2": .heading, "h3": .heading,
    "textarea": .textField, "select": .picker, "option": .option, "img": .image, "svg": .image,
    "ul": .list, "li": .row, "dialog": .dialog, "p": .text,
  ]

  /// The accessible name: a label if there is one, otherwise the text inside.
  package var name: String {
    if let label = markup[attribute: "aria-label"] ?? markup[attribute: "alt"] { return label }
    if let id = markup[attribute: "aria-labelledby"], let named = tree(id: id) { return named.name }
    if tag == "input" || tag == "textarea" || tag == "select" {
      return labelText ?? markup[attribute: "placeholder"] ?? ""
    }
    return words
  }

  private func tree(id: String) -> Element? {
    var top = self
    while let parent = top.parent { top = parent }
    return top.first { $0.markup[attribute: "id"] == id }
  }

  private var labelText: String? {
    guard let label = parent, label.tag == "label" else { return nil }
    return label.children.first { $0.tag == "span" }?.words
  }

  package var words: String {
    if markup[attribute: "aria-hidden"] == "true" { return "" }
    if tag == "img" || tag == "svg" {
      return markup[attribute: "aria-label"] ?? markup[attribute: "alt"] ?? ""
    }
    if !markup.text.isEmpty { return markup.text }
    let isSentence = tag == "span"
    return children.filter { !$0.isShut }.map { isSentence ? $0.words : $0.spokenName }.filter {
      !$0.isEmpty
    }
    .joined(separator: isSentence ? "" : " ")
  }

  private var spokenName: String { markup[attribute: "aria-label"] ?? words }

  package var descendants: [Element] {
    var found: [Element] = []
    collectDescendants(into: &found)
    return found
  }

  private func collectDescendants(into found: inout [Element]) {
    for child in children {
      found.append(child)
      child.collectDescendants(into: &found)
    }
  }

  /// The first matching element inside.
  func first(where fits: (Element) -> Bool) -> Element? {
    for child in children {
      if fits(child) { return child }
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }
}
