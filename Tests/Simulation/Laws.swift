import Domain
import Foundation
import Harness

@testable import PlayedServer

// What holds after every step.
extension World {
  func check() throws {
    let posts = try onServer { server in
      server.statuses.filter { $0.author == server.me }.map(\.text)
    }
    try checkWords(posts)
    for device in devices { try checkScreen(of: device) }
  }

  /// Everything written is somewhere, and nothing is at the server twice.
  private func checkWords(_ posts: [String]) throws {
    let sent = posts.flatMap { $0.split(separator: " ") }.reduce(into: [:]) {
      $0[String($1), default: 0] += 1
    }
    let kept = devices.map { device in
      device.openStore()
      let stored = (try? device.store?.writings()) ?? ""
      return device.typedText + "\n" + stored + "\n" + device.harness.kept.values.joined()
    }.joined(separator: "\n")
    for word in words {
      let count = sent[word.text, default: 0]
      if count > 1, !word.isRedrafted {
        throw Violation(
          law: "once", description: "“\(word.text)” is at the server \(count) times.")
      }
      if word.isWanted, count == 0, !kept.contains(word.text) {
        throw Violation(
          law: "kept",
          description: "“\(word.text)”, written on the \(word.device), is in no field, draft or "
            + "outbox, and not at the server.")
      }
    }
  }

  /// Rows show what the store says.
  private func checkScreen(of device: Device) throws {
    guard let posts = try? device.store?.posts() else { return }
    for row in device.postRows {
      guard let post = posts.values.first(where: { row.name.contains($0.text) }) else { continue }
      for (reaction, name) in Device.reactionNames {
        guard let button = row.buttons.first(where: { $0.name.hasPrefix(name) }) else { continue }
        if button.isSelected != post.reactions.contains(reaction) {
          throw Violation(
            law: "shown",
            description: "On the \(device.name), “\(post.text)” shows \(name) "
              + "\(button.isSelected ? "on" : "off"), and the store says otherwise.")
        }
      }
    }
  }
}

// What holds once the network is back.
extension World {
  func checkEnd() throws {
    for device in devices {
      device.openStore()
      let waiting = try device.store?.outbox().filter { !$0.isRefused && !$0.isQuiet } ?? []
      if let entry = waiting.first {
        throw Violation(
          law: "sent",
          description: "The network is back, and the \(device.name) has not sent "
            + "\(entry.action) after \(entry.attempts) attempts.")
      }
      if device.showsProgress {
        throw Violation(
          law: "spinner",
          description: "The \(device.name) still shows that something is going on:\n"
            + device.harness.screen)
      }
    }
    let statuses = try onServer { server in
      server.statuses.filter { $0.parent == nil && $0.visibility != "direct" }.suffix(3).map {
        ($0.text, $0.favoriters.contains(server.me), $0.boosters.contains(server.me))
      }
    }
    for device in devices {
      for (text, isFavorite, isBoosted) in statuses {
        guard let row = device.postRows.first(where: { $0.name.contains(text) }) else {
          throw Violation(
            law: "converge",
            description: "The \(device.name) does not show “\(text)”, which is at the server.")
        }
        for (name, isOn) in [("Favorite", isFavorite), ("Boost", isBoosted)] {
          guard let button = row.buttons.first(where: { $0.name.hasPrefix(name) }),
            button.isSelected != isOn
          else { continue }
          throw Violation(
            law: "converge",
            description: "The \(device.name) shows \(name) of “\(text)” "
              + "\(isOn ? "off" : "on"), and the server has it \(isOn ? "on" : "off").")
        }
      }
    }
  }
}

extension Device {
  static let reactionNames: [(Reaction, String)] = [
    (.favorite, "Favorite"), (.boost, "Boost"), (.bookmark, "Bookmark"),
  ]

  struct PostRow {
    let name: String
    let buttons: [Node]
  }

  /// What is in the fields, also below an alert.
  var typedText: String {
    harness.elements.compactMap { $0.field?.text }.joined(separator: "\n")
  }

  /// The end of a list shows that there is more as it shows that it comes.
  var showsProgress: Bool {
    harness.all(.progress).contains { !$0.surroundings.short.hasPrefix(" of “\($0.name)") }
  }

  var postRows: [PostRow] {
    harness.all(.group).map { group in
      PostRow(name: group.name, buttons: group.buttons)
    }
  }
}
