import Foundation
import PageHost

@MainActor final class FixtureScene: PageScene {
  var emit: (([PatchOp]) -> Void)?
  private var count: Int
  private var text = ""
  private var sequence = 0
  private var rows = Array(1...40)
  private var depth = 0
  private var isAsking = false
  private var status = ""
  private var isHeld = false
  private var held: [PatchOp] = []

  private enum ID {
    static let level = 1, title = 2, count = 3, field = 4, input = 5, list = 6, shuffle = 7
    static let next = 8, hold = 9, ask = 10, content = 11, status = 12, bar = 13, caption = 14
    static let second = 20, back = 21, dialog = 30, answer = 31, question = 32, secondTitle = 33
    static let evil = 40
    static func row(_ number: Int) -> ElementID { 100 + number }
    static func rowField(_ number: Int) -> ElementID { 1000 + number }
  }

  init(kept: KeptTexts) { count = kept["count"].flatMap(Int.init) ?? 0 }

  func handle(_ event: PageEvent) {
    switch event {
    case .tap(ID.count):
      change {
        count += 1
      } ops: {
        [.text(ID.count, "Count \(count)"), .keep("count", "\(count)")]
      }
    case .tap(ID.shuffle):
      change {
        rows.reverse()
      } ops: {
        [.kids(ID.list, rows.map(ID.row))]
      }
    case .tap(ID.next): push()
    case .tap(ID.back): emit?(pop())
    case .tap(ID.ask): ask()
    case .tap(ID.answer), .dismiss(ID.dialog): answer()
    case .tap(ID.hold): hold()
    case .input(ID.input, let value, let seq): type(value, seq)
    case .pop(let wanted): if wanted < depth { emit?(pop()) } else { emit?([.nav(depth: depth)]) }
    default: break
    }
  }

  func snapshot() -> [PatchOp] {
    var ops = firstScreen()
    var top = [ID.level]
    if depth > 0 {
      ops += secondScreen()
      top.append(ID.second)
    }
    if isAsking {
      ops += dialog()
      top.append(ID.dialog)
    }
    return ops + [.kids(rootElementID, top), .nav(depth: depth), .title("Fixture")]
  }

  func open(_ url: URL) {
    status = "Opened \(url.absoluteString)"
    emit?([.text(ID.status, status)])
  }

  func close() {}
}

extension FixtureScene {
  private func change(_ body: () -> Void, ops: () -> [PatchOp]) {
    body()
    emit?(ops())
  }

  /// Upper case, so that every answer differs from the typed text.
  private func type(_ value: String, _ seq: Int) {
    text = value.uppercased()
    sequence = seq
    let answer = PatchOp.val(ID.input, text, seq: seq)
    if isHeld { held.append(answer) } else { emit?([answer]) }
  }

  /// Delays answers to typing until they are requested.
  private func hold() {
    isHeld.toggle()
    let late = held
    held = []
    emit?([.text(ID.hold, isHeld ? "Release answers" : "Hold answers")] + late)
  }

  private func push() {
    depth = 1
    emit?(
      [.attr(ID.level, "hidden", ""), .attr(ID.level, "inert", "")] + secondScreen() + [
        .kids(rootElementID, [ID.level, ID.second]), .nav(depth: 1),
      ])
  }

  private func pop() -> [PatchOp] {
    depth = 0
    return [
      .attr(ID.level, "hidden", nil), .attr(ID.level, "inert", nil),
      .kids(rootElementID, [ID.level]), .del([ID.second]), .nav(depth: 0),
    ]
  }

  private func ask() {
    isAsking = true
    emit?(dialog() + [.kids(rootElementID, [ID.level, ID.dialog])])
  }

  private func answer() {
    isAsking = false
    emit?([.kids(rootElementID, [ID.level]), .del([ID.dialog]), .announce("Answered")])
  }
}

extension FixtureScene {
  private func element(
    _ id: ElementID, _ tag: String, _ classes: String, _ attributes: [Attribute] = [],
    on listeners: Listeners = [], text: String = ""
  ) -> PatchOp {
    .new(
      NewElement(
        id, tag, attributes: [Attribute("class", classes)] + attributes, listeners: listeners,
        text: text))
  }

  private func button(
    _ id: ElementID, _ text: String, _ classes: String = "bordered", key: String? = nil
  ) -> PatchOp {
    let shortcut = key.map { [Attribute("data-key", $0)] } ?? []
    return element(
      id, "button", classes, [Attribute("type", "button")] + shortcut, on: .tap, text: text)
  }

  private func firstScreen() -> [PatchOp] {
    var ops = [
      element(
        ID.level, "div", "level", depth > 0 ? [.init("hidden", ""), .init("inert", "")] : []),
      element(ID.bar, "header", "bar"),
      element(ID.title, "h1", "bar-title", [.init("tabindex", "-1")], text: "First"),
      element(ID.content, "div", "content"),
      element(ID.status, "p", "text", text: status),
      button(ID.count, "Count \(count)", key: "k"), button(ID.shuffle, "Turn around"),
      button(ID.next, "Next screen", key: "n"), button(ID.ask, "Ask"),
      button(ID.hold, isHeld ? "Release answers" : "Hold answers"),
      element(ID.field, "label", "field"),
      element(ID.caption, "span", "", text: "Name"),
      element(ID.input, "input", "", on: [.input, .submit]),
      .val(ID.input, text, seq: sequence),
      element(ID.evil, "p", "text", text: "<img src=x onerror=\"document.title='owned'\">"),
      .kids(ID.field, [ID.caption, ID.input]), .kids(ID.bar, [ID.title]),
      element(ID.list, "ul", "list plain"),
    ]
    for number in rows {
      ops += [
        element(ID.row(number), "li", "row", on: .visible),
        element(ID.rowField(number), "input", "", [.init("aria-label", "Row \(number)")]),
        .kids(ID.row(number), [ID.rowField(number)]),
      ]
    }
    return ops + [
      .kids(ID.list, rows.map(ID.row)),
      .kids(
        ID.content,
        [
          ID.status, ID.count, ID.shuffle, ID.next, ID.ask, ID.hold, ID.field, ID.evil, ID.list,
        ]),
      .kids(ID.level, [ID.bar, ID.content]),
    ]
  }

  private func secondScreen() -> [PatchOp] {
    [
      element(ID.second, "div", "level"), button(ID.back, "Back", "back"),
      element(ID.secondTitle, "h1", "bar-title", [.init("tabindex", "-1")], text: "Second"),
      .kids(ID.second, [ID.back, ID.secondTitle]),
    ]
  }

  private func dialog() -> [PatchOp] {
    [
      element(ID.dialog, "dialog", "alert", [.init("aria-label", "Sure?")], on: .dismiss),
      element(ID.question, "h2", "", text: "Sure?"), button(ID.answer, "Yes", ""),
      .kids(ID.dialog, [ID.question, ID.answer]),
    ]
  }
}
