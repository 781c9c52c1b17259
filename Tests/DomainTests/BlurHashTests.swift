import Domain
import Testing

@Suite struct BlurHashTests {
  /// Four by three pixels, as decoded by the reference implementation.
  @Test(arguments: [
    (
      "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
      [
        135, 164, 177, 161, 173, 177, 181, 180, 171, 160, 172, 174, 124, 154, 169, 148, 148, 154,
        164, 145, 134, 146, 152, 155, 124, 144, 154, 144, 134, 132, 163, 130, 104, 148, 140, 134,
      ]
    ),
    (
      "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
      [
        172, 134, 81, 173, 135, 83, 166, 126, 63, 173, 129, 79, 191, 145, 98, 181, 125, 71, 196,
        127, 70, 201, 135, 84, 195, 137, 89, 198, 122, 55, 214, 127, 59, 207, 136, 86,
      ]
    ),
  ])
  func itDecodesToTheKnownPixels(_ text: String, _ expected: [Int]) throws {
    let pixels = try #require(BlurHash(text)).pixels(width: 4, height: 3)
    try #require(pixels.count == expected.count)
    // The reference computes with double precision.
    #expect(zip(pixels, expected).allSatisfy { abs(Int($0) - $1) <= 1 })
  }

  @Test func aSingleColorFillsThePicture() {
    #expect(BlurHash("00OZZy")?.pixels(width: 2, height: 1) == [213, 30, 120, 213, 30, 120])
    #expect(BlurHash("00TSUA")?.pixels(width: 1, height: 1) == [255, 255, 255])
    #expect(BlurHash("00TSUB") == nil)
  }

  @Test func allEightyOneComponentsAreRead() {
    let text = "|~" + String(repeating: "0", count: 4 + 160)
    #expect(BlurHash(text)?.pixels(width: 8, height: 8).count == 192)
  }

  @Test(arguments: [
    "", "U", "00000", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "LEHV6nWB2yk8pyo0adR*.7kCMdnjj",
    // Ten waves down, an invalid digit and letter, a color beyond white, a wave out of range.
    "}" + String(repeating: "0", count: 23), "00000 ", "00000é", "00~~~~", "100000~~", "100000~r",
    String(repeating: "~", count: 200_000),
  ])
  func invalidHashesAreRefused(_ text: String) {
    #expect(BlurHash(text) == nil)
  }
}
