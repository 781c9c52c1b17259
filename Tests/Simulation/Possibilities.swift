import Foundation
import Harness
import PageHost
import SwiftUI

/// A user action that is possible now.
@MainActor struct Possibility {
  let weight: Int
  /// Called only for the chosen one of many.
  let sentence: () -> String
  let act: @MainActor () throws -> Void

  init(
    weight: Int, sentence: @escaping @autoclosure () -> String,
    act: @escaping @MainActor () throws -> Void
  ) {
    (self.weight, self.sentence, self.act) = (weight, sentence, act)
  }
}

extension Device {
  /// The possible user actions on this screen.
  func possibilities(_ world: World) -> [Possibility] {
    if harness.alert != nil { return answers(world) }
    var all = formPossibilities(world) + buttons(world) + (world.isRecorded ? [] : times())
    if harness.sheet == nil {
      all.append(
        Possibility(weight: 4, sentence: "pulls down") { [harness] in try? harness.refresh() })
      all.append(
        Possibility(weight: 4, sentence: "scrolls down") { [harness] in harness.scrollDown() })
      all.append(
        Possibility(weight: 1, sentence: "scrolls up") { [harness] in harness.scrollToTop() })
      if harness.depth > 0 {
        all.append(Possibility(weight: 5, sentence: "goes back") { [harness] in harness.back() })
      }
    } else {
      all.append(
        Possibility(weight: 1, sentence: "pulls the sheet down") { [harness] in
          try? harness.dismissSheet()
        })
    }
    if let link = world.dice.one(weighing: world.eventWeights.links) {
      // People usually finish what they have started.
      let weight = harness.sheet == nil ? 16 : 3
      all.append(
        Possibility(weight: weight, sentence: "opens the link to \(link)") { [harness] in
          if let url = URL(string: "moments://\(link)") { harness.open(url) }
        })
    }
    return all
  }

  private func answers(_ world: World) -> [Possibility] {
    harness.all(.button).filter(\.isEnabled).map { button in
      Possibility(weight: 1, sentence: "answers “\(button.name)”") { [unowned self] in
        let question = harness.alert?.element.words ?? ""
        let deletesThing = ["Delete this list?", "Delete this filter?"].contains {
          question.contains($0)
        }
        if deletesThing, button.name == "Delete" {
          discardText(whole(question, world) + listName, world)
        } else if ["Discard", "Delete"].contains(button.name) {
          discardText(whole((thread + [otherPosts]).joined(separator: "\n"), world), world)
        }
        otherPosts = ""
        if button.name == "Delete", question.contains("may already have been sent") {
          world.hasDeletedAttempts = true
        }
        if button.name == "Remove" { discardText(typedText, world) }
        if button.name.contains("Redraft") {
          world.allowTwice(typedText)
          try world.allowDuplicateMarks()
        }
        try button.tap()
      }
    }
  }

  private func times() -> [Possibility] {
    harness.all(.datePicker).flatMap { picker in
      [(2, "too soon"), (20, "soon"), (180, "later"), (3_000, "on another day")].map {
        minutes, word in
        Possibility(weight: 3, sentence: "chooses a time \(word)") { [clock] in
          let time = clock.date.addingTimeInterval(Double(minutes) * 60).formatted(.iso8601)
          try picker.choose(String(time.prefix(16)))
        }
      }
    }
  }

  private func buttons(_ world: World) -> [Possibility] {
    let toggles = harness.all(.toggle).filter { $0.isEnabled && $0.name == "Schedule" }.map {
      toggle in
      Possibility(
        weight: world.eventWeights.weight(of: toggle.name) ?? 0, sentence: "turns “Schedule”"
      ) {
        try toggle.toggle()
      }
    }
    return toggles + taps(world)
  }

  private func taps(_ world: World) -> [Possibility] {
    (harness.all(.button) + harness.all(.menuItem) + harness.all(.tab)).compactMap { node in
      guard node.isEnabled, let weight = world.eventWeights.weight(of: node.name) else {
        return nil
      }
      // The filter of notifications is a menu.
      if node.name == "Save Picture" || node.name.hasPrefix("Filter, ") { return nil }
      return Possibility(
        weight: weight, sentence: "presses “\(node.name)”\(node.surroundings.short)"
      ) { [unowned self] in
        let about = node.surroundings.words
        // The quoted post and its author's name are not deleted.
        let post = node.surroundings.ownWords.components(separatedBy: "Quoted post by ")[0]
        let own = world.withoutNames(post)
        let asksFirst = ["Lists", "Server Filters"].contains(harness.title)
        if ["Discard", "Delete"].contains(node.name) && !asksFirst || node.name == "Delete Post" {
          discardText(whole(own, world), world)
        }
        discardText(textRemoved(by: node.name), world)
        // A muted word or person.
        if node.name.hasPrefix("Unmute ") { discardText(node.name, world) }
        if node.name == "Delete Post" { deleting.append(whole(own, world)) }
        if node.name == "Delete and Redraft" {
          world.allowTwice(whole(about, world))
          try world.allowDuplicateMarks()
        }
        // The person decides to resend a report that may have arrived.
        if node.name == "Try Again", about.contains("may have arrived") {
          world.allowTwice(whole(about, world))
        }
        if node.name == "Send", harness.exists("may have arrived") { world.allowTwice(typedText) }
        if node.name == "Delete List" { listName = texts(of: "List name") }
        if node.name == "Undo" { undoDeletion(world) }
        if node.name == "Edit Post" { keep(own, world) }
        if node.name == "Add Post to Thread" || node.name.contains(#/^Post \d+, /#) {
          otherPosts += typedText + "\n"
        }
        if ["Post", "Post All", "Schedule"].contains(node.name) { otherPosts = "" }
        if node.name == "Post", harness.title == "New Post" {
          world.noteWritten(typedText, on: name)
        }
        if node.name == "Schedule" { world.noteScheduled(typedText, on: name) }
        if node.name == "Post All" {
          for text in thread { world.noteWritten(text, on: name) }
        }
        try node.tap()
      }
    }
  }

  /// The texts of the thread in the composer, in order.
  private var thread: [String] {
    let buttons = harness.elements.filter { $0.role == .button }
    let others = buttons.compactMap { button in
      button.name.wholeMatch(of: /Post (\d+), (.*)/).flatMap { match in
        Int(match.1).map { (number: $0, text: String(match.2)) }
      }
    }
    let current = (1...).first { number in !others.contains { $0.number == number } }
    return (others + [(current ?? 1, typedText)]).sorted { $0.number < $1.number }.map(\.text)
  }

  func discardText(_ text: String, _ world: World) {
    for index in world.words.indices where text.contains(world.words[index].text) {
      world.words[index].isWanted = false
    }
  }

  /// An edit cancels a pending deletion.
  private func keep(_ text: String, _ world: World) {
    guard harness.exists("being deleted") else { return }
    let words = world.words.map(\.text).filter(text.contains)
    for deleted in deleting where words.contains(where: deleted.contains) { world.want(deleted) }
    deleting.removeAll { deleted in words.contains(where: deleted.contains) }
  }

  private func undoDeletion(_ world: World) {
    // Earlier ones have already been deleted.
    guard harness.exists("being deleted"), let last = deleting.popLast() else { return }
    world.want(last)
  }
}

extension World {
  func newWord(on device: String, in field: String) -> String {
    let word = "\(device)word\(words.count + 1)x"
    words.append(Word(text: word, device: device, field: field))
    return word
  }

  func withoutNames(_ text: String) -> String {
    words.filter(\.isName).reduce(text) { $0.replacing($1.text, with: "") }
  }

  func want(_ text: String) {
    for index in words.indices where text.contains(words[index].text) {
      words[index].isWanted = true
    }
  }

  /// Counts as the last written text. A text that is published again counts from then on.
  func noteWritten(_ text: String, on device: String) {
    let new = words.map(\.text).filter(text.contains)
    guard !new.isEmpty else { return }
    var all = written[device, default: []]
    all.removeAll { !Set($0).isDisjoint(with: new) }
    written[device] = all + [new]
  }

  /// Counts as published at its scheduled time instead of when it was written.
  func noteScheduled(_ text: String, on device: String) {
    written[device]?.removeAll { $0.contains(where: text.contains) }
  }

  func allowTwice(_ text: String) {
    for index in words.indices where text.contains(words[index].text) {
      words[index].isRedrafted = true
    }
  }
}

extension Node {
  /// The row or the screen around it.
  var surroundings: NodeSurroundings {
    var around = element
    while let parent = around.parent {
      around = parent
      if let role = around.role, [.group, .row].contains(role) {
        return NodeSurroundings(element: around, isScreen: false)
      }
    }
    return NodeSurroundings(element: around, isScreen: true)
  }
}

@MainActor struct NodeSurroundings {
  let element: Element
  let isScreen: Bool

  var short: String { isScreen ? "" : " of “\(element.name.prefix(60))”" }
  var words: String { isScreen ? element.words : element.name + " " + element.words }
  /// Leaves out rows that lead to other posts.
  var ownWords: String { isScreen ? element.ownPostWords : words }
}

extension Element {
  fileprivate var ownPostWords: String {
    if let role, [.group, .row].contains(role), leadsToAPost { return "" }
    let label = markup[attribute: "aria-label"] ?? (children.isEmpty ? words : "")
    return ([label] + children.map(\.ownPostWords))
      .joined(separator: " ")
  }

  private var leadsToAPost: Bool {
    role == .button && name.hasPrefix("Open post") || children.contains(where: \.leadsToAPost)
  }
}
