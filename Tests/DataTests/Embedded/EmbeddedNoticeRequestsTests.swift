import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedNoticeRequestsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  /// Grace is signed in and has written three posts, the last one just now. Alan and Ada do not
  /// follow her.
  private var content: SampleContent {
    .fixture(posts: [
      .fixture(id: "1", author: .grace, date: .fixture(minutesAgo: 600)),
      .fixture(id: "2", author: .grace, date: .fixture(minutesAgo: 300)),
      .fixture(id: "3", author: .grace, date: .fixture(minutesAgo: 10)),
    ])
  }

  @Test func peopleWhoDoNotFollowYouAreHeldBack() async throws {
    let requests = try await world.start(content).noticeRequests
    let page = try await requests.fetchRequests(after: nil)
    #expect(page.items.map(\.person.id) == ["alan"])
    #expect(page.items.map(\.count) == [2] && page.items[0].lastPost?.id == "2")
    #expect(try await requests.fetchPolicy().requestCount == 1)
    #expect(try await requests.cachedRequests() == nil)
    #expect(try await requests.cachedPolicy() == nil)
    #expect(try await world.start(content).noticeRequests.fetchRequests(after: nil) == page)
    await #expect(throws: LoadFailure.malformed) { try await requests.fetchRequests(after: "9") }
    await #expect(throws: LoadFailure.malformed) { try await requests.fetchRequests(after: "x") }
  }

  @Test func allNotificationsOfAPersonAreShown() async throws {
    let source = try await world.start(content)
    let requests = source.noticeRequests
    let request = try #require(try await requests.fetchRequests(after: nil).items.first)
    let page = try await requests.fetchNotices(by: "alan", of: request.id, after: nil)
    #expect(page.items.map(\.post?.id) == ["2", "1"] && page.next == nil)
    #expect(page.items.allSatisfy { $0.kind == .favorite && $0.person.id == "alan" })
    #expect(try await requests.cachedRequest(request.id) == request)
    #expect(try await requests.cachedNotices(of: request.id) == nil)
    await #expect(throws: LoadFailure.malformed) {
      try await requests.fetchNotices(by: "alan", of: request.id, after: "9")
    }
    try await requests.answer(.accepted, to: request.id)
    #expect(try await requests.cachedRequest(request.id) == nil)
    let accepted = try await requests.fetchNotices(by: "alan", of: request.id, after: nil)
    #expect(accepted.items.map(\.id) == page.items.map(\.id))
  }

  @Test(arguments: NoticeRequest.Answer.allCases)
  func aRequestIsAnsweredOnce(_ answer: NoticeRequest.Answer) async throws {
    let source = try await world.start(content)
    let request = try #require(
      try await source.noticeRequests.fetchRequests(after: nil).items.first)
    _ = world.takeAnnounced()
    for _ in 1...2 { try await source.noticeRequests.answer(answer, to: request.id) }
    var policy = try await source.noticeRequests.fetchPolicy()
    #expect(policy.requestCount == 0)
    let expected: [Change] = [
      .requested(request, isOpen: false), .noticePolicyChanged(policy),
    ]
    let announced = world.takeAnnounced()
    #expect(announced.prefix(2) == expected[...])
    if case .notificationsChanged(let notices)? = announced.dropFirst(2).first {
      #expect(answer == .accepted && notices.map(\.person.id) == ["alan", "alan"])
    } else {
      #expect(answer == .dismissed && announced.count == 2)
    }
    let again = try await world.start(content)
    #expect(try await again.noticeRequests.fetchRequests(after: nil).items == [])
    policy = try await again.noticeRequests.fetchPolicy()
    #expect(policy.requestCount == 0)
    let notices = try await again.notices.fetchNotices(after: nil).items
    #expect(
      notices.count { $0.person.id == "alan" && $0.kind == .favorite }
        == (answer == .accepted ? 2 : 0))
    #expect(Set(notices.map(\.id)).count == notices.count)
    let dates = notices.compactMap(\.date)
    #expect(dates == dates.sorted(by: >))
  }

  @Test func aRuleIsSaved() async throws {
    let requests = try await world.start(content).noticeRequests
    try await requests.choose(.drop, for: .newAccounts)
    try await requests.choose(.unknown("ask"), for: .limited)
    let policy = try await world.start(content).noticeRequests.fetchPolicy()
    #expect(policy.choices[.newAccounts] == .drop && policy.choices[.limited] == .filter)
    #expect(policy.groups == NoticePolicy.Group.allCases)
    #expect(world.takeAnnounced() == [.noticePolicyChanged(policy)])
  }

  @Test func readingOrChoosingARuleFirstHidesNoRequest() async throws {
    let requests = try await world.start(content).noticeRequests
    #expect(try await requests.fetchPolicy().requestCount == 1)
    let other = try EmbeddedWorld()
    let others = try await other.start(content).noticeRequests
    try await others.choose(.drop, for: .newAccounts)
    #expect(try await others.fetchRequests(after: nil).items.map(\.person.id) == ["alan"])
  }

  @Test func theSampleHoldsBackTwoPeople() async throws {
    let source = try await EmbeddedSource(
      folder: world.folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes())
    let items = try await source.noticeRequests.fetchRequests(after: nil).items
    #expect(items.count == 2 && items.allSatisfy { $0.count > 0 && $0.lastPost != nil })
    for item in items { try await source.noticeRequests.answer(.accepted, to: item.id) }
    #expect(try await source.noticeRequests.fetchPolicy().requestCount == 0)
  }

  @Test func aSourceWithoutRequestsIsUnsupported() async throws {
    let source: any NoticeRequestRepository = Unsupported()
    #expect(try await source.cachedRequests() == nil)
    #expect(try await source.cachedPolicy() == nil)
    await #expect(throws: LoadFailure.unsupported) { try await source.fetchRequests(after: nil) }
    await #expect(throws: LoadFailure.unsupported) { try await source.fetchPolicy() }
    await #expect(throws: LoadFailure.unsupported) { try await source.answer(.accepted, to: "1") }
    await #expect(throws: LoadFailure.unsupported) {
      try await source.choose(.drop, for: .limited)
    }
  }
}
