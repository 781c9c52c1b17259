import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// An own post is on top as soon as it is sent, independently of the posts below it: it neither
/// hides a gap nor creates one.
@MainActor
@Suite struct OwnPostGapsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source() async throws -> MastodonSource { try await world.mastodon(server) }

  private func post(_ count: Int) async {
    for _ in 1...count { await server.post("Bread", by: "ada") }
  }

  private func write(_ text: String, isSent: Bool = true) async throws {
    let source = try await source()
    _ = try await source.repositories.compose.publish(Draft.fixture(id: Draft.ID(text), text: text))
    if isSent { try await source.context.sender.sendAll() }
  }

  private func shape(_ page: Page<Post>?) -> String {
    guard let page else { return "none" }
    var words = page.items.map { $0.id.isPending ? "own" : $0.rowID.rawValue }
    for gap in page.gaps.reversed() { words.insert("|", at: gap.index) }
    return words.joined(separator: " ")
  }

  private func refresh() async throws -> String {
    shape(try await source().repositories.feed.fetchPage(after: nil))
  }

  private func kept() async throws -> String {
    shape(try await source().repositories.feed.cachedPage()?.value)
  }

  @Test func noGapIsBelowAPostThatWasJustSent() async throws {
    await post(3)
    _ = try await refresh()
    try await write("Mine")
    #expect(try await kept() == "104 103 102 101")
    #expect(try await refresh() == "104 103 102")
    #expect(try await kept() == "104 103 102 101")
  }

  /// 104 to 106 were posted before it.
  @Test func aPageThatEndsBelowASentPostLeavesAGap() async throws {
    await post(3)
    _ = try await refresh()
    await post(4)
    try await write("Mine")
    #expect(try await kept() == "108 103 102 101")
    #expect(try await refresh() == "108 107 106 | 103")
    #expect(try await kept() == "108 107 106 | 103 102 101")
  }

  @Test func aPageThatEndsWithASentPostLeavesAGapBelowIt() async throws {
    await post(3)
    _ = try await refresh()
    await post(1)
    try await write("Mine")
    await post(2)
    #expect(try await refresh() == "107 106 105 | 103")
  }

  @Test func aPageThatEndsAboveASentPostLeavesGapsOnBothSides() async throws {
    await post(3)
    _ = try await refresh()
    await post(1)
    try await write("Mine")
    await post(4)
    #expect(try await refresh() == "109 108 107 | 105")
    #expect(try await kept() == "109 108 107 | 105 | 103 102 101")
  }

  @Test func aListedSentPostConnectsTheNextPage() async throws {
    await post(3)
    _ = try await refresh()
    try await write("Mine")
    _ = try await refresh()
    await post(2)
    #expect(try await refresh() == "106 105 104")
    #expect(try await kept() == "106 105 104 103 102 101")
  }

  @Test func aPostNotYetListedStaysOnTop() async throws {
    await post(3)
    try await write("Mine")
    await server.remove(104)
    #expect(try await refresh() == "103 102 101")
    #expect(try await kept() == "104 103 102 101")
  }

  /// 104 to 107 were posted before it, and the server has copied none of them yet.
  @Test func aLatePageHidesNoGapBelowASentPost() async throws {
    await post(3)
    _ = try await refresh()
    await post(4)
    try await write("Mine")
    let late = await server.hide(from: 104)
    #expect(try await refresh() == "103 102 101")
    await server.list(late)
    #expect(try await refresh() == "108 107 106 | 103")
  }

  @Test func aWaitingPostHidesNoGap() async throws {
    await post(3)
    _ = try await refresh()
    await post(4)
    try await write("Mine", isSent: false)
    #expect(try await refresh() == "own 107 106 105 | 103")
    #expect(try await kept() == "own 107 106 105 | 103 102 101")
  }

  @Test func aWaitingPostMakesNoGap() async throws {
    await post(3)
    _ = try await refresh()
    try await write("Mine", isSent: false)
    await post(1)
    #expect(try await refresh() == "own 104 103 102")
    #expect(try await kept() == "own 104 103 102 101")
  }
}

extension FakeMastodon {
  fileprivate func hide(from id: Int) -> [Status] {
    let hidden = statuses.filter { $0.id >= id }
    statuses.removeAll { $0.id >= id }
    return hidden
  }

  fileprivate func list(_ hidden: [Status]) { statuses += hidden }
}

/// Random posts, refreshes, pages, fills, deletions, own posts and relaunches. At any time, two
/// rows without a gap between them have nothing between them on the server.
@MainActor
@Suite struct GapModelTests {
  @Test(arguments: UInt64(1)...12)
  func everyMissingPostIsBelowAShownGap(seed: UInt64) async throws {
    let walk = try GapWalk(seed: seed)
    for _ in 1...40 {
      try await walk.step()
      let problem = try await walk.problem()
      try #require(problem == nil, "seed \(seed): \(walk.steps.joined(separator: ", "))")
    }
    try #require(
      try await walk.fillAll(), "seed \(seed) never ends: \(walk.steps.joined(separator: ", "))")
    #expect(try await walk.problem() == nil)
  }
}

@MainActor
private final class GapWalk {
  private let world: LiveWorld
  private let server = FakeMastodon()
  private var random: SeededGenerator
  private(set) var steps: [String] = []
  private var texts = 0

  init(seed: UInt64) throws {
    world = try LiveWorld()
    random = SeededGenerator(seed: seed)
  }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func step() async throws {
    let source = try await world.mastodon(server)
    let feed = source.repositories.feed
    switch number(0...9) {
    case 0...2:
      let count = number(1...8)
      steps.append("post \(count)")
      for _ in 1...count { await server.post("Bread", by: "ada") }
    case 3, 4:
      steps.append("refresh")
      var page = try await feed.fetchPage(after: nil)
      for _ in 0..<number(0...2) {
        guard let next = page.next else { return }
        steps.append("next page")
        page = try await feed.fetchPage(after: next)
      }
    case 5...7: try await fill()
    case 8:
      guard let id = await server.statuses.randomElement(using: &random)?.id else { return }
      steps.append("delete \(id)")
      await server.remove(id)
      if number(0...1) == 0 {
        try await source.context.store.write { try $0.posts.delete(Post.ID("\(id)")) }
      }
    default:
      texts += 1
      steps.append("write")
      _ = try await source.repositories.compose.publish(
        Draft.fixture(id: Draft.ID("\(texts)"), text: "Mine \(texts)"))
      try await source.context.sender.sendAll()
    }
  }

  private func fill() async throws {
    let source = try await world.mastodon(server)
    let gaps = try await source.repositories.feed.cachedPage()?.value.gaps ?? []
    guard let gap = gaps.randomElement(using: &random)?.id else { return }
    let side = number(0...1) == 0 ? Gap.Side.above : .below
    steps.append("fill \(gap) from \(side)")
    _ = try await source.repositories.feed.fill(
      gap, from: side, between: Gap.Ends(above: nil, below: nil))
  }

  /// Returns false if filling never ends.
  func fillAll() async throws -> Bool {
    for _ in 1...200 {
      let source = try await world.mastodon(server)
      _ = try await source.repositories.feed.fetchPage(after: nil)
      guard let gap = try await source.repositories.feed.cachedPage()?.value.gaps.first?.id else {
        return true
      }
      _ = try await source.repositories.feed.fill(
        gap, from: number(0...1) == 0 ? .above : .below,
        between: Gap.Ends(above: nil, below: nil))
    }
    return false
  }

  /// Posts on the server between two stored rows without a gap, and rows in the wrong order.
  func problem() async throws -> String? {
    let (rows, gaps) = try await world.mastodon(server).context.store.read { ledger in
      (
        try ledger.timelines.rows(of: .home, above: nil, below: nil),
        try ledger.gaps.all(in: .home, above: nil, upTo: .last)
      )
    }
    let ids = await server.statuses.map(\.id)
    // A post that the server has deleted since can be anywhere.
    let known = rows.compactMap { row in Int(row.id.rawValue).map { ($0, row.place) } }
      .filter { ids.contains($0.0) }
    for (above, below) in zip(known, known.dropFirst()) {
      guard above.0 > below.0 else { return "\(above.0) is above \(below.0)" }
      guard !gaps.contains(where: { $0.place <= above.1 && $0.place > below.1 }) else { continue }
      let missing = ids.filter { $0 < above.0 && $0 > below.0 }
      guard missing.isEmpty else { return "\(missing) are missing" }
    }
    return nil
  }
}
