import Domain
import Foundation
import Harness

@testable import FakeServer

// Invariants after every step.
extension World {
  func check() throws {
    let (posts, texts) = try onServer { server in
      (server.statuses.filter { $0.author == server.me }.map(\.text), server.writings)
    }
    writings = texts
    try checkWords(writings)
    try checkOrder(posts)
    try checkRecordings()
    for device in devices {
      if device.keepsItsFolder {
        throw Violation(
          invariant: "folder",
          description: "The window of the \(device.name) keeps a path, which an update would move.")
      }
      noteDeletions(on: device)
      try checkScreen(of: device)
      try checkMarks(on: device)
    }
  }

  private func checkMarks(on device: Device) throws {
    guard let count = try? device.store?.mismarkedRows(), count > 0 else { return }
    throw Violation(
      invariant: "unread",
      description: "On the \(device.name), \(count) rows are marked differently than their posts.")
  }

  /// Every written text is somewhere, and nothing is on the server twice.
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
      // A post that is there twice is found by its text.
      if count > 1, !word.isRedrafted, !word.isWarning {
        throw Violation(
          invariant: "once", description: "“\(word.text)” is at the server \(count) times.")
      }
      if word.isWanted, count == 0, !kept.contains(word.text), !accepted.isReplaced(word.text) {
        throw Violation(
          invariant: "kept",
          description: "“\(word.text)”, written on the \(word.device), is in no field, draft or "
            + "outbox, and not at the server.")
      }
    }
  }

  /// Each device's own posts arrive in the order in which they were written. A post that was
  /// deleted while its request was being sent can arrive at any time.
  private func checkOrder(_ posts: [String]) throws {
    let loose = Set(words.filter { $0.isRedrafted || !$0.isWanted }.map(\.text))
    for (device, written) in written {
      let places = written.filter { loose.isDisjoint(with: $0) }.compactMap { words in
        posts.lastIndex { post in words.contains(where: post.contains) }.map { ($0, words) }
      }
      for (one, next) in zip(places, places.dropFirst()) where one.0 > next.0 {
        throw Violation(
          invariant: "order",
          description: "The \(device) wrote “\(one.1.joined(separator: " "))” before "
            + "“\(next.1.joined(separator: " "))”, and they came the other way round.")
      }
    }
  }

  private func noteDeletions(on device: Device) {
    // A deletion that can't be stored does not happen, and meanwhile there can be another one.
    if device.disk.condition != .fine { device.deleting = [] }
    guard !device.deleting.isEmpty, device.harness.exists("Post deleted"),
      !device.harness.exists("being deleted")
    else { return }
    deleted.formUnion(
      words.filter { word in
        !word.isRedrafted && device.deleting.contains { $0.contains(word.text) }
      }.map(\.text))
    device.deleting = []
  }

  /// Rows match the store, unless the disk has refused to store another device's changes.
  private func checkScreen(of device: Device) throws {
    guard let posts = try? device.store?.posts() else { return }
    // A reply without words, like “@bo”, has the text of others, and rows of other posts contain it
    // too.
    let worded = posts.filter { !$0.text.split(separator: " ").allSatisfy { $0.hasPrefix("@") } }
    for row in device.postRows {
      // A text can be part of another one.
      let found = worded.filter { row.name.contains($0.text) }
      guard let post = found.max(by: { $0.text.count < $1.text.count }) else { continue }
      for (reaction, name) in Device.reactionNames {
        guard let button = row.buttons.first(where: { $0.name.hasPrefix(name) }) else { continue }
        guard devices.count == 1 || !device.hasRefused || post.pending.contains(reaction) else {
          continue
        }
        if button.isSelected != post.reactions.contains(reaction) {
          throw Violation(
            invariant: "shown",
            description: "On the \(device.name), “\(post.text)” shows \(name) "
              + "\(button.isSelected ? "on" : "off"), and the store says otherwise.")
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

  /// The text in all fields, including those below an alert.
  var typedText: String {
    harness.elements.compactMap { $0.field?.text }.joined(separator: "\n")
  }

  /// At the end of a list, “more” and “loading” look the same.
  var showsProgress: Bool {
    harness.all(.progress).contains { !$0.surroundings.short.hasPrefix(" of “\($0.name)") }
  }

  /// Without the words of quoted posts, which have their own rows.
  var postRows: [PostRow] {
    harness.all(.group).map { group in
      let quote = group.name.range(of: "Quoted post by ")
      let name = group.name.prefix(upTo: quote?.lowerBound ?? group.name.endIndex)
      return PostRow(name: String(name), buttons: group.buttons)
    }
  }
}
