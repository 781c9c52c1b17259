import Domain
import Testing

@Suite("Links, mentions and hashtags in a text")
struct TextEntityTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let found: [String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ found: String...) {
      self.text = text
      self.found = found
    }
  }

  @Test(arguments: [
    Case("https://a.example", "https://a.example"),
    Case("see http://a.example/b?c=d#e now", "http://a.example/b?c=d#e"),
    Case("HTTPS://A.EXAMPLE/B", "HTTPS://A.EXAMPLE/B"),
    Case("https://a.example. Next", "https://a.example"),
    Case("https://a.example/b. Next", "https://a.example/b"),
    Case("https://a.example/b, and", "https://a.example/b"),
    Case("Really https://a.example/b?!", "https://a.example/b"),
    Case("https://a.example?", "https://a.example"),
    Case("https://a.example/...", "https://a.example/"),
    Case("(https://a.example/b)", "https://a.example/b"),
    Case("[https://a.example/b]", "https://a.example/b"),
    Case("<https://a.example/b>", "https://a.example/b"),
    Case("“https://a.example/b”", "https://a.example/b"),
    Case("https://a.example/b_(c)", "https://a.example/b_(c)"),
    Case("(see https://a.example/b_(c).)", "https://a.example/b_(c)"),
    Case("https://a.example/b_(c_(d)_e)!", "https://a.example/b_(c_(d)_e)"),
    Case("https://a.example/x?y[]=1&z[]=2", "https://a.example/x?y[]=1&z[]=2"),
    Case("https://a.example:8080/b", "https://a.example:8080/b"),
    Case("https://a.example:65535/b", "https://a.example:65535/b"),
    Case("https://a.example:655350/b", "https://a.example"),
    Case("https://例え.みんな/パス", "https://例え.みんな/パス"),
    Case("https://a.example: yes", "https://a.example"),
    Case("https://127.0.0.1/b", "https://127.0.0.1/b"),
    Case("https://例え.jp/パス", "https://例え.jp/パス"),
    Case("見て、https://a.example/b。", "https://a.example/b"),
    Case("見てhttps://a.example/b", "https://a.example/b"),
    Case("https://a.example続く", "https://a.example"),
    Case("https://münchen.example/straße", "https://münchen.example/straße"),
    Case("https://a.example/@alice", "https://a.example/@alice"),
    Case("https://a.example/#tag", "https://a.example/#tag"),
    Case("https://a.example\nhttp://b.example", "https://a.example", "http://b.example"),
    Case("https://a.example,https://b.example", "https://a.example", "https://b.example"),
    Case("https://a.example/😀", "https://a.example/😀"),
    Case("\u{2067}https://a.example/b\u{2069}", "https://a.example/b"),
    Case("انظر https://a.example/خبز، شكرا", "https://a.example/خبز"),
  ])
  func findsWebAddresses(_ item: Case) {
    #expect(links(in: item.text) == item.found)
  }

  @Test(arguments: [
    "", "http", "http://", "https://", "https:///path", "https://localhost", "https://.example",
    "https://a..example", "xhttps://a.example", "ftp://a.example", "example.com",
    "https://safe.example@evil.example", "https://safe.example:80@evil.example",
    "@https://a.example", "javascript:alert(1)", "https//a.example", "https:/a.example",
    "httpss://a.example",
  ])
  func findsNoFalseAddresses(_ text: String) {
    #expect(links(in: text) == [])
  }

  @Test(arguments: [
    Case("@ada", "@ada"), Case("Hi @ada!", "@ada"), Case("(@ada)", "@ada"),
    Case("@ada@math.example", "@ada@math.example"),
    Case("@ada@math.example.", "@ada@math.example"),
    Case("@ada, @grace", "@ada", "@grace"), Case("@ada.lovelace.", "@ada.lovelace"),
    Case("@a-b_c.d-", "@a-b_c.d"), Case("@ada@ ", "@ada"), Case("@ada@例え.jp", "@ada@例え.jp"),
    Case("@ada日本", "@ada"), Case("「@ada」", "@ada"), Case("@@ada", "@ada"),
    Case("@ada@math.example:8080", "@ada@math.example"), Case("@1", "@1"),
  ])
  func findsMentions(_ item: Case) {
    #expect(mentions(in: item.text) == item.found)
  }

  @Test(arguments: [
    "ada@math.example", "first.last@math.example", "é@math", "猫@math", "@", "@ ada", "@-ada",
    "@.ada", "@é", "a/@ada", "x=@ada", "mail: a_@b", "a@b@c@d",
  ])
  func findsNoMentionInEmailAddressesAndPaths(_ text: String) {
    #expect(mentions(in: text) == [])
  }

  @Test func splitsAMentionIntoUserNameAndHost() {
    #expect(
      TextEntity.all(in: "@ada @grace@navy.example").map(\.kind) == [
        .mention(userName: "ada", host: nil),
        .mention(userName: "grace", host: "navy.example"),
      ])
  }

  @Test(arguments: [
    Case("#swift", "#swift"), Case("#Swift!", "#Swift"), Case("(#swift)", "#swift"),
    Case("#a,#b", "#a", "#b"), Case("#ios17", "#ios17"), Case("#17ios", "#17ios"),
    Case("#snake_case", "#snake_case"), Case("#猫", "#猫"), Case("＃猫", "＃猫"),
    Case("#кот и #γάτα", "#кот", "#γάτα"), Case("#قطة", "#قطة"), Case("#बिल्ली", "#बिल्ली"),
    Case("#고양이", "#고양이"), Case("#แมว", "#แมว"), Case("#a·b·", "#a·b"),
    Case("#café", "#café"), Case("#cafe\u{301}", "#cafe\u{301}"), Case("#a-b", "#a"),
    Case("#a#b", "#a"), Case("##a", "#a"), Case("#می\u{200C}خواهم", "#می\u{200C}خواهم"),
  ])
  func findsHashtagsInAnyScript(_ item: Case) {
    #expect(hashtags(in: item.text) == item.found)
  }

  @Test(arguments: [
    "#", "# a", "#1", "#2026", "#_", "a#b", "猫#犬", "a/#b", "issue=#b", "&#x27;", "#😀", "#️⃣hello",
    "#·a", "#··",
  ])
  func findsNoHashtagInNumbersOrInsideWords(_ text: String) {
    #expect(hashtags(in: text) == [])
  }

  @Test(arguments: ["\u{3000}", "\u{A0}", "\u{80}", "\u{202E}", "\u{2066}", "。", "\u{7F}", "\n"])
  func aLinkEndsBeforeSpacesAndControls(_ sign: String) {
    #expect(links(in: "https://a.example/b\(sign)c") == ["https://a.example/b"])
  }

  @Test func entitiesAreInOrderAndNeverOverlap() {
    let text = "@ada https://a.example/#no (#tag) b@c.example @grace@navy.example"
    let entities = TextEntity.all(in: text)
    #expect(
      written(entities, in: text) == [
        "@ada", "https://a.example/#no", "#tag", "@grace@navy.example",
      ])
  }

  @Test(arguments: [
    "https://", "https://a", "https://a.b/(", "@a", "@a@", "#a", "#", "https://a.b/,", "@", "a.",
    "https://a-", "https://a.", "#·", "@a.", "h", "＃", "😀", "https://a.b:1",
  ])
  func hostileTextEndsAndItsEntitiesStayInBounds(_ unit: String) {
    let text = String(repeating: unit, count: 60_000 / unit.utf8.count)
    let bytes = Array(text.utf8)
    var end = 0
    for entity in TextEntity.all(in: text) {
      #expect(entity.range.lowerBound >= end)
      #expect(String(decoding: bytes[entity.range], as: UTF8.self).utf8.count == entity.range.count)
      end = entity.range.upperBound
    }
    #expect(end <= bytes.count)
  }
}

extension TextEntityTests {
  private func links(in text: String) -> [String] {
    written(TextEntity.all(in: text).filter { $0.kind == .link }, in: text)
  }

  private func mentions(in text: String) -> [String] {
    let found = TextEntity.all(in: text).filter {
      if case .mention = $0.kind { true } else { false }
    }
    return written(found, in: text)
  }

  private func hashtags(in text: String) -> [String] {
    let found = TextEntity.all(in: text).filter {
      if case .hashtag = $0.kind { true } else { false }
    }
    return written(found, in: text)
  }

  private func written(_ entities: [TextEntity], in text: String) -> [String] {
    entities.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }
}
