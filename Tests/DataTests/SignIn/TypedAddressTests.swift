import Foundation
import Testing

@testable import Data

@Suite struct TypedAddressTests {
  @Test(arguments: [
    ("mastodon.social", "https://mastodon.social"),
    ("  Mastodon.Social \n", "https://mastodon.social"),
    ("https://mastodon.social/", "https://mastodon.social"),
    ("http://mastodon.social/@ada/7", "https://mastodon.social"),
    ("@ada@mastodon.social", "https://mastodon.social"),
    ("ada@mastodon.social", "https://mastodon.social"),
    ("https://user:password@mastodon.social", "https://mastodon.social"),
    ("a.example:8443", "https://a.example:8443"),
    ("http://127.0.0.1:3801", "http://127.0.0.1:3801"), ("localhost:3801", "http://localhost:3801"),
    ("bücher.example", "https://xn--bcher-kva.example"),
  ])
  func aServerIsFoundInTypedText(_ text: String, _ address: String) {
    #expect(URL(serverTyped: text)?.absoluteString == address)
  }

  @Test(arguments: ["", " ", "@", "ada@", "a b", "https://", "/", "ftp://a.example", "a.example:x"])
  func invalidAddressesAreRefused(_ text: String) {
    #expect(URL(serverTyped: text) == nil)
  }

  @Test(arguments: [
    ("https://a.example/moments/", "https://a.example/moments"),
    ("a.example/moments", "https://a.example/moments"),
    ("http://a.example", "http://a.example"), ("localhost:2727", "http://localhost:2727"),
    ("HTTPS://a.example", "HTTPS://a.example"),
  ])
  func aMomentsAddressKeepsItsPath(_ text: String, _ address: String) {
    #expect(URL(momentsTyped: text)?.absoluteString == address)
  }

  @Test(arguments: [
    "", "ada@", "https://", "file:///etc", "https://me:secret@a.example",
    "https://a.example/?token=1", "https://a.example/#x", "javascript:alert(1)",
  ])
  func invalidMomentsAddressesAreRefused(_ text: String) {
    #expect(URL(momentsTyped: text) == nil)
  }
}
