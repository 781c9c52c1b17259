import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonResponsesTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try Answer.decode(type, from: Data(json.utf8))
  }

  @Test(arguments: [
    (#"{"id":"1","following":true,"requested":true}"#, Relationship.Following.requested),
    (#"{"id":"1","following":true,"requested":false}"#, .yes),
    (#"{"id":"1","following":null}"#, .no),
    (#"{"id":1}"#, .no),
  ])
  func readsARelationship(_ json: String, _ following: Relationship.Following) throws {
    let relationship = try decode(MastodonJSON.Relationship.self, json).relationship
    #expect(relationship == Relationship(personID: Person.ID("1"), following: following))
  }

  @Test func readsAConversation() throws {
    let conversation = try decode(
      MastodonJSON.Conversation.self,
      "{\"id\":\"c\",\"unread\":true,\"accounts\":[\(MastodonFixtures.account),{}],"
        + "\"last_status\":\(MastodonFixtures.status)}")
    #expect(conversation.id == "c" && conversation.isUnread)
    #expect(conversation.accounts.map(\.person.id) == [Person.ID("7")])
    #expect(conversation.lastStatus?.message(in: "c").text == RichText("hello"))
  }

  @Test(arguments: ["null", "{}"])
  func aConversationCanLackALastMessage(_ status: String) throws {
    let json = "{\"id\":\"c\",\"unread\":false,\"accounts\":[],\"last_status\":\(status)}"
    let conversation = try decode(MastodonJSON.Conversation.self, json)
    #expect(conversation.id == "c" && conversation.lastStatus == nil)
  }

  @Test func recipientsAreTheLeadingMentions() {
    let text = HTMLText.richText(
      "<a href=\"1\">@a</a> <a href=\"2\">@b</a> hi <a href=\"1\">@a</a> é",
      mentions: ["1": Person.ID("1"), "2": Person.ID("2")])
    #expect(
      text.withoutLeadingMentions
        == RichText("hi @a é", spans: [.init(range: 3..<5, target: .mention(Person.ID("1")))]))
  }

  @Test(arguments: [
    ("mention", MastodonJSON.Notification.Kind.mention), ("favourite", .favorite),
    ("reblog", .boost), ("follow_request", .followRequest), ("poll", .pollEnded),
    ("severed_relationships", .unknown("severed_relationships")),
  ])
  func readsANotification(_ type: String, _ kind: MastodonJSON.Notification.Kind) throws {
    let notification = try decode(
      MastodonJSON.Notification.self,
      "{\"id\":\"1\",\"type\":\"\(type)\",\"account\":{\"id\":\"8\"},\"status\":null}")
    #expect(notification.kind == kind && notification.status == nil)
  }

  @Test func readsTheNewInstanceFormat() throws {
    let server = try decode(
      MastodonServer.self,
      """
      {"domain":"a.example","title":"A","version":"4.6.4","configuration":{
      "urls":{"streaming":"wss://stream.a.example","status":null},
      "statuses":{"max_characters":1000,"max_media_attachments":6,"characters_reserved_per_url":20},
      "media_attachments":{"image_size_limit":1000,"image_matrix_limit":0,"description_limit":9,
      "video_size_limit":2000,"video_matrix_limit":3000,
      "supported_mime_types":["image/jpeg","video/mp4","audio/x-m4a","audio/mp3","text/html",7]},
      "timelines_access":{"live_feeds":{"local":"disabled","remote":"disabled"}}}}
      """)
    #expect(server.title == "A")
    #expect(server.streaming == URL(string: "https://stream.a.example"))
    #expect(server.capabilities.lengthRule == PostLengthRule(limit: 1_000, charactersPerLink: 20))
    #expect(server.capabilities.mostPictures == 6)
    #expect(server.capabilities.timelines == [.lists, .hashtags, .followedHashtags])
    #expect(server.capabilities.pictureRule == PictureRule(largest: 1_000, longestAltText: 9))
    #expect(
      server.capabilities.recordingRule
        == RecordingRule(formats: [.mp4, .m4a, .mp3], largest: 2_000, mostPixels: 3_000))
  }

  @Test func readsTheOldInstanceFormat() throws {
    let server = try decode(
      MastodonServer.self,
      """
      {"uri":"b.example","title":"","version":"3.5.0 (compatible; Other 2)","max_toot_chars":5000,
      "urls":{"streaming_api":"wss://b.example"},"configuration":{"statuses":null}}
      """)
    #expect(server.title == "b.example")
    #expect(server.lengthRule == PostLengthRule(limit: 5_000))
    #expect(server.capabilities.timelines == [.local, .federated, .lists, .hashtags])
    #expect(server.streaming == URL(string: "https://b.example"))
  }

  @Test(arguments: [
    (
      #""configuration":{"polls":{"max_options":5,"max_characters_per_option":60,"min_expiration":60,"max_expiration":900}}"#,
      PollRule(mostOptions: 5, longestOption: 60, shortest: 60, longest: 900)
    ),
    (
      #""poll_limits":{"max_options":20,"max_option_chars":200,"min_expiration":0,"max_expiration":31536000}"#,
      PollRule(mostOptions: 20, longestOption: 200, longest: 31_536_000)
    ),
    (#""configuration":{"polls":{"max_options":0}}"#, PollRule(mostOptions: 0)),
    (
      #""configuration":{"polls":{"max_options":-1,"max_characters_per_option":0,"max_expiration":5}}"#,
      PollRule(mostOptions: 0)
    ),
    (
      #""configuration":{"polls":{"max_options":9000000,"min_expiration":99999999}}"#,
      PollRule(mostOptions: 50, shortest: 99_999_999, longest: 99_999_999)
    ),
    (#""configuration":{"polls":"many"}"#, PollRule()),
  ])
  func readsTheLimitsOfPolls(_ json: String, _ rule: PollRule) throws {
    let server = try decode(MastodonServer.self, #"{"domain":"a.example",\#(json)}"#)
    #expect(server.capabilities.pollRule == rule)
  }

  @Test(arguments: [
    (#""version":"3.5.0""#, true), (#""version":"3.4.9""#, false),
    (#""api_versions":{"mastodon":1}"#, true),
    (#""pleroma":{"metadata":{"features":["editing"]}}"#, true),
  ])
  func onlyServersWithEditingOfferIt(_ json: String, _ isOffered: Bool) throws {
    let server = try decode(MastodonServer.self, #"{"domain":"a.example",\#(json)}"#)
    #expect(server.capabilities.actions.contains(.edit) == isOffered)
  }

  @Test(arguments: [
    (#""version":"2.7.0""#, true), (#""version":"2.6.9""#, false),
    (#""api_versions":{"mastodon":1}"#, true),
  ])
  func onlyServersWithSchedulingOfferIt(_ json: String, _ isOffered: Bool) throws {
    let server = try decode(MastodonServer.self, #"{"domain":"a.example",\#(json)}"#)
    #expect(server.capabilities.actions.contains(.schedule) == isOffered)
  }

  @Test(arguments: [
    (#""version":"4.0.2""#, true), (#""version":"3.5.3""#, false), (#""version":"x""#, false),
    (#""api_versions":{"mastodon":1}"#, true),
  ])
  func newServersSupportFollowingHashtags(_ json: String, _ isNew: Bool) throws {
    let server = try decode(MastodonServer.self, #"{"domain":"a.example",\#(json)}"#)
    #expect(server.capabilities.canFollowHashtags == isNew)
  }

  @Test func anythingElseIsNotAServer() {
    #expect(throws: LoadFailure.unreadable(.otherShape)) {
      try decode(MastodonServer.self, #"{"name":"something else"}"#)
    }
  }

  @Test func readsFilters() throws {
    let filter = try decode(
      MastodonJSON.Filter.self,
      """
      {"id":"1","title":"Spiders","context":["home"],"expires_at":"2026-08-01T13:49:42.000Z",
      "filter_action":"hide","keywords":[{"id":"2","keyword":"spider","whole_word":true},{}]}
      """)
    #expect(
      filter.serverFilter
        == ServerFilter(
          id: "1", title: "Spiders", places: [.home],
          expires: Date(timeIntervalSince1970: 1_785_592_182), action: .hide,
          keywords: [.init("spider", isWholeWord: true, id: "2")]))
  }

  @Test(arguments: ["warn", "blur", "shrink"])
  func aFilterWithAnUnknownActionWarns(_ action: String) throws {
    let filter = try decode(
      MastodonJSON.Filter.self,
      """
      {"id":7,"context":["home","moon"],"filter_action":"\(action)",
      "statuses":[{"id":"1","status_id":"9"}]}
      """
    ).serverFilter
    #expect(
      filter
        == ServerFilter(
          id: "7", title: "", places: [.home, .init(rawValue: "moon")],
          action: .init(rawValue: action), posts: ["9"]))
    let matcher = ServerFilter.Matcher([filter], in: .home, at: .fixture, signedIn: nil)
    #expect(matcher.judged(.fixture(id: "9")).filtered == .init(title: "", isHidden: false))
  }

  @Test func readsTheReadingPosition() throws {
    let json = #"{"home":{"last_read_id":"9","version":3,"updated_at":"x"},"other":{}}"#
    #expect(
      try decode(MastodonJSON.Markers.self, json).position == ReadingPosition(rowID: Post.ID("9")))
    #expect(try decode(MastodonJSON.Markers.self, "{}").position == nil)
  }

  @Test func readsASearch() throws {
    let results = try decode(
      MastodonJSON.SearchResults.self,
      """
      {"accounts":[\(MastodonFixtures.account),7],"statuses":[\(MastodonFixtures.small),null],
      "hashtags":[{"name":"birds","url":"https://a.example/tags/birds","history":[]},{}],"more":1}
      """)
    #expect(results.accounts.map(\.id) == ["7"] && results.statuses.map(\.id) == ["1"])
    #expect(results.tags.map(\.name) == ["birds"])
  }
}
