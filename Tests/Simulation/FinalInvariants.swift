import Domain
import Foundation
import Harness

@testable import Data
@testable import FakeServer

// Invariants once the network is back.
extension World {
  func checkEnd() throws {
    for device in devices {
      device.openStore()
      let waiting = try device.store?.outbox().possible.filter { !$0.isQuiet } ?? []
      if let entry = waiting.first {
        throw Violation(
          invariant: "sent",
          description: "The network is back, and the \(device.name) has not sent "
            + "\(entry.action) after \(entry.attempts) attempts.")
      }
      if let pause = device.harness.elements.first(where: { $0.name.hasPrefix("Waiting for ") }) {
        throw Violation(
          invariant: "pause", description: "The \(device.name) still shows “\(pause.name)”.")
      }
      if device.showsProgress {
        throw Violation(
          invariant: "spinner",
          description: "The \(device.name) still shows that something is going on:\n"
            + device.harness.screen)
      }
    }
    try checkDeletions()
    try checkFilters()
    let (statuses, others) = try onServer { server in
      let newest = server.home.suffix(FakeMastodon.pageSize)
      let statuses = newest.filter { !$0.text.isEmpty }.map {
        ($0.text, $0.favoriters.contains(server.me), $0.boosters.contains(server.me))
      }
      let others = server.notInHome.filter { $0.id > newest.first?.id ?? .max }
      return (statuses, others.map(\.text).filter { !$0.isEmpty })
    }
    for device in devices {
      for text in others where device.postRows.contains(where: { $0.name.contains(text) }) {
        throw Violation(
          invariant: "converge",
          description: "The \(device.name) shows “\(text)”, which is not in the timeline.")
      }
      for (text, isFavorite, isBoosted) in statuses {
        guard let row = device.postRows.first(where: { $0.name.contains(text) }) else {
          throw Violation(
            invariant: "converge",
            description: "The \(device.name) does not show “\(text)”, which is at the server.")
        }
        for (name, isOn) in [("Favorite", isFavorite), ("Boost", isBoosted)] {
          guard let button = row.buttons.first(where: { $0.name.hasPrefix(name) }),
            button.isSelected != isOn
          else { continue }
          throw Violation(
            invariant: "converge",
            description: "The \(device.name) shows \(name) of “\(text)” "
              + "\(isOn ? "off" : "on"), and the server has it \(isOn ? "on" : "off").")
        }
      }
    }
  }

  /// Each title is typed once.
  private func checkFilters() throws {
    let titles = try onServer { server in server.filters?.map(\.title) ?? [] }
    guard Set(titles).count < titles.count else { return }
    throw Violation(invariant: "once", description: "Filters are at the server twice: \(titles)")
  }

  /// Deleted texts do not reappear.
  private func checkDeletions() throws {
    guard !devices.contains(where: \.line.hasLateChanges) else { return }
    let posts = try onServer { server in server.statuses.map(\.text) }
    let deleted = deleted.subtracting(words.filter(\.isRedrafted).map(\.text))
    for word in deleted where posts.contains(where: { $0.contains(word) }) {
      throw Violation(
        invariant: "deleted", description: "“\(word)” was deleted, and is at the server.")
    }
  }

  /// New posts appear or are offered automatically. A person's posts disappear if an unfollow of
  /// that person arrives later, so other people have posted too.
  func checkArrival(of text: String) throws {
    for device in devices {
      if let url = URL(string: "moments://feed") { device.harness.open(url) }
    }
    try pass(.seconds(1))
    // Newer own posts can push it off the page.
    let newest = try onServer { server in
      server.home.suffix(FakeMastodon.pageSize).map(\.text)
    }
    guard newest.contains(where: { $0.contains(text) }) else { return }
    for device in devices where !device.postRows.isEmpty {
      let isThere =
        device.postRows.contains { $0.name.contains(text) }
        || device.harness.all(.button).contains { $0.name.contains(" New Post") }
      guard !isThere else { continue }
      throw Violation(
        invariant: "arrival",
        description: "The \(device.name) does not offer what is new:\n\(device.harness.screen)")
    }
  }

  /// The reactions that the person last wanted for each post, as far as the device knows.
  func reactions() -> [String: Set<Reaction>] {
    guard devices.count == 1, let device = devices.first else { return [:] }
    device.openStore()
    let posts = (try? device.store?.posts()) ?? []
    return Dictionary(posts.map { ($0.id, $0.reactions) }) { first, _ in first }
  }

  func checkWishes(_ wishes: [String: Set<Reaction>]) throws {
    guard !hasDeletedAttempts, !devices.contains(where: \.line.hasLateChanges) else { return }
    let found = try onServer { server in
      server.statuses.map { status in
        var reactions: Set<Reaction> = []
        if status.favoriters.contains(server.me) { reactions.insert(.favorite) }
        if status.boosters.contains(server.me) { reactions.insert(.boost) }
        if server.isMarked(status.id, "bookmarks") { reactions.insert(.bookmark) }
        return ("\(status.id)", status.text, reactions)
      }
    }
    for (id, text, reactions) in found {
      // Rows do not show whether a post is pinned.
      guard let wanted = wishes[id]?.subtracting([.pin]), wanted != reactions else { continue }
      throw Violation(
        invariant: "wishes",
        description: "The person wants \(wanted) of “\(text)”, and the server has \(reactions).")
    }
  }
}

extension [OutboxEntry] {
  /// All except for refused entries, and the rest of a thread whose beginning was refused.
  fileprivate var possible: Self {
    var refused: Set<Post.ID> = []
    return filter { entry in
      guard case .publish(let draft) = entry.action else { return !entry.isRefused }
      let isPossible = !entry.isRefused && !(draft.replyTo.map(refused.contains) ?? false)
      if !isPossible { refused.insert(Post.ID(pending: draft.id)) }
      return isPossible
    }
  }
}
