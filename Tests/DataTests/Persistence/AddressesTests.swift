import Foundation
import Testing

@testable import Data

@Suite struct AddressesTests {
  private let folder = URL(filePath: "/app/Pictures", directoryHint: .isDirectory)

  private var addresses: Addresses {
    Addresses(folders: [.init(scheme: "sample", url: folder)])
  }

  @Test func aFileIsKeptByItsNameAndFoundAgainWhereTheFolderIsNow() {
    let file = folder.appending(path: "coast-map.jpg")
    #expect(addresses.stored(file) == "sample:coast-map.jpg")
    #expect(addresses.url("sample:coast-map.jpg") == file)
    let moved = URL(filePath: "/other/Pictures", directoryHint: .isDirectory)
    let there = Addresses(folders: [.init(scheme: "sample", url: moved)])
    #expect(there.url("sample:coast-map.jpg") == moved.appending(path: "coast-map.jpg"))
  }

  @Test(arguments: ["sample:../people.json", "sample:/etc/hosts", "sample:.hidden", "sample:a/b"])
  func noNameLeavesTheFolder(_ stored: String) {
    #expect(addresses.url(stored) == nil)
  }

  @Test(arguments: ["https://a.example/coast.jpg", "other:coast.jpg", "file:///tmp/coast.jpg"])
  func otherAddressesStayAsTheyAre(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect(addresses.stored(url) == text)
    #expect(addresses.url(text) == url)
  }
}
