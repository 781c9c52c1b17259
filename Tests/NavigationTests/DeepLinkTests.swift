import Domain
import Foundation
import Navigation
import TestSupport
import Testing

@Suite("Links into the app")
struct DeepLinkTests {
  @Test(arguments: links)
  func opensTheDestination(text: String, link: DeepLink) throws {
    let url = try #require(URL(string: text))
    #expect(DeepLink(url: url) == link)
  }

  @Test(arguments: strangers)
  func refusesInvalidLinks(_ text: String) {
    #expect(URL(string: text).flatMap(DeepLink.init(url:)) == nil)
  }

  @Test func theLongestIdAndTextStillOpen() {
    #expect(leadsBack(.post(Post.ID(String(repeating: "猫", count: 85)))))
    #expect(leadsBack(.compose(text: String(repeating: "🦊", count: 5_000))))
  }

  @Test(arguments: links.map(\.1))
  func everyLinkRoundTrips(_ link: DeepLink) {
    #expect(leadsBack(link))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func anyLinkRoundTrips(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let link = DeepLink.random(using: &generator)
      #expect(leadsBack(link), "\(link) by \(link.url)")
    }
  }

  @Test(arguments: [
    (DeepLink.feed, "moments://feed"), (.post(Post.ID("1")), "moments://feed?id=1"),
    (.profile(Person.ID("42")), "moments://profile?userId=42"),
    (.people(.followers(of: Person.ID("a b"))), "moments://profile/a%20b/followers"),
    (.gallery(of: Person.ID("a b")), "moments://profile/a%20b/gallery"),
    (.catchUp, "moments://catchup"),
    (.scheduled, "moments://scheduled"), (.drafts, "moments://drafts"),
    (.local, "moments://local"), (.federated, "moments://federated"),
    (.noticeRequests, "moments://notifications/requests"),
    (.settings, "moments://settings"), (.notifications, "moments://notifications"),
    (.saved(.bookmarks), "moments://bookmarks"), (.saved(.favorites), "moments://favorites"),
    (.hashtag("swift"), "moments://tag?name=swift"),
    (.hashtag("天文"), "moments://tag?name=%E5%A4%A9%E6%96%87"),
    (.list(PeopleList.ID("7")), "moments://list?id=7"), (.lists, "moments://lists"),
    (.serverFilters, "moments://filters"),
    (.compose(text: ""), "moments://compose"),
    (.compose(text: "a b+é\n"), "moments://compose?text=a%20b%2B%C3%A9%0A"),
    (.messages, "moments://messages"),
    (.conversation(Conversation.ID("7")), "moments://messages?id=7"),
    (.repositories(query: "c++"), "moments://repos?query=c%2B%2B"),
    (.search(query: ""), "moments://search"),
    (.search(query: "a cup #tea"), "moments://search?query=a%20cup%20%23tea"),
    (.newAccount(server: ""), "moments://signin"),
    (.newAccount(server: "a.example:80"), "moments://signin?server=a.example%3A80"),
    (.signIn(.granted(code: Secret("c"), state: "s")), "moments://oauth?code=c&state=s"),
  ])
  func isWrittenCanonically(link: DeepLink, text: String) {
    #expect(link.url.absoluteString == text)
  }

  private func leadsBack(_ link: DeepLink) -> Bool {
    DeepLink(url: link.url) == link
  }
}

// MARK: - Our own links

extension DeepLinkTests {
  private static let post = DeepLink.post(Post.ID("117020569296603689"))
  private static let profile = DeepLink.profile(Person.ID("42"))
  private static let conversation = DeepLink.conversation(Conversation.ID("7"))
  private static let granted = DeepLink.signIn(.granted(code: Secret("c"), state: "s"))

  private static let links: [(String, DeepLink)] = [
    ("moments://feed?id=117020569296603689", post), ("moments://feed/117020569296603689", post),
    ("moments://feed/117020569296603689/", post), ("moments://feed/?id=117020569296603689", post),
    ("moments://feed/117020569296603689?", post), ("MOMENTS://FEED?id=117020569296603689", post),
    ("Moments://Feed/117020569296603689", post), ("moments:feed/117020569296603689", post),
    ("moments:/feed/117020569296603689", post), ("moments:///feed/117020569296603689", post),
    ("moments:feed?id=117020569296603689", post), ("moments:///feed?id=117020569296603689", post),
    ("moments://feed?id=%31170205692966036%38%39", post),
    ("https://moments.example/feed?id=117020569296603689", post),
    ("https://moments.example/feed/117020569296603689", post),
    ("https://moments.example/feed/117020569296603689/", post),
    ("HTTPS://Moments.EXAMPLE/feed/117020569296603689", post),
    ("moments://feed?id=01HV-a_b.c~d", .post(Post.ID("01HV-a_b.c~d"))),
    (
      "moments://feed/E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      .post(Post.ID("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    ),
    ("moments://feed?id=%E7%8C%AB", .post(Post.ID("猫"))),
    ("moments://feed/%F0%9F%A6%8A", .post(Post.ID("🦊"))),
    ("moments://feed?id=a+b", .post(Post.ID("a+b"))),
    ("moments://feed?id=a%20b", .post(Post.ID("a b"))),
    ("moments://feed?id=a=b", .post(Post.ID("a=b"))),
    ("moments://feed?id=a%26b%3Dc", .post(Post.ID("a&b=c"))),
    ("moments://feed?id=a?b", .post(Post.ID("a?b"))),
    ("moments://feed?id=...", .post(Post.ID("..."))),
    ("moments://feed?id=%25", .post(Post.ID("%"))),
    ("moments://profile?userId=42", profile), ("moments://profile/42", profile),
    ("moments://PROFILE/42/", profile), ("moments:profile/42", profile),
    ("https://moments.example/profile?userId=42", profile),
    ("https://moments.example/profile/42", profile),
    ("moments://profile/ada@math.example", .profile(Person.ID("ada@math.example"))),
    ("moments://profile/a:b", .profile(Person.ID("a:b"))),
    ("moments://feed", .feed), ("moments://feed/", .feed), ("moments://feed?", .feed),
    ("MOMENTS://Feed", .feed), ("https://moments.example/feed", .feed),
    ("moments://profile/42/followers", .people(.followers(of: Person.ID("42")))),
    ("moments://PROFILE/42/following/", .people(.following(of: Person.ID("42")))),
    ("moments:profile/42/following", .people(.following(of: Person.ID("42")))),
    (
      "https://moments.example/profile/ada@math.example/followers",
      .people(.followers(of: Person.ID("ada@math.example")))
    ),
    ("moments://profile/followers", .profile(Person.ID("followers"))),
    ("moments://profile/ada/familiar", .people(.familiar(of: Person.ID("ada")))),
    ("moments://profile/ada/gallery", .gallery(of: Person.ID("ada"))),
    ("moments://feed/42/favorites", .people(.favorited(Post.ID("42")))),
    ("moments:feed/42/boosts/", .people(.boosted(Post.ID("42")))),
    ("moments://muted", .people(.muted)), ("moments://blocked/", .people(.blocked)),
    ("moments://catchup", .catchUp),
    ("moments://scheduled", .scheduled), ("moments://drafts", .drafts),
    ("moments://LOCAL/", .local), ("https://moments.example/federated", .federated),
    ("moments://notifications/requests", .noticeRequests),
    ("moments://settings", .settings), ("moments://settings/", .settings),
    ("moments://Settings", .settings), ("moments://settings?", .settings),
    ("moments://settings/?", .settings), ("moments:settings", .settings),
    ("moments:/settings", .settings), ("moments:///settings", .settings),
    ("MOMENTS:settings", .settings), ("https://moments.example/settings", .settings),
    ("https://moments.example/settings/", .settings),
    ("moments://notifications", .notifications), ("moments://NOTIFICATIONS/", .notifications),
    ("moments:notifications", .notifications), ("moments:///notifications?", .notifications),
    ("https://moments.example/notifications", .notifications),
    ("moments://filters", .serverFilters), ("moments://FILTERS/", .serverFilters),
    ("https://moments.example/filters", .serverFilters),
    ("moments://lists", .lists), ("https://moments.example/lists", .lists),
    ("moments://bookmarks", .saved(.bookmarks)), ("moments://BOOKMARKS/", .saved(.bookmarks)),
    ("moments:bookmarks", .saved(.bookmarks)), ("moments:///bookmarks?", .saved(.bookmarks)),
    ("https://moments.example/bookmarks", .saved(.bookmarks)),
    ("moments://favorites", .saved(.favorites)), ("moments:/favorites", .saved(.favorites)),
    ("https://moments.example/favorites/", .saved(.favorites)),
    ("moments://tag?name=swift", .hashtag("swift")), ("moments://TAG/swift", .hashtag("swift")),
    ("https://moments.example/tag/swift", .hashtag("swift")),
    ("moments://list?id=7", .list(PeopleList.ID("7"))),
    ("moments:list/7", .list(PeopleList.ID("7"))),
    ("moments://compose", .compose(text: "")), ("moments://compose?text=", .compose(text: "")),
    ("moments://compose?text=Hello", .compose(text: "Hello")),
    ("moments://compose/?text=Hello%20you", .compose(text: "Hello you")),
    ("moments://compose?text=1+1", .compose(text: "1+1")),
    ("moments://compose?text=a%0Ab%09c", .compose(text: "a\nb\tc")),
    ("moments://compose?text=%23swift%20%26%20co", .compose(text: "#swift & co")),
    ("moments://compose?text=https://a.example/?b=c", .compose(text: "https://a.example/?b=c")),
    ("https://moments.example/compose?text=Hi", .compose(text: "Hi")),
    ("moments://messages", .messages), ("moments://MESSAGES/", .messages),
    ("https://moments.example/messages", .messages),
    ("moments://messages?id=7", conversation), ("moments://messages/7", conversation),
    ("https://moments.example/messages/7", conversation),
    ("moments://repos", .repositories(query: "")),
    ("moments://search", .search(query: "")),
    ("moments://search?query=tea%20time", .search(query: "tea time")),
    ("https://moments.example/search?query=tea", .search(query: "tea")),
    ("moments://repos?query=swift", .repositories(query: "swift")),
    ("moments://repos?query=swift%20nio/2", .repositories(query: "swift nio/2")),
    ("https://moments.example/repos?query=swift", .repositories(query: "swift")),
    ("moments://oauth?code=c&state=s", granted), ("moments://oauth?state=s&code=c", granted),
    ("moments://oauth/?code=c&state=s", granted), ("moments:oauth?code=c&state=s", granted),
    ("moments://oauth?code=c&state=s&iss=https%3A%2F%2Fa.example", granted),
    ("https://moments.example/oauth?code=c&state=s", granted),
    (
      "moments://oauth?error=access_denied",
      .signIn(.refused(error: "access_denied", description: nil, state: nil))
    ),
    (
      "moments://oauth?error=access_denied&error_description=No%20way&state=s",
      .signIn(.refused(error: "access_denied", description: "No way", state: "s"))
    ),
  ]
}

// MARK: - Invalid links

extension DeepLinkTests {
  private static let strangers: [String] =
    otherOrigins + usersAndPorts + otherRoutes + badIDs + tooMuch + badAnswers

  private static let otherOrigins = [
    "https://settings", "http://moments.example/settings", "evil://settings", "settings",
    "/settings", "", "javascript://settings", "momentss://settings", "moment://settings",
    "moments.example/settings", "moments2://settings", "file:///settings",
    "https://moments.example.evil.example/settings", "https://evil.example/settings",
    "https://moments.examp1e/settings", "https://mоments.example/settings",
    "https://moments.example./settings", "https://www.moments.example/settings",
    "https://moments-example/settings", "https://evil.example/moments.example/settings",
    "https://evil.example?moments.example/settings", "https://moments.example%2Fsettings",
    "https://moments.example%00/settings", "https:moments.example/settings",
    "https:/moments.example/settings", "https:///moments.example/settings",
  ]

  private static let usersAndPorts = [
    "moments://user:pw@settings", "moments://user@settings", "moments://settings:99",
    "moments://settings:", "moments://user:pw@settings:99",
    "https://user@moments.example/settings", "https://moments.example:443/settings",
    "https://moments.example@evil.example/settings", "moments://feed:1/2", "moments://@settings",
  ]

  private static let otherRoutes = [
    "moments://", "moments:", "moments:///", "moments:////settings", "moments://unknown",
    "moments://unknown/1", "moments:Settings", "moments:/Settings", "moments:///Settings",
    "https://moments.example",
    "https://moments.example/", "https://moments.example/Settings",
    "https://moments.example//settings", "moments://%73ettings", "moments:%73ettings",
    "moments://settings%20", "moments://.", "moments://..", "moments://settingsx",
    "moments://notification", "moments://bookmark", "moments://favourites",
    "https://notifications", "moments://%6Eotifications",
  ]

  private static let badIDs = [
    "moments://feed?id=", "moments://feed?text=a", "moments://tag?name=a%20b", "moments://tag/%23b",
    "moments://feed?id", "moments://profile", "moments://profile?userId=", "moments://messages?id=",
    "moments://feed/%00", "moments://feed?id=%00", "moments://feed?id=1%0A",
    "moments://feed?id=%7F",
    "moments://feed?id=%FF",
    "moments://feed?id=%C0%80", "moments://feed?id=%ED%A0%80",
    "moments://feed?id=" + String(repeating: "1", count: 257),
    "moments://feed/" + String(repeating: "%31", count: 257),
    "moments://feed/a%2Fb", "moments://feed/a%2fb", "moments://feed/a%5Cb",
    "moments://feed?id=a%2Fb", "moments://feed?id=a/b", "moments://feed?id=a%5Cb",
    "moments://feed/..", "moments://feed/%2E%2E", "moments://feed?id=..", "moments://feed/.",
    "moments://feed?id=..%2F..%2Fadmin", "moments://feed%2F1",
    "https://moments.example/feed/../settings", "https://moments.example/feed%2F1",
  ]

  private static let tooMuch = [
    "moments://settings/anything/else", "moments://settings/x", "moments://settings//",
    "moments://notifications/requests/1", "moments://notifications/Requests",
    "moments://notifications?=requests", "moments://notifications/requests?x=1",
    "moments://settings?x=1", "moments://notifications/1", "moments://notifications?id=1",
    "moments://filters/1", "moments://filters?id=1", "moments://lists/1", "moments://lists?id=1",
    "moments://bookmarks/1",
    "moments://favorites?id=1",
    "moments://settings#x", "moments://settings?#",
    "moments://feed/1/2", "moments://feed//1", "moments://feed/1//", "moments://feed/1?id=1",
    "moments://feed/1?x=1", "moments://feed?id=1&id=2", "moments://feed?id=1&id=1",
    "moments://feed?id=1&x=2", "moments://feed?x=2&id=1", "moments://feed?id=1&",
    "moments://feed?&id=1", "moments://feed?id=1#top", "moments://feed?userId=1",
    "moments://feed?ID=1", "moments://feed?i%64=1", "moments://profile?id=1",
    "moments://profile?userid=1", "moments://profile/1/friends", "moments://profile/1/followers/2",
    "moments://profile/1/Followers", "moments://profile/1/%66ollowers",
    "moments://feed/1/followers",
    "moments://profile/1/followers?x=1", "moments://profile//followers", "moments://profile/1//",
    "moments://profile/../followers", "moments://profile/1%2Ffollowers",
    "moments://compose/x", "moments://compose?text=a&text=b",
    "moments://compose?text=a&x=b", "moments://compose?body=a", "moments://compose?text=%00",
    "moments://compose?text=%1B", "moments://repos/swift", "moments://repos?q=swift",
    "moments://search/tea", "moments://search?text=tea",
    "moments://compose?text=" + String(repeating: "a", count: 20_001),
    "moments://oauth?code=c&state=s&x=" + String(repeating: "a", count: 70_000),
    "moments://repos?query=" + String(repeating: "a", count: 1_025),
  ]

  private static let badAnswers = [
    "moments://oauth", "moments://oauth?code=c", "moments://oauth?state=s",
    "moments://oauth?code=&state=s", "moments://oauth?code=c&state=", "moments://oauth?error=",
    "moments://oauth?code=c&state=s&error=access_denied",
    "moments://oauth?code=c&code=d&state=s", "moments://oauth?code=c&state=s&state=s",
    "moments://oauth/x?code=c&state=s", "moments://oauth?code=%00&state=s",
  ]
}

// MARK: - Random links

extension DeepLink {
  fileprivate static func random(using generator: inout SeededGenerator) -> DeepLink {
    let id = String.random(1...60, using: &generator)
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: return .post(Post.ID(id))
    case 1: return .profile(Person.ID(id))
    case 2: return .settings
    case 3: return .compose(text: .random(0...500, using: &generator) + "\n")
    case 4: return .conversation(Conversation.ID(id))
    case 5: return .repositories(query: .random(0...200, using: &generator))
    case 6: return .signIn(.granted(code: Secret(id), state: .random(1...60, using: &generator)))
    case 7: return .newAccount(server: .random(0...60, using: &generator))
    case 8: return Bool.random(using: &generator) ? .notifications : .noticeRequests
    case 9: return Bool.random(using: &generator) ? .feed : .messages
    case 12: return .hashtag(id.filter { !$0.isWhitespace && $0 != "#" } + "a")
    case 14:
      let groups: [PeopleGroup] = [
        .followers(of: Person.ID(id)), .following(of: Person.ID(id)), .favorited(Post.ID(id)),
        .boosted(Post.ID(id)), .muted, .blocked,
      ]
      return .people(groups.randomElement(using: &generator) ?? .muted)
    case 13: return .list(PeopleList.ID(id))
    case 15: return .lists
    case 17: return .serverFilters
    case 16: return .search(query: .random(0...200, using: &generator))
    case 10: return .saved(Bool.random(using: &generator) ? .bookmarks : .favorites)
    default:
      let description = Bool.random(using: &generator) ? id : nil
      return .signIn(.refused(error: id, description: description, state: description))
    }
  }
}

extension String {
  /// Made of problematic scalars: URL separators, percent signs, several scripts, marks, emoji.
  private static let scalars = Array(
    "aZ09-._~!$&'()*+,;=:@?#[]%{}|^`<>\" \u{A0}éß猫한\u{301}\u{202E}\u{FEFF}🦊".unicodeScalars)

  fileprivate static func random(
    _ length: ClosedRange<Int>, using generator: inout SeededGenerator
  ) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &generator) {
      text.append(scalars.randomElement(using: &generator) ?? "a")
    }
    // A text of only dots is not an ID.
    return String(text).allSatisfy { $0 == "." } && !text.isEmpty ? "x" : String(text)
  }
}
