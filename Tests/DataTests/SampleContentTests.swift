import Domain
import Foundation
import Testing

@testable import Data

@Suite struct SampleContentTests {
  private let firstStart = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func readsItsFiles() throws {
    let content = try SampleContent(firstStart: firstStart)
    #expect(content.me.userName == "noa")
  }
}
