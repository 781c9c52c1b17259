import Domain
import Foundation
import Testing

@testable import Data

@Suite struct ScrubberTests {
  private var scrubber = Scrubber()

  @Test mutating func wordsBecomeFillerOfTheSameLength() {
    #expect(scrubber.text("Hello, World 2026!") == "Lorem, Ipsum 0123!")
    #expect(scrubber.text("a < b & c") == "l < o & r")
    let texts = ["Übung", "привет", "שלום", "日本語 ひらがな", "한글", "e\u{301}toile", "👩‍👩‍👧 🇩🇪 👍🏿 ❤️"]
    for text in texts {
      let filler = scrubber.text(text)
      #expect(filler.count == text.count && filler != text, "\(text) became \(filler)")
    }
  }

  @Test mutating func markupIsKeptAndItsWordsAreNot() {
    let markup =
      "<p>Hi<br />you &amp; &#x263a; <a href=\"https://b.example/@bob\" class=\"u-url secret\" "
      + "data-x=\"secret\" title=\"secret\">there</a></p>"
    let filler = scrubber.text(markup)
    #expect(
      filler == """
        <p>Lo<br />rem &amp; i <a href="https://a.zzzzzzz/@aaa" class="u-url" title="loremi">psumd</a></p>
        """)
  }

  @Test mutating func aMentionIsTheSamePersonEverywhere() throws {
    let body = """
      [{"id":"109","account":{"id":"7","username":"bob","acct":"bob@b.example"},
      "content":"<p><a href=\\"https://b.example/@bob\\">@<span>bob</span></a> @bob@b.example</p>",
      "in_reply_to_account_id":"7","mentions":[{"id":"7","acct":"bob@b.example"}]}]
      """
    let json = scrubber.body(Data(body.utf8))
    let statuses = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let account = try #require(statuses.first?["account"] as? [String: String])
    let mentions = try #require(statuses.first?["mentions"] as? [[String: String]])
    let name = try #require(account["username"])
    #expect(name.count == 3 && name != "bob")
    #expect(account["acct"] == mentions.first?["acct"] && account["id"] == mentions.first?["id"])
    #expect(statuses.first?["in_reply_to_account_id"] as? String == account["id"])
    let content = try #require(statuses.first?["content"] as? String)
    #expect(content.contains("@<span>\(name)</span>") && content.contains("@\(account["acct"]!)"))
    let id = try #require(account["id"])
    #expect(
      scrubber.address("https://b.example/api/v1/accounts/7/statuses?max_id=109&limit=40")
        .hasSuffix(
          "/api/v1/accounts/\(id)/statuses?max_id=\(statuses.first!["id"]!)&limit=40"))
  }

  @Test mutating func aPersonIsTheSameInEveryAnswer() {
    let ada = scrubber.account("ada")
    let first = scrubber.body(Data(#"{"acct":"bob"}"#.utf8))
    #expect(scrubber.body(Data(#"{"acct":"bob"}"#.utf8)) == first)
    #expect(scrubber.account("ada") == ada && !first.contains(ada))
    // Names and numbers count, because the recorder forgets them when there are too many.
    _ = scrubber.id("77")
    #expect(scrubber.pseudonyms.count == 3)
  }

  @Test mutating func addressesInTextBecomeStandIns() {
    let name = scrubber.account("bob")
    let filler = scrubber.text("https://b.example/@bob says (http://b.example/@bob) <b>no</b>")
    let host = scrubber.pseudonyms.host("b.example")
    #expect(filler.hasPrefix("https://\(host)/@\(name) "))
    #expect(!filler.contains("says") && filler.contains("(http://\(host)/@\(name)"))
    #expect(scrubber.text("a https://b.example/@bob<br>") == "l https://\(host)/@\(name)<br>")
  }

  @Test mutating func aNameEndsWithItsMarkup() {
    let name = scrubber.account("bob")
    #expect(scrubber.text("@<b>bob</b>says") == "@<b>\(name)</b>lore")
  }

  @Test mutating func aPasswordInAnAddressIsLeftOut() {
    for address in ["https://bob:12345@b.example/1", "https://bob:12345@/1"] {
      let scrubbed = scrubber.address(address)
      #expect(!scrubbed.contains("bob") && !scrubbed.contains("12345"), "\(scrubbed)")
    }
  }

  @Test mutating func numbersKeepTheirOrder() {
    let ids: [UInt64] = [500, 40, 460, 900, 461, 462, 41, 1, 899] + (463..<499)
    var pseudonyms: [UInt64: UInt64] = [:]
    for id in ids { pseudonyms[id] = scrubber.pseudonyms.pseudonym(for: id) }
    for (left, right) in zip(ids.sorted(), ids.sorted().dropFirst()) {
      #expect(pseudonyms[left]! < pseudonyms[right]!)
    }
    #expect(ids.allSatisfy { pseudonyms[$0] == scrubber.pseudonyms.pseudonym(for: $0) })
    #expect(scrubber.pseudonyms.pseudonym(for: 0 as UInt64) == 0)
  }

  @Test mutating func neighborsAmongLongNumbersKeepTheirOrder() {
    let ids: [UInt64] = [
      100_000_000_000_000_000, 117_000_000_000_000_000, 116_999_999_999_999_999,
    ]
    let pseudonyms = ids.map { scrubber.pseudonyms.pseudonym(for: $0) }
    #expect(pseudonyms[0] < pseudonyms[2] && pseudonyms[2] < pseudonyms[1])
  }

  @Test mutating func aLongListBetweenTwoOthersKeepsItsOrder() {
    let (low, high) = (scrubber.id("1000000"), scrubber.id("9000000"))
    var last = high
    for id in stride(from: 8_000_000, to: 1_000_000, by: -50_000) {
      let next = scrubber.id("\(id)")
      #expect(low < next && next < last)
      last = next
    }
  }

  @Test mutating func manyNamesOfOneLengthDiffer() {
    let names = (0..<100).map { scrubber.account("n\($0)") }
    #expect(Set(names).count == 100)
    let letters = "abcdefghijklmnopqrstuvwxyz".map { scrubber.account(String($0)) }
    #expect(Set(letters).count == 26)
  }

  @Test(arguments: ["update", "delete", "status.update", "filters_changed"])
  mutating func streamedEventsKeepTheirName(_ event: String) {
    #expect(scrubber.value(event, of: "event") == event)
    #expect(scrubber.value("secret \(event)", of: "event") != event)
  }

  @Test mutating func valuesTheAppReliesOnAreKept() {
    let body = """
      {"visibility":"private","created_at":"2026-11-20T12:00:00.000Z","sensitive":true,
      "language":"de","replies_count":12,"type":"image","poll":null,"version":"4.3.1+glitch"}
      """
    #expect(scrubber.body(Data(body.utf8)) == body.replacing("\n", with: ""))
    let odd = #"{"visibility":"my secret","created_at":"my secret","language":"secret","count":7}"#
    #expect(
      scrubber.body(Data(odd.utf8))
        == #"{"visibility":"lo remips","created_at":"lo remips","language":"loremi","count":7}"#)
  }

  @Test mutating func translationLanguagesAreKept() {
    let body = #"{"de":["en","pt"],"und":["es"]}"#
    #expect(scrubber.body(Data(body.utf8)) == #"{"de":["en","pt"],"aaa":["lo"]}"#)
  }

  @Test mutating func hashtagsInAnswersMatchThoseInTexts() {
    let tea = scrubber.account("tea")
    let answers = [
      #"[{"name":"tea"}]"#: #"[{"name":"\#(tea)"}]"#,
      #"[{"fields":[{"name":"tea"}]}]"#: #"[{"fields":[{"name":"lor"}]}]"#,
      #"{"role":{"name":"tea"}}"#: #"{"role":{"name":"lor"}}"#,
    ]
    for (answer, scrubbed) in answers {
      #expect(scrubber.body(Data(answer.utf8)) == scrubbed)
    }
  }

  @Test mutating func aNumberInAnIDIsReplacedConsistently() {
    let number = scrubber.id("109")
    #expect(scrubber.id("favourite-109") == "favourite-\(number)")
    #expect(scrubber.id("favourite-10000000000000000000000109").hasPrefix("favourite-"))
    let whole = scrubber.id("6f1c0b52-4bc5-4e0e-9d55-1f2f3a4b5c6d")
    #expect(whole.utf8.count == 36 && !whole.contains("-"))
  }

  @Test mutating func leadingSpacesDoNotTurnJSONIntoText() {
    #expect(scrubber.body(Data(" \n {\"count\":7}".utf8)) == #"{"count":7}"#)
  }

  @Test mutating func unknownFieldsAreReplaced() {
    let body = #"{"favorite color":"red","born":19850314,"list":[1.5,"two",{"three":true}]}"#
    #expect(
      scrubber.body(Data(body.utf8))
        == #"{"aaaaaaaaaaaaaa":"lor","aaaa":11111111,"aaab":[1.1,"lor",{"aaaaa":true}]}"#)
    #expect(scrubber.body(Data(#"{"7":true}"#.utf8)) == #"{"7":true}"#)
  }

  @Test mutating func halfAnAnswerStaysHalf() {
    for (body, result) in [
      (#"[{"content":"some wor"#, #"[{"content":"lore mip"#), (#"{"id":10"#, nil),
      (#"{"sensitive":tr"#, #"{"sensitive":tr"#), (#"{"content":"a\"#, #"{"content":""#),
      (#"{"cont"#, nil),
    ] {
      let scrubbed = scrubber.body(Data(body.utf8))
      #expect((try? JSONSerialization.jsonObject(with: Data(scrubbed.utf8))) == nil, "\(scrubbed)")
      if let result { #expect(scrubbed == result) }
    }
  }

  @Test mutating func escapesAreReadAndWritten() throws {
    let body = #"{"content":"a\"b\\c\nd\u00e9\ud83d\ude00/"}"#
    let scrubbed = scrubber.body(Data(body.utf8))
    let json = try JSONSerialization.jsonObject(with: Data(scrubbed.utf8)) as? [String: String]
    #expect(json?["content"] == "l\"o\\r\ne\u{e9}\u{1F642}/")
  }

  @Test mutating func formsAreScrubbedByTheirKeys() {
    #expect(
      scrubber.form("status=Hello%20you&visibility=public&in_reply_to_id=0&secret+key=1&x")
        == "status=Lorem%20ips&visibility=public&in_reply_to_id=0&aaaaaaaaaa=0&x")
    #expect(
      scrubber.form("fields_attributes[0][name]=Home&id[]=0&code=1234&sensitive=true")
        == "fields_attributes[0][name]=Lore&id[]=0&code=secret&sensitive=true")
  }

  @Test mutating func headersTheAppReliesOnAreKept() {
    let headers = HTTPHeaders([
      "Link":
        "<https://a.example/api/v1/statuses?max_id=0>; rel=\"next\", <https://a.example/x>; rel=\"prev\"",
      "X-Secret": "secret", "Retry-After": "30", "Date": "secret",
      "Content-Type": "application/json; charset=secret",
    ])
    let kept = scrubber.headers(headers)
    #expect(Set(kept.keys) == ["link", "retry-after", "content-type"])
    #expect(kept["retry-after"] == "30" && kept["content-type"] == "application/json")
    let host = scrubber.pseudonyms.host("a.example")
    let name = scrubber.account("x")
    #expect(
      kept["link"]
        == "<https://\(host)/api/v1/statuses?max_id=0>; rel=\"next\", <https://\(host)/\(name)>; rel=\"prev\""
    )
  }

  @Test mutating func deepLinksBecomeStandIns() {
    let (ada, tea) = (scrubber.account("ada"), scrubber.account("tea"))
    #expect(
      scrubber.address("moments://profile?userId=ada") == "moments://profile?userId=\(ada)")
    #expect(scrubber.address("moments://profile/ada/gallery") == "moments://profile/\(ada)/gallery")
    #expect(scrubber.address("moments://tag?name=tea") == "moments://tag?name=\(tea)")
    #expect(
      scrubber.address("https://moments.example/compose?text=Hi")
        == "https://moments.example/compose?text=Lo")
  }

  @Test mutating func aLargeAnswerIsReadOnceAndAHugeOneIsLeftOut() {
    let status = #"{"id":"109","content":"<p>Hello @bob and #tea</p>","account":{"acct":"bob"}},"#
    let body = "[" + String(repeating: status, count: 5_000) + "{}]"
    #expect(scrubber.body(Data(body.utf8)).utf8.count > 300_000)
    #expect(scrubber.body(Data((body + body).utf8)) == "")
    let spaces = String(repeating: " ", count: 499_998)
    #expect(scrubber.body(Data("[\(spaces)]".utf8)) != "")
    #expect(scrubber.body(Data("[\(spaces) ]".utf8)) == "")
    #expect(scrubber.pseudonyms.count < 10)
  }
}
