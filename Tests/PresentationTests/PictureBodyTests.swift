import Foundation
import Presentation
import Testing

@Suite struct PictureBodyTests {
  @Test(arguments: [200, 204, 299, nil])
  func theServersResponseIsKept(_ status: Int?) throws {
    var body = try PictureBody(status: status, announced: -1, maxBytes: 3)
    for byte: UInt8 in [7, 8, 9] { try body.append(byte) }
    #expect(body.data == Data([7, 8, 9]))
  }

  @Test(arguments: [199, 304, 404, 500])
  func anErrorPageIsNotAPicture(_ status: Int) {
    #expect(throws: PictureBody.Refusal.status(status)) {
      try PictureBody(status: status, announced: 3)
    }
  }

  @Test func aPictureThatIsAnnouncedAsTooLargeIsNotRead() throws {
    _ = try PictureBody(status: 200, announced: 3, maxBytes: 3)
    #expect(throws: PictureBody.Refusal.tooLarge) {
      try PictureBody(status: 200, announced: 4, maxBytes: 3)
    }
  }

  @Test func aServerThatSendsMoreThanItAnnouncedIsStopped() throws {
    var body = try PictureBody(status: 200, announced: 1, maxBytes: 2)
    try body.append(1)
    try body.append(2)
    #expect(throws: PictureBody.Refusal.tooLarge) { try body.append(3) }
    #expect(body.data.count == 2)
  }
}
