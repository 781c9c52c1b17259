import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct DeviceStorageTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func clearingFreesSpaceAndLosesNothing() async throws {
    let long = String(repeating: "A long story. ", count: 2_000)
    let source = try await world.start()
    for number in 1...20 {
      let draft = Draft.fixture(id: Draft.ID("\(number)"), text: long)
      try await source.compose.save(draft)
      if number > 1 { try await source.compose.discard(draft.id) }
    }
    let storage = DeviceStorage(store: source.context.store.store, others: [])
    let before = try await storage.measure()
    #expect(before.folder == world.folder.url)
    #expect(before.cache > 500_000)
    #expect(before.total >= before.cache)
    let after = try await storage.clearCache()
    #expect(after.cache == 0)
    #expect(after.total < before.total)
    #expect(try await storage.measure() == after)
    #expect(try await source.compose.fetchDrafts().map(\.text) == [long])
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.id) == ["1"])
  }

  @Test func otherCachesAreMeasuredAndCleared() async throws {
    let cleared = Recorder<Void>()
    let source = try await world.start()
    let other = DisposableCache(
      size: { cleared.all.isEmpty ? 1_000_000 : 0 }, clear: { cleared.add(()) })
    let storage = DeviceStorage(store: source.context.store.store, others: [other])
    let before = try await storage.measure()
    #expect(before.cache >= 1_000_000)
    #expect(try await storage.clearCache().cache == 0)
    #expect(cleared.all.count == 1)
  }

  @Test func everyFileInTheFolderCounts() async throws {
    let source = try await world.start()
    let storage = DeviceStorage(store: source.context.store.store, others: [])
    _ = try await storage.clearCache()
    let before = try await storage.measure()
    let exports = world.folder.url.appending(path: "Exports")
    try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
    try Data(count: 1_234).write(to: exports.appending(path: "old.json"))
    let after = try await storage.measure()
    #expect(after.total == before.total + 1_234)
    #expect(after.cache == before.cache)
  }
}
