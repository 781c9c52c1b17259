import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMomentsJSONTests {
  /// 22 elements as mixed by an endpoint: 15 valid, 5 invalid, 2 with only a sender.
  static let timeline = """
    [\(Array(repeating: #"{"sender":{"username":"ann"},"content":"text"}"#, count: 5).joined(separator: ",")),
    \(Array(repeating: #"{"error":"lost"}"#, count: 4).joined(separator: ",")),
    {"unknown error":"odd"},
    {"sender":{"username":"bo"}}, {"sender":{"username":"bo"},"images":[],"comments":[]},
    \(Array(repeating: everything, count: 4).joined(separator: ",")),
    \(Array(repeating: #"{"sender":{"username":"cy"},"images":[{"url":"http://a.example/1.png"}]}"#, count: 4).joined(separator: ",")),
    {"sender":{"username":"di"},"content":"x","images":[{"url":"http://a.example/1.png"}]},
    {"sender":{"username":"di"},"content":"x","comments":[\(comment)]}]
    """

  static let comment =
    #"{"content":"nice","sender":{"username":"ed","nick":"Ed","avatar":"http://a.example/e.png"}}"#

  static let everything = """
    {"sender":{"username":"ann","nick":"Ann","avatar":"http://a.example/a.png"},"content":"all",
    "images":[{"url":"http://a.example/1.png"},{"url":"http://a.example/1.png"}],"comments":[\(comment)]}
    """

  private func posts(_ json: String) throws -> [Post] {
    MomentsMapper.posts(try Answer.list(of: MomentsJSON.Tweet.self, from: Data(json.utf8)))
  }

  @Test func showsTweetsWithASenderAndContent() throws {
    #expect(try posts(Self.timeline).count == 15)
  }

  @Test func mapsEverythingATweetHas() throws {
    let post = try #require(try posts("[\(Self.everything)]").first)
    let picture = URL(string: "http://a.example/1.png")!
    #expect(post.author.nick == "Ann" && post.author.userName == "ann")
    #expect(post.author.avatar == URL(string: "http://a.example/a.png"))
    #expect(post.content == RichText("all"))
    #expect(post.media.map(\.url) == [picture, picture])
    #expect(post.comments.map(\.text) == [RichText("nice")])
    #expect(post.comments.map(\.author.nick) == ["Ed"])
    #expect(post.date == nil)
  }

  @Test func allIDsAreUniqueEvenForEqualItems() throws {
    let posts = try posts(Self.timeline)
    #expect(Set(posts.map(\.id)).count == posts.count)
    #expect(Set(posts.flatMap(\.media).map(\.id)).count == posts.flatMap(\.media).count)
    #expect(Set(posts.flatMap(\.comments).map(\.id)).count == posts.flatMap(\.comments).count)
  }

  @Test func refetchingGivesTheSameIDs() throws {
    let before = try posts("[\(Self.everything),\(Self.everything)]")
    let after = try posts(
      "[{\"sender\":{\"nick\":\"new\"},\"content\":\"!\"},\(Self.everything),{},\(Self.everything)]"
    )
    #expect(after.dropFirst().map(\.id) == before.map(\.id))
    #expect(before.map(\.id) == ["tbifybav2q7y-0", "tbifybav2q7y-1"])
  }

  @Test func aUserNameIsOnePersonWhateverTheirPictures() throws {
    let authors = try posts(
      """
      [{"sender":{"username":"a","avatar":"http://a.example/1.png"},"content":"x"},
      {"sender":{"username":"a","avatar":"http://a.example/2.png"},"content":"x"},
      {"sender":{"username":"b","avatar":"http://a.example/1.png"},"content":"y"}]
      """
    ).map(\.author.id)
    #expect(authors[0] == authors[1] && authors[0] != authors[2])
  }

  @Test func anUnreadablePartIsSkipped() throws {
    let post = try #require(
      try posts(
        """
        [null, 7, "x", [], {"sender":7,"content":"x"},
        {"sender":{"username":null,"nick":3},"content":"kept","images":{"url":"x"},
        "comments":[{"content":"x"},7,null,\(Self.comment)],"new":{"a":[1]}}]
        """
      ).first)
    #expect(post.content == RichText("kept"))
    #expect(post.author.nick == nil && post.author.userName == nil)
    #expect(post.media.isEmpty && post.comments.count == 1)
  }

  @Test(arguments: [
    #"{"sender":{"nick":"a"},"content":" \n"}"#,
    #"{"sender":{"nick":"a"},"images":[{"url":""},{"url":"not a url"},{"url":7},{}]}"#,
    #"{"content":"x"}"#,
    #"{"sender":null,"content":"x"}"#,
  ])
  func anEmptyTweetIsNotAPost(_ json: String) throws {
    #expect(try posts("[\(json)]").isEmpty)
  }

  @Test func theHeaderHasAProfileImage() throws {
    let sender = try Answer.decode(
      MomentsJSON.Sender.self,
      from: Data(
        #"{"profile-image":"http://a.example/p.png","avatar":"x","nick":"Jo","username":"jo"}"#.utf8
      ))
    let person = MomentsMapper.person(sender)
    #expect(person.profileImage == URL(string: "http://a.example/p.png"))
    #expect(person.avatar == nil && person.nick == "Jo")
  }

  @Test(arguments: [
    ("", LoadFailure.unreadable(.empty)),
    (" \r\n", .unreadable(.empty)),
    ("<!DOCTYPE html><html></html>", .unreadable(.webPage)),
    (#"{"error":"no"}"#, .unreadable(.otherShape)),
    ("null", .unreadable(.otherShape)),
    ("[", .malformed),
    (#"[{"sender":{"nick":"a"},"content":"cut"#, .malformed),
    ("nonsense", .malformed),
  ])
  func anErrorSaysWhatItIsInsteadOfAList(_ body: String, _ failure: LoadFailure) {
    #expect(throws: failure) { try posts(body) }
  }
}
