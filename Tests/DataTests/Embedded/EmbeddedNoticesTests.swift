import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedNoticesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  /// Grace is signed in; Ada and Alan follow her.
  private var content: SampleContent {
    .fixture(
      relationships: [
        Relationship(personID: "ada", isFollowedBy: true),
        Relationship(personID: "alan", isFollowedBy: true),
      ],
      posts: [
        .fixture(
          id: "1", author: .grace, counts: .init(boosts: 5, favorites: 9),
          date: .fixture(minutesAgo: 600)),
        .fixture(
          id: "2", author: .ada, date: .fixture(minutesAgo: 30),
          parent: .init(id: "1", author: .grace)),
        .fixture(id: "3", author: .ada),
      ])
  }

  @Test func notificationsAreCreatedOnceFromTheContent() async throws {
    let source = try await world.start(content)
    let page = try await source.notices.fetchNotices(after: nil)
    #expect(page.items.first?.kind == .reply && page.items.first?.post?.id == "2")
    #expect(Set(page.items.map(\.kind)) == [.reply, .favorite, .boost, .follow])
    #expect(page.items.allSatisfy { $0.person.id != "grace" })
    #expect(Set(page.items.map(\.id)).count == page.items.count)
    #expect(page.next == nil)
    let dates = page.items.compactMap(\.date)
    #expect(dates == dates.sorted(by: >) && dates.allSatisfy { $0 <= .fixture })
    #expect(try await world.start(content).notices.fetchNotices(after: nil) == page)
  }

  @Test(arguments: Notice.Answer.allCases)
  func aFollowRequestCanBeAnswered(_ answer: Notice.Answer) async throws {
    let source = try await world.start(.fixture())
    let followers = try await source.account.fetchAccount().person.counts.followers
    let request = try #require(
      try await source.notices.fetchNotices(after: nil).items.first { $0.kind == .followRequest })
    try await source.notices.answer(answer, toRequestOf: request.person.id)
    // The first answer wins.
    try await source.notices.answer(.refused, toRequestOf: request.person.id)
    let relationship = try await source.people.fetchRelationship(with: request.person.id)
    #expect(relationship.isFollowedBy == (answer == .accepted))
    let announced = world.takeAnnounced()
    #expect(announced.first == .related(relationship) && announced.count == 2)
    let again = try await world.start(.fixture())
    let answers = try await again.notices.fetchNotices(after: nil).items.compactMap(\.answer)
    #expect(answers == [answer])
    #expect(
      try await again.account.fetchAccount().person.counts.followers
        == followers + (answer == .accepted ? 1 : 0))
  }

  @Test func theNewestAreUnreadUntilTheyAreSeen() async throws {
    let source = try await world.start(content)
    #expect(try await source.notices.countUnread() == 3)
    let page = try await source.notices.fetchNotices(after: nil)
    #expect(page.items.prefix(4).map(\.isUnread) == [true, true, true, false])
    try await source.notices.markRead(upTo: page.items[0].id)
    try await source.notices.markRead(upTo: page.items[2].id)
    #expect(world.takeAnnounced() == [.notificationsChanged([])])
    #expect(try await world.start(content).notices.countUnread() == 0)
  }

  @Test(arguments: NoticeFilter.allCases)
  func aFilterShowsItsKinds(filter: NoticeFilter) async throws {
    let source = try await world.start(content)
    let all = try await source.notices.fetchNotices(after: nil).items
    let page = try await source.notices.fetchNotices(filter, after: nil)
    #expect(page.items == all.filter { filter.includes($0.kind) })
  }

  @Test func theSampleHasAtLeastTwelve() async throws {
    let source = try await EmbeddedSource(
      folder: world.folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes())
    let page = try await source.notices.fetchNotices(after: nil)
    #expect(page.items.count >= 12)
    #expect(Set(page.items.map(\.kind)).count >= 4)
    #expect(try await source.notices.countUnread() == 3)
  }

  @Test func aSourceWithoutNotificationsIsUnsupported() async throws {
    await #expect(throws: LoadFailure.unsupported) {
      try await Unsupported().fetchNotices(after: nil) as Page<Notice>
    }
    await #expect(throws: LoadFailure.unsupported) { try await Unsupported().countUnread() }
    await #expect(throws: LoadFailure.unsupported) {
      try await Unsupported().answer(.accepted, toRequestOf: "ada")
    }
  }
}
