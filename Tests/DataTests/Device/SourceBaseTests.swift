import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct SourceBaseTests {
  private let folder: TemporaryFolder
  private let pauses = Recorder<Date>()
  private let base: SourceBase

  init() throws {
    folder = try .withStore()
    base = try SourceBase(
      folder: folder.url, now: { .fixture }, makeID: { "new" },
      sleep: { [pauses] in pauses.add($0) })
  }

  @Test func workThatFailsStartsAgainAfterAPause() async throws {
    let starts = Recorder<Void>()
    try await base.keepRunning {
      starts.add(())
      if starts.all.count < 3 { throw LoadFailure.storage(.full) }
    }
    #expect(starts.all.count == 3)
    #expect(pauses.all == [.fixture + 60, .fixture + 60])
  }

  @Test func workThatIsCancelledEnds() async {
    await #expect(throws: CancellationError.self) {
      try await base.keepRunning { throw CancellationError() }
    }
    #expect(pauses.all == [])
  }
}
