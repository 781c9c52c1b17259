import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct PictureLoaderTests {
  private typealias Loader = PictureLoader<String>

  private let fakes = Fakes()
  private let fetches: Gate<URL, Loader.Loaded>
  private let loader: Loader
  private let a = url("a")
  private let b = url("b")
  private let c = url("c")

  private static func url(_ name: String) -> URL {
    URL(filePath: "/\(name).png")
  }

  init() {
    let fetches: Gate<URL, Loader.Loaded> = fakes.gate("fetch")
    self.fetches = fetches
    loader = Loader(maxBytes: 20) { try await fetches($0) }
  }

  private func load(_ url: URL) -> Task<String, any Error> {
    Task { try await loader.load(url) }
  }

  private func keep(_ url: URL, bytes: Int = 10) async throws {
    let loading = load(url)
    await fetches.next().succeed(Loader.Loaded(url.lastPathComponent, bytes: bytes))
    _ = try await loading.value
  }

  @Test func rowsWithTheSamePictureShareOneLoad() async throws {
    let rows = [load(a), load(a)]
    let request = await fetches.next()
    request.succeed(Loader.Loaded("A", bytes: 1))
    for row in rows { #expect(try await row.value == "A") }
    #expect(fetches.pending.isEmpty && loader.kept(a) == "A")
    #expect(try await loader.load(a) == "A")
  }

  @Test func aDisappearingRowDoesNotEndAnotherRowsLoad() async throws {
    let rows = [load(a), load(a)]
    let request = await fetches.next()
    await Completion { rows[0].cancel() }.reached
    #expect(!request.wasCancelled)
    request.succeed(Loader.Loaded("A", bytes: 1))
    #expect(try await rows[1].value == "A")
  }

  @Test func theLastDisappearingRowEndsTheLoad() async throws {
    let row = load(a)
    let request = await fetches.next()
    row.cancel()
    await request.cancelled
    let back = load(a)
    let second = await fetches.next()
    request.fail(CancellationError())
    await #expect(throws: CancellationError.self) { try await row.value }
    second.succeed(Loader.Loaded("A", bytes: 1))
    #expect(try await back.value == "A")
  }

  @Test func failuresAreNotCached() async throws {
    let row = load(a)
    await fetches.next().fail(URLError(.timedOut))
    await #expect(throws: URLError.self) { try await row.value }
    try await keep(a)
    #expect(loader.kept(a) == "a.png")
  }

  @Test func aPictureThatLoadsAfterANetworkFailureRetriesTheOthers() async throws {
    try await keep(b)
    #expect(loader.retries.count == 0)
    let row = load(a)
    await fetches.next().fail(URLError(.notConnectedToInternet))
    await #expect(throws: URLError.self) { try await row.value }
    #expect(loader.retries.count == 0)
    try await keep(c)
    #expect(loader.retries.count == 1)
    loader.removeKept()
    try await keep(b)
    #expect(loader.retries.count == 1)
  }

  /// Each of these would fail again.
  @Test(arguments: [
    PictureBody.Refusal.status(404) as any Error, URLError(.cannotDecodeContentData),
  ])
  func aMissingOrDamagedPictureRetriesNothing(_ failure: any Error) async throws {
    let row = load(a)
    await fetches.next().fail(failure)
    await #expect(throws: (any Error).self) { try await row.value }
    try await keep(b)
    #expect(loader.retries.count == 0)
  }

  @Test func removedPicturesAreLoadedAgain() async throws {
    try await keep(a)
    loader.removeKept()
    #expect(loader.kept(a) == nil)
    try await keep(a)
    #expect(loader.kept(a) == "a.png")
  }

  @Test func theLastShownPicturesAreCached() async throws {
    try await keep(a)
    try await keep(b)
    #expect(loader.kept(a) != nil)
    try await keep(c)
    #expect(loader.kept(b) == nil && loader.kept(a) != nil && loader.kept(c) != nil)
    try await keep(b, bytes: 21)
    #expect([a, b, c].allSatisfy { loader.kept($0) == nil })
  }
}
