import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonAddressTests {
  @Test(arguments: [
    ("Mastodon.Example", "https://mastodon.example"), ("a.example:8443", "https://a.example:8443"),
    ("localhost:3000", "http://localhost:3000"), ("127.0.0.1:3000", "http://127.0.0.1:3000"),
    ("[::1]:3000", "http://[::1]:3000"), ("localhost.example", "https://localhost.example"),
  ])
  func aServerIsFoundByItsName(_ host: String, _ address: String) throws {
    let url = try #require(URL(mastodonHost: host))
    #expect(url.absoluteString == address)
    #expect(url.mastodonHost == host.lowercased())
  }

  @Test(arguments: ["", "a b", "a.example/x", "me@a.example", "a.example?x", "https://a.example"])
  func anInvalidNameHasNoAddress(_ text: String) {
    #expect(URL(mastodonHost: text) == nil)
  }
}
