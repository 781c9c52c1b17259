import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct PackingTests {
  private let addresses = Addresses(folders: [
    .init(scheme: "own", url: URL(filePath: "/there/Own Pictures"))
  ])

  @Test(arguments: [0, 1, 127, 128, 300, -1, .max, .min])
  func numbersOfAllSizesRoundTrip(_ number: Int) throws {
    #expect(try unpack(Packer.bytes { $0.add(number) }) { try $0.number() } == number)
  }

  @Test(arguments: ["", "a", "é 漢字 👩‍👩‍👧", "\u{0}", String(repeating: "long ", count: 100)])
  func textsRoundTrip(_ text: String) throws {
    let bytes = Packer.bytes {
      $0.add(text)
      $0.add(String?.none)
      $0.add(Optional(text))
    }
    let texts = try unpack(bytes) {
      [try $0.text(), try $0.optionalText(), try $0.optionalText()]
    }
    #expect(texts == [text, nil, text])
  }

  @Test func damagedBytesAreRefusedWithoutReadingPastTheEnd() throws {
    let media = Media(
      id: "m", url: .fixture("a"), preview: .fixture("b"), altText: "c",
      size: Media.Size(width: 300, height: 2), blurHash: "00OZZy")
    let whole = Packer.bytes { $0.add([media, media]) { $0.add($1, addresses) } }
    for length in 0..<whole.count {
      #expect(throws: UnpackingError.self) { try self.media(Array(whole.prefix(length))) }
    }
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      // Some of it is readable by chance. None of it may crash the app.
      _ = try? self.media(bytes)
      _ = try? unpack(bytes) { try $0.spans() }
    }
    #expect(try self.media(whole) == [media, media])
  }

  @Test func bytesOfAnotherFormatAreRefused() {
    for format: UInt8 in [0, Packer.format + 1] {
      #expect(throws: UnpackingError.self) { try unpack([format, 0]) { try $0.number() } }
    }
  }

  @Test func mediaOfTheFirstFormatHaveNoBlurHash() throws {
    let new = Media(id: "m", url: .fixture("a"), blurHash: nil)
    var bytes = Packer.bytes { $0.add([new]) { $0.add($1, addresses) } }
    // The flag of the missing hash.
    #expect(bytes.removeLast() == 0)
    bytes[0] = 1
    #expect(try media(bytes) == [new])
  }

  @Test func fieldsOfEarlierFormatsAreNotVerified() throws {
    let field = Person.Field(name: "Site", value: RichText("a.example"), isVerified: true)
    var bytes = Packer.bytes { $0.add(field) }
    #expect(try unpack(bytes) { try $0.field() } == field)
    #expect(bytes.removeLast() == 1)
    bytes[0] = 2
    #expect(try unpack(bytes) { try $0.field() } == .init(name: "Site", value: field.value))
  }

  @Test func cardsRoundTrip() throws {
    let card = LinkCard(url: .fixture("a"), title: "b", image: .fixture("c"), blurHash: "00OZZy")
    let bytes = Packer.bytes { $0.add(card, addresses) }
    #expect(try unpack(bytes) { try $0.card(addresses) } == card)
  }

  @Test(arguments: [
    ("file:///there/Own%20Pictures/a%20b.png", "own:a%20b.png"),
    ("file:///elsewhere/a.png", "file:///elsewhere/a.png"),
    ("https://a.example/?q=%C3%A9#x", "https://a.example/?q=%C3%A9#x"),
    ("mailto:ada@a.example", "mailto:ada@a.example"),
  ])
  func localFilesAreStoredWithoutTheirFolder(_ address: String, _ stored: String) throws {
    let url = try #require(URL(string: address))
    #expect(addresses.stored(url) == stored)
    #expect(addresses.url(stored) == url)
  }

  @Test(arguments: ["own:../secrets", "own:a/b", "own:.hidden"])
  func noStoredNameEscapesTheFolder(_ stored: String) {
    #expect(addresses.url(stored) == nil)
  }

  private func media(_ bytes: [UInt8]) throws -> [Media] {
    try unpack(bytes) { try $0.list { try $0.media(addresses) } }
  }

  private func unpack<Value>(
    _ bytes: [UInt8], _ read: (inout Unpacker) throws -> Value
  ) throws -> Value {
    try bytes.withUnsafeBytes {
      var unpacker = try Unpacker($0)
      return try read(&unpacker)
    }
  }
}

@Suite struct TimeKeyTests {
  @Test(arguments: [-1e9, -0.000_001, 0, 1.5, 8e8, 8e8 + 0.000_001])
  func datesRoundTripToTheMicrosecond(_ seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(abs(TimeKey(date).date.timeIntervalSince(date)) < 0.000_000_5)
    #expect(TimeKey(endOf: date).date == TimeKey(date).date)
    #expect(TimeKey(date) < TimeKey(endOf: date))
    #expect(TimeKey(endOf: date) < TimeKey(date.addingTimeInterval(0.000_002)))
  }

  @Test(arguments: [
    Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .infinity),
  ])
  func extremeDatesKeepTheirOrderWithoutTrapping(_ date: Date) {
    #expect((TimeKey(date) < TimeKey(.fixture)) == (date < .fixture))
    #expect(TimeKey(date) < TimeKey(endOf: date))
  }
}
