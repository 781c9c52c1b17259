import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Groups, requests and rules, including invalid ones.
@Suite struct APIMastodonNoticesTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try Answer.decode(type, from: Data(json.utf8))
  }

  private func groups(_ groups: String) throws -> [MastodonJSON.Notification] {
    try decode(
      MastodonJSON.GroupedNotifications.self,
      """
      {"accounts":[{"id":"ada","acct":"ada"},{"id":"bo","acct":"bo"},{"acct":"nobody"}],
      "statuses":[{"id":"9","account":{"id":"me","acct":"me"},"content":"Tea"},{}],
      "notification_groups":[\(groups)]}
      """
    ).notifications
  }

  @Test func readsAGroup() throws {
    let group = try #require(
      try groups(
        """
        {"group_key":"favourite-9-494","notifications_count":300,"type":"favourite",
        "most_recent_notification_id":34975861,"page_min_id":"34975500","page_max_id":"34975861",
        "latest_page_notification_at":"2026-08-01T13:49:42.878Z",
        "sample_account_ids":["bo","ada"],"status_id":"9"}
        """
      ).first)
    #expect(group.id == "34975861" && group.kind == .favorite && group.status?.id == "9")
    #expect(group.account.id == "bo" && group.group?.accounts.map(\.id) == ["bo", "ada"])
    #expect(group.group?.count == 300 && group.group?.key == "favourite-9-494")
    #expect(group.created != nil)
  }

  /// The whole answer, and the remaining groups: count and people.
  @Test(arguments: [
    // Not grouped.
    (#""group_key":"ungrouped-1","sample_account_ids":["ada"]"#, [0]),
    // The people are missing, unknown, or both.
    (#""group_key":"k","sample_account_ids":[]"#, []),
    (#""group_key":"k""#, []),
    (#""group_key":"k","sample_account_ids":["gone"]"#, []),
    (#""group_key":"k","sample_account_ids":["gone","bo"],"notifications_count":3"#, [3]),
    (#""group_key":"k","sample_account_ids":"bo""#, []),
    // Counts that make no sense.
    (#""group_key":"k","sample_account_ids":["ada","bo"],"notifications_count":0"#, [2]),
    (#""group_key":"k","sample_account_ids":["ada"],"notifications_count":"12""#, [12]),
    (#""group_key":"k","sample_account_ids":["ada"],"notifications_count":"many""#, [1]),
    (#""group_key":"k","sample_account_ids":["ada"],"notifications_count":-5"#, [1]),
    // No key.
    (#""sample_account_ids":["ada"]"#, []),
    (#""group_key":7,"sample_account_ids":["ada"]"#, []),
  ])
  func anInvalidPartOfAGroupIsSkipped(_ json: String, _ counts: [Int]) throws {
    let rest = #""type":"favourite","most_recent_notification_id":5"#
    let found = try groups("{\(json),\(rest)}")
    #expect(found.map { $0.group?.count ?? 0 } == counts)
    let good = #"{"group_key":"good","sample_account_ids":["ada"],\#(rest)}"#
    #expect(try groups("{\(json),\(rest)},\(good)").count == counts.count + 1)
  }

  @Test func toleratesUnknownKindsMissingPostsAndDuplicates() throws {
    let group = """
      {"group_key":"k","type":"moon_landing","most_recent_notification_id":"7","status_id":"8",
      "sample_account_ids":["ada",5,{}]}
      """
    let found = try groups("\(group),\(group),[],null,{}")
    #expect(found.count == 1)
    #expect(found[0].kind == .unknown("moon_landing") && found[0].status == nil)
    #expect(found[0].id == "7")
  }

  @Test(arguments: ["{}", "[]", #"{"accounts":[]}"#])
  func anAnswerWithoutGroupsIsRefused(_ json: String) {
    #expect(throws: LoadFailure.unreadable(.otherShape)) {
      try decode(MastodonJSON.GroupedNotifications.self, json)
    }
  }

  @Test(arguments: [
    (#""notifications_count":"3""#, 3), (#""notifications_count":3"#, 3),
    (#""notifications_count":"lots""#, 0), (#""notifications_count":null"#, 0),
    (#""last_status":"none""#, 0),
  ])
  func readsARequest(_ json: String, _ count: Int) throws {
    let request = try decode(
      MastodonJSON.NotificationRequest.self,
      #"{"id":"1","account":{"id":"ada","acct":"ada"},\#(json)}"#)
    #expect(request.count == count && request.lastStatus == nil && request.id == "1")
  }

  @Test func anUnreadableRequestIsSkipped() throws {
    let found = try Answer.list(
      of: MastodonJSON.NotificationRequest.self,
      from: Data(#"[{"id":"1"},{"id":"2","account":{"id":"a","acct":"a"}},7]"#.utf8))
    #expect(found.map(\.id) == ["2"])
  }

  @Test(arguments: [
    (
      #""for_not_following":"accept","for_limited_accounts":"drop","summary":{"pending_requests_count":2}"#,
      NoticePolicy(choices: [.notFollowed: .accept, .limited: .drop], requestCount: 2)
    ),
    (
      #""for_new_accounts":"perhaps","for_private_mentions":7,"summary":{"pending_requests_count":"4"}"#,
      NoticePolicy(choices: [.newAccounts: .unknown("perhaps")], requestCount: 4)
    ),
    (
      #""for_not_followers":"filter","summary":"none""#,
      NoticePolicy(choices: [.notFollowing: .filter])
    ),
  ])
  func readsRules(_ json: String, _ policy: NoticePolicy) throws {
    #expect(try decode(MastodonJSON.NotificationPolicy.self, "{\(json)}").policy == policy)
  }

  /// The first servers with rules had different ones.
  @Test(arguments: [#"{"filter_not_following":true}"#, "{}", #"{"for_new_accounts":null}"#])
  func aPolicyWithoutRulesIsRefused(_ json: String) {
    #expect(throws: LoadFailure.unreadable(.otherShape)) {
      try decode(MastodonJSON.NotificationPolicy.self, json)
    }
  }

  @Test(arguments: [(#"{"mastodon":2}"#, true), (#"{"mastodon":1}"#, false), ("{}", false)])
  func detectsServersThatGroupNotifications(_ versions: String, _ groups: Bool) throws {
    let server = try decode(
      MastodonServer.self, #"{"domain":"a.example","api_versions":\#(versions)}"#)
    #expect(server.capabilities.groupsNotices == groups)
  }
}
