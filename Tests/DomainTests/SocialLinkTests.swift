import Domain
import Foundation
import Testing

@Suite struct SocialLinkTests {
  @Test(arguments: [
    ("https://a.example/@ada", SocialLink.Kind.person), ("https://a.example/@ada/", .person),
    ("https://a.example/@ada@b.example", .person), ("https://a.example/users/ada", .person),
    ("HTTPS://A.example/@Ada_1.x-y", .person),
    ("https://a.example/@ada/117020569296603689", .post),
    ("https://a.example/@ada@b.example/42", .post), ("https://a.example/@ada/42?x=1#y", .post),
    ("https://a.example/users/ada/statuses/42", .post),
    ("https://a.example/@ada/statuses/01HV4ABC", .post),
    ("https://a.example/notice/AbC123", .post), ("https://a.example/notes/9abc", .post),
    ("https://a.example/objects/e621e1f8-c36c-495a-93fc-0c247a3e6e5f", .post),
    ("https://a.example/%40ada", .person), ("https://a.example/p/ada/42", .post),
    ("https://a.example:8443/@ada", .person),
  ])
  func isDistinctiveEnoughToLookUp(_ text: String, _ kind: SocialLink.Kind) throws {
    let link = try #require(URL(string: text).flatMap(SocialLink.init))
    #expect(link.kind == kind && link.isDistinctive)
  }

  /// An article on many sites.
  @Test func aNameWithWordsIsLookedUpOnlyLocally() throws {
    let url = try #require(URL(string: "https://a.example/@ada/how-to-bake-3f2a"))
    let link = try #require(SocialLink(url))
    #expect(link.kind == .post && !link.isDistinctive)
  }

  @Test(arguments: [
    "http://a.example/@ada", "https://a.example", "https://a.example/", "https://a.example/@",
    "https://a.example/ada", "https://a.example/@ada@", "https://a.example/@ada@b@c",
    "https://a.example/about", "https://a.example/@ada/1/2", "https://a.example/users",
    "https://a.example/users/ada/followers", "https://a.example/users/ada/statuses",
    "https://a.example/notice/", "https://a.example/notice//", "https://a.example/notice/a%20b",
    "https://a.example/p/ada", "https://a.example/p/ada/photo",
    "https://a.example//@ada", "https://a.example/@a%20b", "https://user@a.example/@ada",
    "mailto:ada@a.example", "ftp://a.example/@ada", "/@ada", "moments://profile/ada",
    "https://a.example/tags/swift", "https://a.example/2026/11/22",
  ])
  func isNeitherAPersonNorAPost(_ text: String) {
    #expect(URL(string: text).flatMap(SocialLink.init) == nil)
  }
}
