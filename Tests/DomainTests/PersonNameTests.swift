import Domain
import Foundation
import TestSupport
import Testing

@Suite("Names of people")
struct PersonNameTests {
  @Test(
    arguments: [
      ("Ada", "ada", "Ada"), ("Huan Huan", "hengzeng", "Huan Huan"), (nil, "hengzeng", "@hengzeng"),
      ("", "hengzeng", "@hengzeng"), ("  \n\t", "ada", "@ada"), ("\u{200B}\u{2060}", "ada", "@ada"),
      ("\u{3164}", "ada", "@ada"), ("\u{7}", "ada", "@ada"), (nil, nil, "unknown"),
      ("", "", "unknown"), (" ", " ", "unknown"), ("Ada", nil, "Ada"), (" Ada ", nil, " Ada "),
      ("🦊", nil, "🦊"), (nil, "grace@navy.example", "@grace@navy.example"),
    ] as [(String?, String?, String)])
  func usesTheNickThenTheHandleThenUnknown(nick: String?, userName: String?, name: String) {
    #expect(Person.fixture(nick: nick, userName: userName).displayName == name)
  }

  /// An unclosed override would reverse our words after the name.
  @Test(arguments: (0x202A...0x202E).map(\.self) + (0x2066...0x2069).map(\.self))
  func noNameChangesTheDirectionOfTheTextAfterIt(_ value: UInt32) throws {
    let mark = String(try #require(Unicode.Scalar(value)))
    var person = Person.fixture(nick: "A\(mark)da :x:", userName: "a\(mark)da")
    person.emojis = [
      CustomEmoji(shortcode: "x", url: try #require(URL(string: "https://a.example/x")))
    ]
    #expect(person.displayName == "Ada x" && person.handle == "@ada")
    #expect(person.nameWithPictures?.text == "Ada :x:")
    #expect(Person.fixture(nick: mark, userName: "ada").displayName == "@ada")
    #expect(Person.fixture(nick: "آدا\u{200F}").displayName == "آدا\u{200F}")
  }

  @Test func theHandleIsShownUnlessItIsTheName() {
    #expect(Person.fixture(nick: "Ada", userName: "ada").inlineHandle == "@ada")
    #expect(Person.fixture(nick: nil, userName: "ada").inlineHandle == nil)
  }

  @Test func thereIsNoHandleWithoutAUserName() {
    #expect(Person.fixture(userName: "ada").handle == "@ada")
    #expect(Person.fixture(userName: "").handle == nil)
    #expect(Person.fixture(userName: nil).handle == nil)
  }
}

@Suite("The person in the feed header")
struct HeaderPersonTests {
  private let plain = Person.fixture(id: Person.ID("plain"))
  private let other = Person.fixture(id: Person.ID("other"))
  private let pictured = Person.fixture(
    id: Person.ID("pictured"), profileImage: URL(string: "https://a.example/wide.jpg"))

  @Test func theHeaderIsTheFirstAuthorWithAPicture() {
    let posts = [plain, pictured, other].map { Post.fixture(author: $0) }
    #expect(Person.header(signedIn: nil, posts: posts) == pictured)
  }

  @Test func withoutPicturesTheHeaderIsTheFirstAuthor() {
    let posts = [plain, other].map { Post.fixture(author: $0) }
    #expect(Person.header(signedIn: nil, posts: posts) == plain)
  }

  @Test func anEmptyFeedHasNoHeader() {
    #expect(Person.header(signedIn: nil, posts: []) == nil)
  }

  @Test func theHeaderPrefersTheSignedInPerson() {
    #expect(Person.header(signedIn: other, posts: [.fixture(author: pictured)]) == other)
    #expect(Person.header(signedIn: other, posts: []) == other)
  }
}
