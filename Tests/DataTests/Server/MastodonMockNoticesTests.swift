#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// Requests, rules and groups of notifications, against a real server program.
  @MainActor
  @Suite(.serialized, .enabled(if: MastodonMock.executable != nil), .mastodonMock)
  struct MastodonMockNoticesTests {
    let mock: MastodonMockTests

    init() throws {
      mock = try MastodonMockTests()
    }

    @Test func rulesHoldBackPeopleWhoAreThenAccepted() async throws {
      let source = try await mock.source()
      let requests = source.repositories.noticeRequests
      #expect(try await requests.fetchPolicy().groups == NoticePolicy.Group.allCases)
      try await requests.choose(.filter, for: .notFollowed)
      try await mock.send(source)
      #expect(try await requests.fetchPolicy().choices[.notFollowed] == .filter)
      let answer = try await mock.server.ask(
        .get, "/api/v1/accounts/verify_credentials", as: "alan")
      let alan = try Answer.decode(MastodonJSON.Account.self, from: answer.body).id
      try await mock.server.ask(.post, "/api/v1/accounts/\(alan)/unfollow", as: "ada", "{}")
      _ = try await mock.server.post("@ada Hello", as: "alan")
      let held = try await requests.fetchRequests(after: nil).items
      #expect(held.map(\.person.id.rawValue) == [alan] && held.map(\.count) == [1])
      #expect(held.first?.lastPost?.content?.text.hasSuffix("Hello") == true)
      #expect(try await requests.fetchPolicy().requestCount == 1)
      try await requests.answer(.accepted, to: try #require(held.first).id)
      try await mock.send(source)
      #expect(try await requests.fetchRequests(after: nil).items == [])
      #expect(try await requests.fetchPolicy().requestCount == 0)
      let notices = try await source.repositories.notices.fetchNotices(after: nil).items
      #expect(notices.contains { $0.person.id.rawValue == alan && $0.kind == .mention })
    }

    @Test func favoritesOfOnePostAreGrouped() async throws {
      let source = try await mock.source()
      await LiveAccount(context: source.context).refresh()
      let post = try await mock.server.post("Mine", as: "ada")
      for user in ["alan", "grace"] {
        try await mock.server.ask(.post, "/api/v1/statuses/\(post)/favourite", as: user, "{}")
      }
      let items = try await source.repositories.notices.fetchNotices(after: nil).items
      let favorites = items.filter { $0.kind == .favorite && $0.post?.id == post }
      #expect(favorites.map(\.group?.count) == [2])
      #expect(favorites.first?.group?.people.count == 2)
    }
  }
#endif
