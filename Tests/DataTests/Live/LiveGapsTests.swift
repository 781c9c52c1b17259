import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// If the newest page does not reach the known posts, there is a gap, which is filled from either
/// side. In the tests, a `|` in a page is a gap. A page of the server has three posts.
@MainActor
@Suite struct LiveGapsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  nonisolated static let timelines: [Timeline] = [
    .home, .local, .federated, .hashtag("bread"), .list("101"),
  ]

  init() throws {
    world = try LiveWorld()
  }

  private func feed(_ timeline: Timeline = .home) async throws -> any FeedRepository {
    try await world.mastodon(server).repositories.timelines.feed(of: timeline)
  }

  /// Starts with 102, because 101 is a list.
  private func post(_ count: Int) async {
    if await server.lists.isEmpty { await server.makeList("Bakers", of: ["ada"]) }
    for _ in 1...count { await server.post("#bread", by: "ada") }
  }

  /// 102 to 104 and 108 to 110 are known, and 105 to 107 are missing.
  private func makeGap(in timeline: Timeline = .home) async throws -> Gap.ID {
    await post(3)
    _ = try await feed(timeline).fetchPage(after: nil)
    await post(6)
    return try #require(try await feed(timeline).fetchPage(after: nil).gaps.first?.id)
  }

  private func shape(_ page: Page<Post>?) -> String {
    guard let page else { return "none" }
    var words = page.items.map(\.rowID.rawValue)
    for gap in page.gaps.reversed() { words.insert("|", at: gap.index) }
    return words.joined(separator: " ")
  }

  private func kept(_ timeline: Timeline = .home) async throws -> String {
    shape(try await feed(timeline).cachedPage()?.value)
  }

  private func fill(
    _ gap: Gap.ID?, _ side: Gap.Side, _ above: Post.ID?, _ below: Post.ID?,
    in timeline: Timeline = .home
  ) async throws -> Page<Post> {
    try await feed(timeline).fill(
      try #require(gap), from: side, between: Gap.Ends(above: above, below: below))
  }

  // MARK: The place of a gap

  @Test(arguments: timelines)
  func knownPostsBelowAGapAreKept(_ timeline: Timeline) async throws {
    _ = try await makeGap(in: timeline)
    let page = try await feed(timeline).fetchPage(after: nil)
    #expect(shape(page) == "110 109 108 | 104")
    #expect(shape(try await feed(timeline).fetchPage(after: page.next)) == "103 102")
    #expect(try await kept(timeline) == "110 109 108 | 104 103 102")
  }

  @Test func theNextPageIsBelowTheGapEvenOffline() async throws {
    _ = try await makeGap()
    let page = try await feed().fetchPage(after: nil)
    await server.simulate(.offline)
    #expect(shape(try await feed().fetchPage(after: page.next)) == "103 102")
  }

  @Test func severalGapsAreKept() async throws {
    _ = try await makeGap()
    await post(5)
    #expect(shape(try await feed().fetchPage(after: nil)) == "115 114 113 | 110")
    #expect(try await kept() == "115 114 113 | 110 109 108 | 104 103 102")
  }

  /// The page reaches past the gap, and the missing posts are now below it.
  @Test func aGapSurvivesDeletingThePostAbove() async throws {
    _ = try await makeGap()
    await server.remove(108)
    #expect(shape(try await feed().fetchPage(after: nil)) == "110 109 107 | 104")
    #expect(try await kept() == "110 109 107 | 104 103 102")
  }

  @Test func aPageThatReachesTheKnownPostsLeavesNoGap() async throws {
    await post(3)
    _ = try await feed().fetchPage(after: nil)
    await post(2)
    #expect(shape(try await feed().fetchPage(after: nil)) == "106 105 104")
    #expect(try await kept() == "106 105 104 103 102")
  }

  @Test func anOlderPageFillsTheGapItCrosses() async throws {
    _ = try await makeGap()
    let address = Cursor("\(try await place(of: "109"))\n109\n")
    #expect(shape(try await feed().fetchPage(after: address)) == "108 107 106 | 104")
    #expect(try await kept() == "110 109 108 107 106 | 104 103 102")
  }

  private func place(of row: Post.ID) async throws -> Int64 {
    try await world.mastodon(server).context.store.read {
      try $0.rows.place(ofRow: row)?.value ?? 0
    }
  }

  // MARK: Filling

  @Test(arguments: timelines)
  func aGapIsFilledFromAbove(_ timeline: Timeline) async throws {
    let gap = try await makeGap(in: timeline)
    await post(2)
    _ = await server.takeRequests()
    let page = try await fill(gap, .above, "108", "104", in: timeline)
    #expect(shape(page) == "107 106 105 |" && page.gaps.first?.id == gap)
    #expect(try await kept(timeline) == "110 109 108 107 106 105 | 104 103 102")
    #expect(shape(try await fill(gap, .above, "105", "104", in: timeline)) == "")
    #expect(try await kept(timeline) == "110 109 108 107 106 105 104 103 102")
    #expect(await server.asked.count == 2)
  }

  @Test(arguments: timelines)
  func aGapIsFilledFromBelow(_ timeline: Timeline) async throws {
    _ = try await makeGap(in: timeline)
    await post(5)
    let newest = try await feed(timeline).fetchPage(after: nil)
    #expect(shape(newest) == "115 114 113 | 110")
    let rest = try await feed(timeline).fetchPage(after: newest.next)
    #expect(shape(rest) == "109 108 107 | 104")
    let page = try await fill(rest.gaps.first?.id, .below, "107", "104", in: timeline)
    #expect(shape(page) == "106 105")
    let above = try await fill(newest.gaps.first?.id, .below, "113", "110", in: timeline)
    #expect(shape(above) == "112 111")
    #expect(
      try await kept(timeline) == "115 114 113 112 111 110 109 108 107 106 105 104 103 102")
  }

  /// The remaining gap is another row, because the tapped one is above posts that do not move.
  @Test func theRestAboveIsAnotherGap() async throws {
    await post(3)
    _ = try await feed().fetchPage(after: nil)
    await post(9)
    let gap = try await feed().fetchPage(after: nil).gaps.first?.id
    let page = try await fill(gap, .below, "111", "104")
    #expect(shape(page) == "| 107 106 105" && page.gaps.first?.id != gap)
    #expect(try await kept() == "113 112 111 | 107 106 105 104 103 102")
    let again = try await fill(gap, .below, "111", "104")
    #expect(shape(again) == "| 107 106 105" && again.gaps == page.gaps)
  }

  @Test func bothSidesMeetInTheMiddle() async throws {
    await post(3)
    _ = try await feed().fetchPage(after: nil)
    await post(10)
    let gap = try await feed().fetchPage(after: nil).gaps.first?.id
    #expect(shape(try await fill(gap, .above, "112", "104")) == "111 110 109 |")
    let below = try await fill(gap, .below, "109", "104")
    #expect(shape(below) == "| 107 106 105")
    #expect(shape(try await fill(below.gaps.first?.id, .above, "109", "107")) == "108")
    #expect(try await kept() == "114 113 112 111 110 109 108 107 106 105 104 103 102")
  }

  /// The timeline entry counts, not the post in it.
  @Test func aGapNextToABoostIsFilled() async throws {
    await post(2)
    await server.boost(102, by: "bo")
    _ = try await feed().fetchPage(after: nil)
    await post(5)
    await server.boost(105, by: "bo")
    let page = try await feed().fetchPage(after: nil)
    #expect(shape(page) == "110 109 108 | 104")
    #expect(shape(try await fill(page.gaps.first?.id, .below, "108", "104")) == "| 107 106 105")
  }

  @Test func postsRemovedByTheServerDoNotKeepAGapOpen() async throws {
    let gap = try await makeGap()
    for id in 104...107 { await server.remove(id) }
    #expect(shape(try await fill(gap, .above, "108", "104")) == "103 102")
    #expect(try await kept() == "110 109 108 103 102")
  }

  @Test func anEmptyPageClosesTheGapAndKeepsRowsBelow() async throws {
    let gap = try await makeGap()
    for id in 102...107 { await server.remove(id) }
    #expect(shape(try await fill(gap, .above, "108", "104")) == "")
    #expect(try await kept() == "110 109 108 104 103 102")
  }

  @Test func postsOfTheSameSecondFillAGapFromBelow() async throws {
    await post(3)
    _ = try await feed().fetchPage(after: nil)
    await post(5)
    await server.setSameDate(105...107)
    let gap = try await feed().fetchPage(after: nil).gaps.first?.id
    #expect(shape(try await fill(gap, .below, "107", "104")) == "106 105")
    #expect(try await kept() == "109 108 107 106 105 104 103 102")
  }

  /// Places are whole numbers. Rows that made room are fetched again.
  @Test func rowsMakeRoomForAGap() async throws {
    _ = try await makeGap(in: .local)
    try await world.mastodon(server).context.store.write { ledger in
      let low = try #require(try ledger.timelines.place(ofRow: "104", in: .local))
      let row = try #require(try ledger.rows.place(ofRow: "108"))
      try ledger.places.put(row.value, at: low.next, in: .timeline(.local))
      try ledger.connection.run("UPDATE timeline_gaps SET place = ?", low.next)
      let page = PagePlace(top: low.next, isLast: false)
      _ = try ledger.timelines.save([.fixture(id: "107")], in: .local, at: page)
    }
    #expect(try await kept(.local) == "110 109 108 107")
  }

  // MARK: Losses

  @Test(arguments: [[Post.ID]](arrayLiteral: ["108"], ["104"], ["108", "104"]))
  func aGapOutlivesTheRowsNextToIt(_ gone: [Post.ID]) async throws {
    let gap = try await makeGap()
    let context = try await world.mastodon(server).context
    try await context.store.write { ledger in
      for id in gone { try ledger.posts.delete(id) }
    }
    let above: Post.ID = gone.contains("108") ? "109" : "108"
    let below: Post.ID = gone.contains("104") ? "103" : "104"
    #expect(try await kept().contains("\(above) | \(below)"))
    #expect(shape(try await fill(gap, .above, above, below)).hasPrefix("10"))
    for _ in 1...2 {
      let left = try await feed().cachedPage()?.value.gaps.first?.id
      if let left { _ = try await fill(left, .below, nil, nil) }
    }
    #expect(try await kept().contains("|") == false)
    #expect(try await kept().contains("107 106 105"))
  }

  @Test func aGapOutlivesAllRowsAboveIt() async throws {
    let gap = try await makeGap()
    let context = try await world.mastodon(server).context
    try await context.store.write { ledger in
      for id in ["110", "109", "108"] { try ledger.posts.delete(Post.ID(id)) }
    }
    #expect(try await kept() == "| 104 103 102")
    #expect(shape(try await fill(gap, .above, nil, "104")) == "110 109 108 |")
  }

  @Test func aGapWithoutRowsBelowIsDropped() async throws {
    let gap = try await makeGap()
    let context = try await world.mastodon(server).context
    try await context.store.write { ledger in
      for id in ["104", "103", "102"] { try ledger.posts.delete(Post.ID(id)) }
    }
    #expect(try await kept() == "110 109 108")
    #expect(shape(try await fill(gap, .above, "108", nil)) == "")
    #expect(try await gapCount() == 0)
  }

  private func gapCount() async throws -> Int {
    try await world.mastodon(server).context.store.read { ledger in
      try ledger.connection.first("SELECT count(*) FROM timeline_gaps") { $0.int() } ?? 0
    }
  }

  /// The page was stored, but the screen never received it, because the app was killed or the
  /// screen closed.
  @Test(arguments: [Gap.Side.above, .below])
  func laterFillsIncludeEarlierOnes(_ side: Gap.Side) async throws {
    await post(3)
    _ = try await feed().fetchPage(after: nil)
    await post(9)
    let gap = try await feed().fetchPage(after: nil).gaps.first?.id
    _ = try await fill(gap, side, "111", "104")
    let left = try await feed().cachedPage()?.value.gaps.first?.id
    #expect(
      shape(try await fill(left, side, "111", "104"))
        == (side == .above ? "110 109 108 107 106 105 |" : "| 110 109 108 107 106 105"))
  }

  @Test(arguments: [
    FakeMastodon.NetworkCondition.offline, .losingResponses, .cutShort, .failing(status: 206),
  ])
  func aGapStaysIfItsPageDoesNotArrive(_ condition: FakeMastodon.NetworkCondition) async throws {
    let gap = try await makeGap()
    await server.simulate(condition)
    await #expect(throws: LoadFailure.self) { try await fill(gap, .above, "108", "104") }
    #expect(try await kept() == "110 109 108 | 104 103 102")
    await server.simulate(.online)
    #expect(shape(try await fill(gap, .above, "108", "104")) == "107 106 105 |")
  }

  @Test func aGapFilledByAnotherWindowIsReadFromTheStore() async throws {
    let gap = try await makeGap()
    _ = try await fill(gap, .above, "108", "104")
    _ = try await fill(gap, .above, "105", "104")
    _ = await server.takeRequests()
    #expect(shape(try await fill(gap, .below, "108", "104")) == "107 106 105")
    #expect(await server.asked.isEmpty)
  }

  @Test func postsOfMutedPeopleFillAGapHidden() async throws {
    let gap = try await makeGap()
    _ = try await world.mastodon(server).repositories.people.setMuted(true, "ada")
    let page = try await fill(gap, .above, nil, nil)
    #expect(page.items.isEmpty)
    _ = try await fill(gap, .above, nil, nil)
    #expect(try await gapCount() == 0)
  }

  @Test func aDeletedListHasNoGaps() async throws {
    _ = try await makeGap(in: .list("101"))
    let context = try await world.mastodon(server).context
    try await context.store.write { try $0.lists.forget("101") }
    #expect(try await gapCount() == 0)
    let row = try await context.store.read {
      try $0.timelines.place(ofRow: "108", in: .list("101"))
    }
    #expect(row == nil)
  }

  @Test func retentionRemovesGapsThatHaveNothingBelow() async throws {
    _ = try await makeGap()
    let base = try world.base()
    try await base.store.write { connection in
      try connection.run("UPDATE posts SET fetched = 0")
    }
    world.clock.advance(by: .seconds(200 * 86_400))
    let context = try await world.mastodon(server).context
    _ = try await context.store.write { ledger in
      try ledger.posts.removeOld(from: TimeKey(.min), notLoadedFor: 90, limit: 3)
    }
    #expect(try await kept() == "110 109 108")
    #expect(try await gapCount() == 0)
  }
}

extension FakeMastodon {
  fileprivate func setSameDate(_ ids: ClosedRange<Int>) {
    for index in statuses.indices where ids.contains(statuses[index].id) {
      statuses[index].date = date(of: ids.upperBound)
    }
  }
}
