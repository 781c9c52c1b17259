import Foundation
import Presentation
import Testing

@Suite("Formatted counts")
struct FormattingCountsTests {
  private let english = Formatting.fixture()

  @Test(arguments: [
    (0, "0"), (1, "1"), (999, "999"), (1_000, "1,000"), (1_843, "1,843"), (12_345, "12,345"),
    (1_234_567, "1,234,567"), (-1, "0"), (.min, "0"), (.max, "9,223,372,036,854,775,807"),
  ])
  func wholeCounts(number: Int, text: String) {
    #expect(english.count(number) == text)
  }

  @Test(arguments: [
    (0, "0 followers"), (1, "1 follower"), (2, "2 followers"), (1_843, "1,843 followers"),
    (-1, "0 followers"), (21, "21 followers"),
  ])
  func aCountAndItsNounAgree(number: Int, text: String) {
    #expect(english.count(number, .follower) == text)
  }

  @Test func irregularPlurals() {
    #expect(english.count(2, .person) == "2 people")
    #expect(english.count(2, .reply) == "2 replies")
    #expect(english.count(3, .newPost) == "3 New Posts")
  }

  @Test(arguments: [
    (0, "0"), (-5, "0"), (999, "999"), (1_843, "1,843"), (9_999, "9,999"), (10_000, "10K"),
    (12_449, "12.4K"), (12_499, "12.4K"), (12_050, "12K"), (99_999, "99.9K"), (100_000, "100K"),
    (124_900, "124K"), (999_999, "999K"), (1_000_000, "1M"), (1_250_000, "1.2M"),
    (12_000_000, "12M"), (999_999_999, "999M"), (1_500_000_000, "1.5B"),
    (7_000_000_000_000, "7T"), (.max, "9,223,372T"),
  ])
  func shortCountsRoundDown(number: Int, text: String) {
    #expect(english.shortCount(number) == text)
  }

  @Test(arguments: [(12, "12"), (999, "999"), (1_000, "999+"), (99_999, "999+")])
  func largeUnreadCountsAreAbbreviated(_ number: Int, _ text: String) {
    #expect(english.unread(number) == text)
  }

  @Test(arguments: [0, 7, 999, 1_000, 1_843, 12_345, 1_234_567, Int.max])
  func ownFormattingMatchesTheSystem(number: Int) {
    let system = number.formatted(.number.locale(Locale(identifier: "en_US")))
    #expect(english.count(number) == system)
  }

  @Test(arguments: [
    ("de_DE", "1.843", "12.345"), ("en_IN", "1,843", "12,345"), ("ar_EG", "١٬٨٤٣", "١٢٬٣٤٥"),
    ("fr_FR", "1\u{202F}843", "12\u{202F}345"),
  ])
  func otherLocalesUseTheirDigitsAndSeparators(
    locale: String, thousands: String, more: String
  ) {
    let formatting = Formatting.fixture(locale: locale)
    #expect(formatting.count(1_843) == thousands)
    #expect(formatting.count(12_345) == more)
    #expect(formatting.count(1_843, .follower) == "\(thousands) followers")
    #expect(formatting.count(-1) == formatting.count(0))
  }

  @Test(arguments: [
    (-1, "0 KB"), (0, "0 KB"), (1, "1 KB"), (1_000, "1 KB"), (411_001, "412 KB"),
    (999_999, "1,000 KB"), (1_000_000, "1 MB"), (1_200_001, "1.3 MB"), (3_000_000_000, "3 GB"),
  ])
  func byteCountsRoundUp(number: Int, text: String) {
    #expect(english.bytes(number) == text)
  }

  @Test func shortCountsOfOtherLocalesRoundDownToo() {
    #expect(Formatting.fixture(locale: "en_GB").shortCount(12_499) == "12.4K")
    #expect(Formatting.fixture(locale: "en_GB").shortCount(999_999) == "999K")
    #expect(Formatting.fixture(locale: "de_DE").shortCount(9_999) == "9.999")
  }
}

extension Formatting {
  static func fixture(
    locale: String = "en_US", calendar: Calendar.Identifier = .gregorian,
    timeZone: String = "GMT"
  ) -> Formatting {
    Formatting(
      locale: Locale(identifier: locale), calendar: Calendar(identifier: calendar),
      timeZone: TimeZone(identifier: timeZone)!)
  }
}
