import Domain
import Testing

@Suite struct TypedTokenTests {
  private func token(_ text: String, from old: String? = nil) -> TypedToken? {
    TypedToken(in: text, changedFrom: old ?? String(text.dropLast()))
  }

  @Test(arguments: [
    ("@ada", TypedToken.Kind.mention, "ada"), ("Hello @ad", .mention, "ad"),
    ("(@ada", .mention, "ada"), ("@ada@exam", .mention, "ada@exam"), ("#sw", .hashtag, "sw"),
    ("Hi #straße", .hashtag, "straße"), ("\n@ada", .mention, "ada"), ("@aa", .mention, "aa"),
    (":wa", .emoji, "wa"), ("Hi :blob_cat2", .emoji, "blob_cat2"), ("(:wave", .emoji, "wave"),
  ])
  func findsTheTokenBeingTyped(_ text: String, _ kind: TypedToken.Kind, _ query: String) {
    #expect(token(text)?.kind == kind)
    #expect(token(text)?.query == query)
  }

  @Test(arguments: [
    "", "@", "@a", "#s", "ada@example", "ada#tag", "https://a.example/@ada", "@ada ", "#a.b",
    "##ab",
    "@@ab", "plain", ":", ":w", ":wave:", "::wa", "at 12:30", "a:wave", "@ada:wa", "#tag:wa", ":-)",
    ":wa-", ":straße", "http://wa",
  ])
  func findsNoOtherToken(_ text: String) {
    #expect(token(text) == nil)
  }

  @Test func findsTheTokenAtTheCursor() throws {
    let typed = try #require(token("Dear @ad, hello", from: "Dear @a, hello"))
    #expect(typed.query == "ad")
    #expect(typed.completed(in: "Dear @ad, hello", as: "@ada") == "Dear @ada , hello")
  }

  @Test func knowsTheSameWordWhileItIsTyped() throws {
    let typed = try #require(token("Dear @ad"))
    #expect(typed.isSameWord(as: try #require(token("Dear @ada"))))
    #expect(!typed.isSameWord(as: try #require(token("Dear #ad"))))
    #expect(!typed.isSameWord(as: try #require(token("Dear Bo, @ad"))))
  }

  @Test func completesWithExactlyOneSpace() throws {
    let end = try #require(token("Dear @ad"))
    #expect(end.completed(in: "Dear @ad", as: "@ada") == "Dear @ada ")
    let middle = try #require(token("@ad there", from: "@a there"))
    #expect(middle.completed(in: "@ad there", as: "@ada") == "@ada there")
    #expect(middle.completed(in: "@", as: "@ada") == "@")
  }
}
