import Foundation
import Harness

// User actions in the forms of the app. Each field gets unique words.
extension Device {
  func formPossibilities(_ world: World) -> [Possibility] {
    texts(world) + (world.isRecorded ? [] : recordings(world)) + queries() + choices() + swipes()
  }

  private func texts(_ world: World) -> [Possibility] {
    harness.all(.textField).filter(\.isEnabled).flatMap { field -> [Possibility] in
      guard let weight = Self.weight(ofField: field.name) else { return [] }
      let types = Possibility(weight: weight, sentence: "types a word into “\(field.name)”") {
        [unowned self] in
        let word = world.newWord(on: name, in: field.name)
        try field.type(field.value.isEmpty ? word : " \(word)")
      }
      guard !field.value.isEmpty, weight < Self.textWeight else { return [types] }
      let clears = Possibility(weight: 1, sentence: "clears “\(field.name)”") {
        [unowned self] in
        discardText(field.value, world)
        try field.clear()
      }
      return [types, clears]
    }
  }

  private static let textWeight = 14

  /// Nil for fields whose text is not saved.
  private static func weight(ofField name: String) -> Int? {
    switch name {
    case "What is on your mind?", "Message": textWeight
    case "New list", "List name", "Private note", "About you", "Name", "Comment", "Title",
      "Write your warning here", "Describe video", "Describe sound", "Word, phrase or #hashtag":
      8
    case _ where ["Answer ", "Word ", "Label of ", "Content of "].contains(where: name.hasPrefix):
      8
    default: nil
    }
  }

  private func queries() -> [Possibility] {
    (harness.all(.textField) + harness.all(.searchField)).filter {
      $0.isEnabled && $0.name == "Find people you follow"
    }.map { field in
      Possibility(weight: 6, sentence: "looks for people to add") {
        try field.replace(with: field.value.isEmpty ? "a" : "")
        try field.submit()
      }
    }
  }

  private func choices() -> [Possibility] {
    let pickers = harness.all(.picker).filter {
      $0.isEnabled && ["Show replies to", "Language", "Visible to"].contains($0.name)
    }
    let options = pickers.flatMap { picker in
      // A message to the mentioned people is not a post.
      picker.element.children.filter { $0.tag == "option" }.map(\.name).prefix(5).filter {
        $0 != "Mentioned people only"
      }.map { option in
        Possibility(weight: 1, sentence: "chooses “\(option)” at “\(picker.name)”") {
          try picker.select(option)
        }
      }
    }
    let scopes = harness.all(.option).filter {
      $0.isEnabled && ["Posts", "People", "Hashtags", "News", "Popular"].contains($0.name)
    }.map { scope in
      Possibility(weight: 2, sentence: "looks at “\(scope.name)”") { try scope.tap() }
    }
    let names = [
      "Hide their posts from Home", "Approve follow requests", "Automated account",
      "Also send to b.example", "Always open content warnings",
    ]
    return options + scopes
      + harness.all(.toggle).filter { $0.isEnabled && names.contains($0.name) }.map { toggle in
        Possibility(weight: 4, sentence: "turns “\(toggle.name)”") { try toggle.toggle() }
      }
  }

  /// Lists and filters are deleted by a swipe action.
  private func swipes() -> [Possibility] {
    guard ["Lists", "Server Filters"].contains(harness.title) else { return [] }
    return harness.rows.filter { $0.name.contains("word") }.map { row in
      Possibility(weight: 2, sentence: "swipes over “\(row.name.prefix(60))”") { row.swipe() }
    }
  }

  /// All texts that contain the words, because a row shows only the beginning of its text.
  func whole(_ text: String, _ world: World) -> String {
    openStore()
    let known = world.words.map(\.text).filter(text.contains)
    let stored = (try? store?.outboxAndDrafts()) ?? []
    let parts = (stored + world.writings).filter { known.contains(where: $0.contains) }
    return ([text] + parts + (known.isEmpty ? wordless(text, in: stored, world) : []))
      .joined(separator: "\n")
  }

  /// The row of a post whose only words describe a sound or video shows none of them.
  private func wordless(_ text: String, in stored: [String], _ world: World) -> [String] {
    guard text.contains("sound") || text.contains("video") else { return [] }
    return stored.filter { post in
      let words = world.words.filter { post.contains($0.text) }
      return !words.isEmpty && words.allSatisfy(\.describes)
    }
  }

  func texts(of field: String) -> String {
    harness.all(.textField).filter { $0.name == field }.map(\.value).joined(separator: "\n")
  }

  /// The text that is removed from a form by pressing this button.
  func textRemoved(by button: String) -> String {
    let fields = harness.all(.textField)
    func texts(_ names: (String) -> Bool) -> String {
      fields.filter { names($0.name) }.map(\.value).joined(separator: "\n")
    }
    if button == "Content warning" { return texts { $0 == "Write your warning here" } }
    if button == "Poll" { return texts { $0.hasPrefix("Answer ") } }
    guard button.hasPrefix("Remove "), let number = button.split(separator: " ").last else {
      return ""
    }
    return texts { $0.lowercased().hasSuffix(" \(number)") }
  }
}
