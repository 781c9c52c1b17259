import Foundation
import TestSupport
import Testing

@testable import PageHost

@Suite struct HostMessageTests {
  @Test(arguments: [
    (#"{"t":"tap","id":14,"n":17}"#, PageMessage.event(.tap(14), number: 17)),
    (
      #"{"t":"input","id":3,"v":"a\"\n\u00e9\ud83d\ude00","s":9,"n":1}"#,
      .event(.input(3, "a\"\né😀", seq: 9), number: 1)
    ),
    (#"{"t":"change","id":3,"v":true,"n":1}"#, .event(.change(3, .flag(true)), number: 1)),
    (#"{"t":"change","id":3,"v":"b","n":1}"#, .event(.change(3, .string("b")), number: 1)),
    (
      #"{"t":"vis","in":[1,2],"out":[],"n":1}"#,
      .event(.visible(appeared: [1, 2], disappeared: []), number: 1)
    ),
    (#"{"t":"double","id":3,"n":1}"#, .event(.doubleTap(3), number: 1)),
    (
      #"{"t":"drag","id":3,"x":-4,"y":12,"end":false,"n":1}"#,
      .event(.drag(3, x: -4, y: 12, isOver: false), number: 1)
    ),
    (
      #"{"t":"pinch","id":3,"v":1500,"end":true,"n":1}"#,
      .event(.pinch(3, permille: 1500, isOver: true), number: 1)
    ),
    (#"{"t":"pop","depth":0,"n":4}"#, .event(.pop(depth: 0), number: 4)),
    (#"{"t":"pop","depth":0,"n":4,"q":9}"#, .event(.pop(depth: 0), number: 4, seen: 9)),
    (#"{"t":"phase","v":"background","n":4}"#, .event(.phase(.background), number: 4)),
    (
      #" { "t" : "ack" , "q" : 42 , "unknown" : [ {} , null , false ] } "#,
      .acknowledged(sequence: 42)
    ),
    (#"{"t":"leave"}"#, .leaving),
    (
      #"{"t":"hello","token":"k","scene":"s","last":2,"dark":true,"calm":true}"#,
      .hello(
        Hello(
          token: "k", scene: "s", last: 2, viewport: Viewport(isDark: true, reducesMotion: true)))
    ),
    (
      #"{"t":"hello","token":"k","last":0,"dark":false,"calm":false,"hidden":true}"#,
      .hello(Hello(token: "k", isHidden: true))
    ),
    (
      #"{"t":"hello","token":"k","last":0,"dark":false,"calm":false,"kept":{"path":"[]"}}"#,
      .hello(Hello(token: "k", kept: ["path": "[]"]))
    ),
  ]) func readsValidMessages(_ text: String, as message: PageMessage) throws {
    #expect(try PageMessage(Array(text.utf8)) == message)
  }

  @Test(arguments: [
    "", "null", "[]", "{", #"{"t":"tap"}"#, #"{"t":"tap","id":"14","n":1}"#,
    #"{"t":"tap","id":-1,"n":1}"#, #"{"t":"tap","id":1.5,"n":1}"#, #"{"t":"tap","id":1e3,"n":1}"#,
    #"{"t":"tap","id":9999999999999999,"n":1}"#, #"{"t":"tap","id":1,"n":1}x"#,
    #"{"t":"tap","id":1,"n":1,}"#, #"{"t":"explode","n":1}"#, #"{"t":"phase","v":"x","n":1}"#,
    #"{"t":"tap","id":1,"n":1,"q":-1}"#, #"{"t":"tap","id":1,"n":1,"q":"2"}"#,
    #"{"t":"input","id":1,"v":7,"s":1,"n":1}"#, "{\"t\":\"leave\",\"x\":\"\u{1}\"}",
    #"{"t":"leave","x":"\q"}"#, #"{"t":"leave","x":"\u12"}"#, #"{"t":"leave","x":tru}"#,
    #"{"t":"drag","id":1,"x":"1","y":1,"end":true,"n":1}"#,
    #"{"t":"drag","id":1,"x":1,"y":1,"n":1}"#,
    #"{"t":"pinch","id":1,"v":-1,"end":true,"n":1}"#,
    #"{"t":"vis","in":[1,"2"],"out":[],"n":1}"#, #"{t:"leave"}"#,
    #"{"t":"leave","x":[[[[[[[[0]]]]]]]]}"#,
  ]) func refusesInvalidMessages(_ text: String) {
    #expect(throws: MalformedMessage.self) { try PageMessage(Array(text.utf8)) }
  }

  @Test(arguments: [#"[]"#, #""a""#, #"{"a":1}"#, #"{"a":null}"#, #"{"a":{"b":"c"}}"#])
  func refusesRestoredTextsOfAnotherShape(kept: String) {
    #expect(throws: MalformedMessage.self) {
      try PageMessage(Array(TestHost.hello(kept: kept).utf8))
    }
  }

  @Test func restoredTextsHaveALimit() throws {
    func read(_ kept: KeptTexts) throws -> PageMessage {
      let json = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
      return try PageMessage(Array(TestHost.hello(kept: json).utf8))
    }
    let keys = Dictionary(uniqueKeysWithValues: (0..<KeptTexts.maxKeys).map { ("k\($0)", "") })
    let text = String(repeating: "x", count: KeptTexts.maxBytes - 1)
    #expect(throws: Never.self) { try read(keys) }
    #expect(throws: Never.self) { try read(["k": text]) }
    #expect(throws: MalformedMessage.self) { try read(keys.merging(["one": ""]) { $1 }) }
    #expect(throws: MalformedMessage.self) { try read(["k": text + "x"]) }
    #expect(throws: MalformedMessage.self) { try read(["kk": text]) }
  }

  @Test func readsNestingUpToTheLimit() throws {
    #expect(try PageMessage(Array(#"{"t":"leave","x":[[[[[[0]]]]]]}"#.utf8)) == .leaving)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    var bytes = Array(#"{"t":"leave","x":"?"}"#.utf8)
    bytes[bytes.count - 3] = 0xFF
    #expect(throws: MalformedMessage.self) { try PageMessage(bytes) }
  }

  @Test func halfAnEmojiIsReplacedToKeepTheText() throws {
    let message = try PageMessage(Array(#"{"t":"input","id":1,"v":"a\ud83db","s":1,"n":1}"#.utf8))
    #expect(message == .event(.input(1, "a\u{FFFD}b", seq: 1), number: 1))
  }

  @Test func textHasALengthLimit() throws {
    func input(_ count: Int) -> [UInt8] {
      Array(#"{"t":"input","id":1,"s":1,"n":1,"v":""#.utf8)
        + Array(repeating: UInt8(ascii: "x"), count: count) + Array(#""}"#.utf8)
    }
    #expect(throws: Never.self) { try PageMessage(input(PageMessage.maxTextLength)) }
    #expect(throws: MalformedMessage.self) { try PageMessage(input(PageMessage.maxTextLength + 1)) }
  }

  @Test func randomBytesNeverCrashTheReader() {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array(#"{}[]":,\u0dt1-"tap"truenull "#.utf8)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      _ = try? PageMessage(bytes)
    }
  }
}

@Suite struct HostPatchTests {
  private let encoder = PatchEncoder { "/shown/\($0.lastPathComponent)" }

  private func encode(_ ops: PatchOp...) -> String {
    String(decoding: encoder.encode(ops, sequence: 1, handled: 0), as: UTF8.self)
  }

  @Test func aSmallChangeTakesFewBytes() {
    let bytes = encoder.encode([.text(48_213, "1,024")], sequence: 90_042, handled: 90_017)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"q":90042,"a":90017,"o":[["text",48213,"1,024"]]}"#)
    #expect(bytes.count <= 120)
  }

  @Test func rowsOfOneShapeSendTheShapeOnce() {
    let row = { NewElement($0, "li", attributes: [.init("class", "row")], listeners: .visible) }
    #expect(
      encode(.new(row(1)), .new(row(2)), .kids(0, [1, 2]))
        == #"{"q":1,"a":0,"o":[["shape","li","row","",32],["new",1,0],["new",2,0],["kids",0,[1,2]]]}"#
    )
    #expect(encode(.new(row(3))) == #"{"q":1,"a":0,"o":[["new",3,0]]}"#)
  }

  @Test func aSnapshotSendsShapesAndDrawingsAgain() {
    let heart = NewElement(1, "svg", attributes: [.init("glyph", "xmark")])
    let first = encode(.new(heart))
    #expect(first.contains(#"["glyph","xmark","M5.5 5.5l13 13M18.5 5.5l-13 13",0]"#))
    #expect(!encode(.new(heart)).contains("M5.5"))
    let again = encoder.encode([.new(heart)], sequence: 2, handled: 0, scene: "s")
    #expect(String(decoding: again, as: UTF8.self).contains("M5.5"))
  }

  @Test func stringsAreEscaped() {
    #expect(
      encode(.text(1, "\"\\\n\t\u{1F}é</script>"))
        == #"{"q":1,"a":0,"o":[["text",1,"\"\\\n\t\u001fé</script>"]]}"#)
  }

  @Test func aFileIsNamedByThePathThatThePageCanAskFor() {
    let file = URL(filePath: "/private/a.jpg")
    func batch(_ path: String?) -> String {
      let encoder = PatchEncoder { _ in path }
      return String(
        decoding: encoder.encode([.download(file)], sequence: 1, handled: 0), as: UTF8.self)
    }
    #expect(batch("/files/7") == #"{"q":1,"a":0,"o":[["download","/files/7","a.jpg"]]}"#)
    #expect(batch(nil) == #"{"q":1,"a":0,"o":[]}"#)
  }

  @Test func everyOperationIsValidJSON() throws {
    let ops: [PatchOp] = [
      .new(
        NewElement(
          1, "p", attributes: [.init("class", "c"), .init("title", "t"), .init("role", "note")],
          styles: [.init("gap", "8px"), .init("color", "red")], listeners: [.tap, .focus], text: "x"
        )),
      .text(1, ""), .kids(1, []), .attr(1, "hidden", ""), .attr(1, "hidden", nil),
      .style(1, "gap", nil), .prop(1, .checked, .flag(true)),
      .prop(1, .selectedValue, .string("a")), .val(1, "text", seq: 3), .on(1, []), .del([1, 2]),
      .focus(1), .scroll(to: 1, anchor: .top), .nav(depth: 2), .title("t"), .announce("a"),
      .keep("a", "b"), .keep("a", nil),
    ]
    let bytes = encoder.encode(ops, sequence: 1, handled: 0, scene: "s")
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect((object?["o"] as? [[Any]])?.count == ops.count + 1)
  }
}

@Suite struct HostPolicyTests {
  private func value(_ name: String, _ value: String) -> String? {
    PagePolicy.value(of: name, value) { "/shown/\($0.lastPathComponent)" }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc",
    " javascript:alert(1)", "java\nscript:alert(1)", "//evil.example", "blob:x", "",
    "\u{1}https://x",
  ]) func aLinkWithAForbiddenSchemeHasNoAddress(_ link: String) {
    #expect(value("href", link) == nil)
    #expect(value("data-share", link) == nil)
  }

  @Test(arguments: [
    "https://a.example/b?c#d", "http://a.example", "HTTPS://A", "mailto:a@b.example",
  ])
  func anOrdinaryLinkWorks(_ link: String) {
    #expect(value("href", link) == link)
  }

  @Test(arguments: ["onclick", "onerror", "style", "srcdoc", "formaction", "action", "xlink:href"])
  func dangerousAttributesNeverReachThePage(_ name: String) {
    #expect(value(name, "https://a.example") == nil)
  }

  @Test func aLocalPictureGetsAServerPath() {
    #expect(value("src", "file:///tmp/a.png") == "/shown/a.png")
    #expect(value("src", "https://a.example/a.png") == "https://a.example/a.png")
    #expect(value("src", "http://a.example/a.png") == nil)
    #expect(value("src", "data:text/html,x") == nil)
  }

  @Test(arguments: ["script", "iframe", "object", "embed", "style", "link", "meta", "form", "base"])
  func aDangerousElementIsDrawnAsAPlainOne(_ tag: String) {
    let bytes = PatchEncoder { _ in nil }.encode(
      [.new(NewElement(1, tag))], sequence: 1, handled: 0)
    #expect(String(decoding: bytes, as: UTF8.self).contains(#"["shape","div""#))
  }
}
