import Domain
import Foundation
import TestSupport
import Testing

@testable import Presentation

@Suite struct BlurPictureTests {
  private func bytes(_ aspectRatio: Double?) throws -> [UInt8] {
    let url = try #require(URL(blurHash: "00OZZy", aspectRatio: aspectRatio))
    let text = try #require(url.absoluteString.wholeMatch(of: /data:image\/bmp;base64,(.*)/)).1
    return [UInt8](try #require(Data(base64Encoded: String(text))))
  }

  @Test(arguments: [
    (nil, 8, 8), (1, 8, 8), (2, 8, 4), (0.5, 4, 8), (1.6, 8, 5), (100, 8, 2), (0.001, 2, 8),
  ])
  func itIsASmallPictureOfTheSameShape(_ ratio: Double?, _ width: Int, _ height: Int) throws {
    let bytes = try bytes(ratio)
    let row = (width * 3 + 3) / 4 * 4
    #expect(bytes.count == 54 + row * height)
    #expect(Array(bytes.prefix(2)) == Array("BM".utf8))
    #expect(Int(bytes[2]) + Int(bytes[3]) * 256 == bytes.count)
    #expect(bytes[10] == 54 && bytes[14] == 40)
    #expect(bytes[18] == width && bytes[22] == height)
    #expect(bytes[26] == 1 && bytes[28] == 24)
    // Blue comes first.
    #expect(Array(bytes[54..<57]) == [120, 30, 213])
  }

  @Test(arguments: [nil, "", "U", "no hash"])
  func withoutAHashThereIsNone(_ hash: String?) {
    #expect(URL(blurHash: hash, aspectRatio: 1) == nil)
  }

  @Test func mediaAndCardsHaveABlurPicture() {
    let url = URL(filePath: "/a.png")
    let post = Post(
      id: "1", author: .init(id: "ada", userName: "ada"),
      media: [Media(id: "m", url: url, size: .init(width: 16, height: 8), blurHash: "00OZZy")],
      card: LinkCard(url: url, title: "Looms", image: url, blurHash: "00OZZy"))
    let row = PostRowViewData(post, in: RowContext(now: .now, formatting: .fixture))
    #expect(row.media?.items.first?.placeholder == URL(blurHash: "00OZZy", aspectRatio: 2))
    #expect(row.card?.placeholder == URL(blurHash: "00OZZy", aspectRatio: 1.91))
  }
}
