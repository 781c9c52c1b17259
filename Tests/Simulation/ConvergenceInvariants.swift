import Domain
import Foundation
import Harness

@testable import FakeServer

/// The expected content of an account on a device.
private struct ExpectedAccount: Sendable {
  struct PostText: Sendable {
    let id: Int
    let text: String
  }

  struct Poll: Sendable {
    let post: Int
    let hasVoted: Bool
    let isByBlockedAuthor: Bool
  }

  let lists: [FakeMastodon.PeopleList]
  let notes: [String: String]
  let profile: [String]
  let filters: [String]
  let followsTea: Bool
  let polls: [Poll]
  let edited: [PostText]
}

extension FakeMastodon {
  fileprivate var known: ExpectedAccount {
    let polls = statuses.filter { $0.author != me && $0.poll != nil }.suffix(2)
    let edited = statuses.filter {
      $0.author == me && $0.edited != nil && !($0.warning + $0.text).isEmpty
    }.suffix(2)
    return ExpectedAccount(
      lists: lists, notes: notes, profile: [profile.name, profile.note],
      filters: (filters ?? []).map(\.title), followsTea: followedTags.contains("tea"),
      polls: polls.map {
        .init(
          post: $0.id, hasVoted: $0.voters.contains(me),
          isByBlockedAuthor: has("block", $0.author))
      },
      edited: edited.map { .init(id: $0.id, text: $0.warning.isEmpty ? $0.text : $0.warning) })
  }
}

// Once the network is back, each device shows the server's state, including changes by other
// devices.
extension World {
  func checkConvergence() throws {
    for device in devices {
      try checkBell(on: device)
      try checkLists(on: device)
      try checkNotes(on: device)
      try checkProfile(on: device)
      try checkFilters(on: device)
      try checkHashtag(on: device)
      try checkPosts(on: device)
    }
  }

  private func visit(_ link: String, on device: Device) throws {
    if let url = URL(string: "moments://\(link)") { device.harness.open(url) }
    try pass(.seconds(2))
    try? device.harness.refresh()
    try pass(.seconds(5))
  }

  private func expect(_ isTrue: Bool, _ words: String, on device: Device) throws {
    guard !isTrue else { return }
    throw Violation(
      invariant: "converge", description: "The \(device.name) \(words):\n\(device.harness.screen)")
  }

  /// The bell has no number once all notifications were shown.
  private func checkBell(on device: Device) throws {
    try visit("notifications", on: device)
    try visit("feed", on: device)
    let bells = device.harness.all(.button).map(\.name).filter { $0.hasPrefix("Notifications, ") }
    try expect(bells.isEmpty, "shows “\(bells.first ?? "")” after showing them", on: device)
  }

  private func checkLists(on device: Device) throws {
    try visit("lists", on: device)
    let lists = try onServer { $0.known.lists }
    let rows = device.harness.all(.button).map(\.name).filter { $0.contains("word") }
    for list in lists {
      let isShown = rows.contains { $0 == list.title || $0 == list.title + ", Hidden from Home" }
      try expect(isShown, "does not show the list “\(list.title)”", on: device)
    }
    let titles = lists.map(\.title)
    for row in rows where !row.contains(",") {
      try expect(
        titles.contains(row), "shows “\(row)”, and the server has no such list", on: device)
    }
    for list in lists {
      guard let row = device.harness.all(.button).first(where: { $0.name.hasPrefix(list.title) })
      else { continue }
      try row.tap()
      try pass(.seconds(2))
      try? device.harness.refresh()
      try pass(.seconds(5))
      let members = device.harness.all(.button).map(\.name).filter { $0.hasPrefix("Remove, ") }
      let wanted = list.members.map { "Remove, \($0.capitalized)" }
      try expect(
        Set(members) == Set(wanted),
        "shows \(members.sorted()) in “\(list.title)”, and the server has \(list.members)",
        on: device)
      device.harness.back()
      try pass(.seconds(2))
    }
  }

  private func checkNotes(on device: Device) throws {
    for person in ["ada", "bo", "cleo"] {
      try visit("profile?userId=\(person)", on: device)
      let note = try onServer { $0.known.notes[person] }
      let isShown = device.harness.exists("Edit Private Note")
      if let note {
        try expect(device.harness.exists(note), "does not show the note “\(note)”", on: device)
      } else {
        try expect(!isShown, "shows a note about \(person), and the server has none", on: device)
      }
    }
  }

  private func checkProfile(on device: Device) throws {
    try visit("profile?userId=me", on: device)
    for text in try onServer({ $0.known.profile }) where !text.isEmpty {
      try expect(device.harness.exists(text), "does not show “\(text)” of the profile", on: device)
    }
  }

  private func checkFilters(on device: Device) throws {
    try visit("filters", on: device)
    for title in try onServer({ $0.known.filters }) {
      try expect(device.harness.exists(title), "does not show the filter “\(title)”", on: device)
    }
  }

  private func checkHashtag(on device: Device) throws {
    try visit("lists", on: device)
    try visit("tag?name=tea", on: device)
    let isFollowed = try onServer { $0.known.followsTea }
    let button = device.harness.all(.menuItem).first { $0.name.hasSuffix("ollow #tea") }
    try expect(
      button?.name == (isFollowed ? "Unfollow #tea" : "Follow #tea"),
      "offers “\(button?.name ?? "nothing")”, and at the server #tea is "
        + (isFollowed ? "followed" : "not followed"), on: device)
  }

  private func checkPosts(on device: Device) throws {
    let known = try onServer { $0.known }
    for poll in known.polls.sorted(by: { $0.post < $1.post }) {
      try visit("feed?id=\(poll.post)", on: device)
      if device.harness.exists("Show Anyway") {
        try expect(poll.isByBlockedAuthor, "covers a post whose author is not blocked", on: device)
        try device.harness.button("Show Anyway").tap()
        try pass(.seconds(2))
      }
      try expect(
        device.harness.exists("Vote") != poll.hasVoted,
        "shows a poll in which the person has \(poll.hasVoted ? "" : "not ")voted", on: device)
    }
    for post in known.edited {
      try visit("feed?id=\(post.id)", on: device)
      try expect(
        device.harness.exists(post.text), "does not show “\(post.text)”, which was edited",
        on: device)
    }
  }
}
