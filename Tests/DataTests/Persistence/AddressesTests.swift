import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct AddressesTests {
  private let folder = URL(filePath: "/app/Pictures", directoryHint: .isDirectory)

  private var addresses: Addresses {
    Addresses(folders: [.init(scheme: "sample", url: folder)])
  }

  @Test func aFileIsStoredByNameAndFollowsItsFolder() {
    let file = folder.appending(path: "coast-map.jpg")
    #expect(addresses.stored(file) == "sample:coast-map.jpg")
    #expect(addresses.url("sample:coast-map.jpg") == file)
    let moved = URL(filePath: "/other/Pictures", directoryHint: .isDirectory)
    let there = Addresses(folders: [.init(scheme: "sample", url: moved)])
    #expect(there.url("sample:coast-map.jpg") == moved.appending(path: "coast-map.jpg"))
  }

  @Test(arguments: ["sample:../people.json", "sample:/etc/hosts", "sample:.hidden", "sample:a/b"])
  func noNameEscapesTheFolder(_ stored: String) {
    #expect(addresses.url(stored) == nil)
  }

  /// Every app update moves its folders.
  @Test func aFileIsFoundByTheNameSavedInAWindow() throws {
    let (samples, own) = (try TemporaryFolder(), try TemporaryFolder())
    let addresses = Addresses(folders: [
      .init(scheme: "sample", url: samples.url), .init(scheme: "own", url: own.url),
    ])
    let file = own.url.appending(path: "1.png")
    let sample = samples.url.appending(path: "coast-map.jpg")
    for file in [file, sample] { try Data("png".utf8).write(to: file) }
    let named = try #require(URL(string: "1.png"))
    let before = URL(filePath: "/before the update/Pictures/1.png")
    for url in [named, before, file] {
      #expect(addresses.file(named: url)?.path == file.path)
    }
    let other = try #require(URL(string: "coast-map.jpg"))
    #expect(addresses.file(named: other)?.path == sample.path)
    let missing = try #require(URL(string: "2.png"))
    #expect(addresses.file(named: missing)?.path == own.url.appending(path: "2.png").path)
    let served = try #require(URL(string: "https://a.example/1.png"))
    #expect(addresses.file(named: served) == served)
  }

  @Test(arguments: ["https://a.example/coast.jpg", "other:coast.jpg", "file:///tmp/coast.jpg"])
  func otherAddressesStayAsTheyAre(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect(addresses.stored(url) == text)
    #expect(addresses.url(text) == url)
  }
}
