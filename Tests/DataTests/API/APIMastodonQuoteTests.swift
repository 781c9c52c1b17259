import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonQuoteTests {
  private static let quoted = #"{"id":"2","account":{"id":"8"},"content":"<p>Tea</p>"}"#

  private func post(_ quote: String, content: String = "") throws -> Post? {
    let status = #"{"id":"1","account":{"id":"7"},"quote":\#(quote),"content":"\#(content)"}"#
    return try MastodonTimeline.page(from: Data("[\(status)]".utf8)).posts.first
  }

  @Test func readsAnAcceptedQuoteOneLevelDeep() throws {
    let nested = #"{"state":"accepted","quoted_status":\#(Self.quoted)}"#
    let quoted = #"{"id":"3","account":{"id":"8"},"content":"<p>Milk</p>","quote":\#(nested)}"#
    let quote = try #require(try post(#"{"state":"accepted","quoted_status":\#(quoted)}"#)?.quote)
    let shown = try #require(quote.shownPost)
    #expect(shown.id == "3" && shown.content?.text == "Milk" && shown.author.id == "8")
    #expect(shown.quote == .unloaded("2", .accepted))
  }

  @Test(
    arguments: [
      (#"{"state":"accepted","quoted_status_id":"2"}"#, .unloaded("2", .accepted)),
      (#"{"state":"accepted","quoted_status_id":2}"#, .unloaded("2", .accepted)),
      (#"{"state":"accepted","quoted_status":null}"#, .unloaded(nil, .accepted)),
      (#"{"state":"accepted","quoted_status":{"id":7}}"#, .unloaded(nil, .accepted)),
      (
        #"{"state":"muted_account","quoted_status":\#(Self.quoted)}"#, .unloaded("2", .mutedAccount)
      ),
      (#"{"state":"revoked"}"#, .unloaded(nil, .revoked)),
      (#"{"state":"new"}"#, .unloaded(nil, .unknown("new"))),
      (#"{"state":5}"#, .unloaded(nil, .unknown(""))),
      ("{}", .unloaded(nil, .unknown(""))),
      ("null", nil), ("7", nil), ("[]", nil), (#""accepted""#, nil),
    ] as [(String, Quote?)])
  func anyOtherQuoteIsTolerated(_ json: String, _ quote: Quote?) throws {
    #expect(try #require(try post(json)).quote == quote)
  }

  @Test func theQuoteFallbackIsHiddenIfTheQuoteIsShown() throws {
    let line =
      #"<p class=\"quote-inline\">RE: <a href=\"https://b.example/2\">b</a></p><p>True</p>"#
    let shown = #"{"state":"accepted","quoted_status":\#(Self.quoted)}"#
    #expect(try post(shown, content: line)?.content?.text == "True")
    #expect(try post(#"{"state":"new"}"#, content: line)?.content?.text == "RE: b\n\nTrue")
    #expect(try post("null", content: line)?.content?.text == "RE: b\n\nTrue")
  }
}
