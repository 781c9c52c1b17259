import SwiftUI

extension Harness {
  /// The frontmost screen as read by VoiceOver: a line for each element with its role and state,
  /// and below it, indented, its other actions. The tabs come last, as on an iPhone.
  package var spoken: String {
    var speech = Speech()
    scene.front.map { speech.visit($0) }
    return (speech.lines + speech.tabs).joined(separator: "\n") + "\n"
  }
}

@MainActor private struct Speech {
  var lines: [String] = []
  var tabs: [String] = []

  mutating func visit(_ element: Element) {
    guard element.isHeard, !element.isMenu, !element.isLabelOfControl else { return }
    switch element.role {
    case .group:
      lines.append(element.sentence)
      add("double tap", element.opensByTap ? ["opens it"] : [])
      let controls = element.heard { $0.isControl && !$0.isInText }
      add("actions", controls.map(\.sentence) + element.additionalActions)
    case .tab:
      tabs.append(element.line)
    case .text:
      add(element.line)
      add("actions", element.additionalActions)
    case .button where element.markup[attribute: "aria-haspopup"] != nil:
      let items = (element.menu?.heard { $0.isControl } ?? []).map(\.sentence)
      // VoiceOver offers a row's swipes and long press as its actions.
      if element.parent?.tag != "li" { lines.append(element.line) }
      add(element.parent?.tag == "li" ? "actions" : "menu", items)
    case let role? where !role.isContainer || element.tag == "select": add(element.line)
    default:
      add(element.markup.text)
      element.children.forEach { visit($0) }
    }
  }

  private mutating func add(_ line: String) {
    if !line.isEmpty { lines.append(line) }
  }

  private mutating func add(_ title: String, _ names: [String]) {
    if !names.isEmpty { lines.append("  \(title): " + names.joined(separator: "; ")) }
  }
}

extension Role {
  fileprivate var isContainer: Bool {
    switch self {
    case .list, .row, .dialog, .group, .picker: true
    default: false
    }
  }

  fileprivate var spoken: String? {
    switch self {
    case .button, .menuItem, .filePicker: "button"
    case .link: "link"
    case .heading: "heading"
    case .textField: "text field"
    case .searchField: "search field"
    case .toggle: "switch"
    case .picker, .datePicker: "pop-up button"
    case .tab: "tab"
    case .progress: "in progress"
    case .option, .image, .text, .list, .row, .dialog, .group: nil
    }
  }
}

@MainActor extension Element {
  fileprivate var isHeard: Bool {
    if isShut { return false }
    return isGlyph ? !isHiddenByView : markup[attribute: "aria-hidden"] != "true"
  }

  /// The page hides a drawing without a name. VoiceOver would speak its symbol.
  private var isGlyph: Bool { tag == "svg" && markup[attribute: "aria-label"] == nil }

  var isMenu: Bool { markup[attribute: "role"] == "menu" }

  fileprivate var menu: Element? { parent?.children.first { $0.isMenu } }

  fileprivate var isControl: Bool {
    switch role {
    case .button, .link, .menuItem, .textField, .toggle, .picker, .datePicker: true
    default: false
    }
  }

  /// True for a link in a text, which VoiceOver does not reach.
  fileprivate var isInText: Bool {
    role == .link && parent?.markup.classes.contains("text") == true
  }

  /// The names of its `accessibilityActions`.
  fileprivate var additionalActions: [String] {
    #if DEBUG
      Census.log?.isPaused = true
      defer { Census.log?.isPaused = false }
    #endif
    return withAdditionalActions { $0.map(\.sentence) } ?? []
  }

  /// True if a double tap has an effect although the element is not a control.
  fileprivate var opensByTap: Bool { handler(for: .activate) != nil }

  /// The matching elements inside, in order, without nested ones.
  fileprivate func heard(_ isIncluded: (Element) -> Bool) -> [Element] {
    children.filter { $0.isHeard && !$0.isMenu }.flatMap {
      isIncluded($0) ? [$0] : $0.heard(isIncluded)
    }
  }

  /// The text before a field, which is the field's name.
  fileprivate var isLabelOfControl: Bool { parent?.tag == "label" && tag == "span" }

  /// Its name, or its content as one sentence.
  fileprivate var sentence: String {
    let isField = ["input", "textarea", "select"].contains(tag)
    return isField ? name : parts.joined(separator: ", ")
  }

  private var parts: [String] {
    if isGlyph { return parent?.markup.classes.contains("label") == true ? [] : [glyphName] }
    if let label = markup[attribute: "aria-label"] { return [label] }
    if role == .text { return [name] }
    // The number on a tab appears at an undefined time, when it has been counted.
    if markup.classes.contains("badge") { return [] }
    if !markup.text.isEmpty { return [markup.text] }
    return children.filter { $0.isHeard && !$0.isMenu && !$0.isControl }.flatMap(\.parts)
  }

  private var glyphName: String { "symbol " + (markup[attribute: "glyph"] ?? "") }

  /// `selected, Posts, 1 of 2`
  fileprivate var line: String {
    if isGlyph { return parts.joined() }
    let isSelected = ["aria-selected", "aria-pressed", "aria-checked"].contains {
      markup[attribute: $0] == "true"
    }
    let members = parent?.children.filter { $0.role == role } ?? []
    let isMember = role == .tab || role == .option
    let position = members.firstIndex { $0 === self }.map { "\($0 + 1) of \(members.count)" }
    let words: [String?] = [
      isSelected ? "selected" : nil, sentence, spokenValue,
      markup[attribute: "aria-haspopup"] == nil ? role?.spoken : "pop-up button",
      isMember ? position : nil,
      markup[attribute: "disabled"] == nil ? nil : "dimmed",
      isControl ? markup[attribute: "title"] : nil,
    ]
    return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var spokenValue: String? {
    if let field { return field.text.isEmpty ? "empty" : field.text }
    switch markup.properties[.checked] ?? markup.properties[.selectedValue] {
    case .flag(let isOn): return isOn ? "on" : "off"
    case .string(let text) where role == .datePicker: return text
    case .string(let text): return children.first { $0.markup[attribute: "value"] == text }?.name
    case nil: return nil
    }
  }
}
