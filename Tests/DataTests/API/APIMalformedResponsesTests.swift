import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// A thousand corrupted answers for each kind, or as many as `FUZZ_COUNT` says. None may crash the
/// app, and each is read or rejected.
@Suite struct APIMalformedResponsesTests {
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ_COUNT"].flatMap { Int($0) } ?? 1_000

  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let samples: [String]
    var pieces: [String] = []
    let read: @Sendable (Data) throws -> Void

    var testDescription: String { name }

    static func value<Wire: Decodable & Sendable>(
      _ type: Wire.Type, _ samples: String...,
      use: @escaping @Sendable (Wire) -> Void = { _ in }
    ) -> Kind {
      Kind(name: "\(type)", samples: samples) { use(try Answer.decode(type, from: $0)) }
    }
  }

  static let repository = """
    {"id":7,"name":"a","owner":{"login":"b","avatar_url":"https://a.example/a.png"},"forks":-1,
    "html_url":"https://a.example/b/a","stargazers_count":3,"updated_at":"2026-08-01T13:49:42Z"}
    """

  static let kinds: [Kind] = [
    Kind(
      name: "timeline",
      samples: ["[\(MastodonFixtures.status)]", "[\(MastodonFixtures.account)]"]
    ) { _ = try MastodonTimeline.page(from: $0).posts },
    Kind(
      name: "tweets",
      samples: [
        "[\(APIMomentsJSONTests.everything)]", "[\(APIMomentsJSONTests.comment)]",
        APIMomentsJSONTests.timeline,
      ]
    ) { _ = MomentsMapper.posts(try Answer.list(of: MomentsJSON.Tweet.self, from: $0)) },
    .value(
      MomentsJSON.Sender.self,
      """
      {"profile-image":"https://a.example/p.png","avatar":"https://a.example/a.png","nick":"Jo",
      "username":"jo"}
      """
    ) { _ = MomentsMapper.person($0) },
    Kind(
      name: "server-sent events", samples: [APIServerSentEventsTests.text],
      pieces: ["\n", "\r", "\n\n", "data:", "event:"]
    ) {
      var parser = ServerSentEvents()
      let events = try? parser.events(in: $0)
      #expect((events ?? []).count <= 40)
    },
    .value(
      LossyList<MastodonJSON.Conversation>.self,
      """
      [{"id":"1","unread":true,"accounts":[\(MastodonFixtures.account)],
      "last_status":\(MastodonFixtures.small)}]
      """
    ) {
      for conversation in $0.elements {
        _ = (conversation.accounts.map(\.person), conversation.lastStatus?.message(in: "1"))
      }
    },
    .value(
      LossyList<MastodonJSON.Notification>.self,
      """
      [{"id":"1","type":"mention","created_at":"2026-08-01T13:49:42.000Z",
      "account":\(MastodonFixtures.account),"status":\(MastodonFixtures.small)}]
      """),
    .value(
      MastodonJSON.Context.self,
      #"{"ancestors":[\#(MastodonFixtures.small)],"descendants":[\#(MastodonFixtures.small)]}"#
    ) { for status in $0.ancestors + $0.descendants { _ = status.post } },
    .value(
      LossyList<MastodonJSON.Relationship>.self,
      #"[{"id":"7","following":true,"requested":false,"muting":true,"blocking":false}]"#
    ) { for relationship in $0.elements { _ = relationship.relationship } },
    .value(
      MastodonServer.self,
      """
      {"domain":"a.example","title":"A","configuration":{"urls":{"streaming":"wss://a.example"},
      "statuses":{"max_characters":500,"max_media_attachments":4},
      "timelines_access":{"live_feeds":{"local":"public"}}}}
      """),
    .value(
      MastodonJSON.SearchResults.self,
      #"{"accounts":[],"statuses":[\#(MastodonFixtures.small)],"hashtags":[{"name":"a"}]}"#),
    .value(
      LossyList<MastodonJSON.Filter>.self,
      """
      [{"id":"1","title":"Spiders","expires_at":"2026-08-01T13:49:42.000Z",
      "filter_action":"hide","keywords":[{"keyword":"spider"}]}]
      """),
    .value(MastodonJSON.Markers.self, #"{"home":{"last_read_id":"9","version":3}}"#),
    .value(
      MastodonJSON.Poll.self,
      #"{"id":"1","multiple":true,"own_votes":[0],"options":[{"title":"a","votes_count":3}]}"#
    ) { _ = $0.poll.percents },
    .value(
      MastodonJSON.Attachment.self,
      """
      {"id":"1","type":"image","url":"https://a.example/a.png","description":"A",
      "meta":{"original":{"width":4,"height":3}}}
      """
    ) { _ = $0.media },
    .value(LossyList<GitHubJSON.Starred>.self, "[\(repository),{\"repo\":\(repository)}]") {
      for star in $0.elements { _ = star.repository.codeRepository() }
    },
    .value(GitHubJSON.SearchPage.self, #"{"total_count":1,"items":[\#(repository)]}"#),
    Kind(name: "Link", samples: [#"<https://a.example/x?max_id=1>; rel="next", <y>; rel=prev"#]) {
      guard let page = URL(string: "https://a.example/") else { return }
      let next = LinkHeader.next(in: String(decoding: $0, as: UTF8.self), from: page)
      #expect(next?.hasOrigin(of: page) ?? true)
    },
    Kind(name: "date", samples: ["2026-08-01T13:49:42.878+02:00"]) {
      _ = WireDate.iso8601(String(decoding: $0, as: UTF8.self))
      _ = WireDate.http(String(decoding: $0, as: UTF8.self))
    },
  ]

  @Test(arguments: kinds)
  func malformedAnswersAreReadOrRefused(_ kind: Kind) {
    var mutations = Mutations(
      of: kind.samples + ["[]", "{}"],
      insert: kind.pieces + [
        "[", "]", "{", "}", "\"", "null", "1e999", "\\u0000", "\\ud800", ",", ":", "-", "<",
      ],
      seed: 2026)
    for _ in 0..<Self.count {
      do {
        try kind.read(Data(mutations.next()))
      } catch {
        #expect(error is LoadFailure)
      }
    }
  }
}
