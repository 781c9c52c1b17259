import Data
import Domain
import Foundation
import StoreFloor

/// Figure 14: the cost of the store compared with a C program that runs the same statements on the
/// same file. Ours creates Domain values, uses the repositories and announces changes; the baseline
/// does not.
struct StoreFigures {
  private let folder: URL
  private let content = StoreContent.make(posts: 100_000)

  static func measure() async throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "Moments-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let figures = StoreFigures(folder: folder)
    return try await figures.starting() + figures.inserting() + figures.usingOneOf100_000()
  }

  /// The time that a person waits when opening the app for the first time.
  private func starting() async throws -> [Figure] {
    var least = Double.infinity
    for run in 0..<5 {
      let place = folder.appending(path: "sample \(run)")
      least = min(
        least,
        try await seconds { keep(try await open(place, try SampleContent(firstStart: now))) })
    }
    return [
      Figure(
        name: "store, first start with the sample content", value: least * 1_000, goal: 0...150,
        unit: "ms")
    ]
  }

  /// Opening must not take longer if the store has more content.
  private func reopening(_ large: URL) async throws -> Figure {
    let small = folder.appending(path: "small")
    _ = try await open(small, StoreContent.make(posts: 100))
    var least = (large: Double.infinity, small: Double.infinity)
    for _ in 0..<50 {
      least.large = min(least.large, try await seconds { try await openAndShow(large) })
      least.small = min(least.small, try await seconds { try await openAndShow(small) })
    }
    return Figure(
      name: "store, open to first rows (\(micros(least.large))), 100,000 posts over 100",
      value: least.large / least.small, goal: 0...1.3, unit: "x")
  }

  private func openAndShow(_ folder: URL) async throws {
    keep(try await open(folder, content).feed.cachedPage())
  }

  private var now: Date { StoreContent.now.addingTimeInterval(60) }

  private func inserting() async throws -> [Figure] {
    let content = StoreContent.make(posts: 10_000)
    var least = (ours: Double.infinity, floor: Double.infinity)
    for run in 0..<3 {
      let ours = folder.appending(path: "ours \(run)")
      least.ours = min(least.ours, try await seconds { _ = try await open(ours, content) })
      let empty = folder.appending(path: "floor \(run)")
      _ = try await open(empty, StoreContent.make(posts: 0))
      let rows = floor_load(store(in: ours))
      least.floor = min(least.floor, await seconds { keep(floor_insert(rows, store(in: empty))) })
    }
    return [
      Figure(
        name: "store, insert 10,000 posts at once (\(micros(least.ours / 10_000)) a post)",
        value: least.ours / least.floor, goal: 0...1.5, unit: "x")
    ]
  }

  private func usingOneOf100_000() async throws -> [Figure] {
    let place = folder.appending(path: "large")
    let source = try await open(place, content)
    let floor = floor_open(store(in: place))
    defer { floor_close(floor) }
    _ = try await source.feed.fetchPage(after: nil)
    let start = floor_key(floor, 0.4)
    let cursor = Cursor("\(start)")
    let liked = content.posts[5_001].id
    var isOn = false
    return try await RowFigures(source: source).measure() + [
      try await reopening(place),
      try await figure("newest 20", 3, 200) {
        keep(try await source.feed.cachedPage())
      } to: {
        keep(floor_page(floor, .max))
      },
      try await figure("keyset page of 20", 3, 200) {
        keep(try await source.feed.fetchPage(after: cursor))
      } to: {
        keep(floor_page(floor, start - 1))
      },
      try await figure("unread", 3, 50) {
        keep(try await source.reading.countUnread())
      } to: {
        keep(floor_unread(floor))
      },
      try await figure("search, common word", 3, 100) {
        keep(try await source.posts.search(matching: "bread", after: nil))
      } to: {
        keep(floor_search(floor, "\"bread\"*"))
      },
      try await figure("search, rare word", 3, 100) {
        keep(try await source.posts.search(matching: "rarity", after: nil))
      } to: {
        keep(floor_search(floor, "\"rarity\"*"))
      },
      try await figure("one like", 1.5, 100) {
        isOn.toggle()
        keep(try await source.posts.set(.favorite, isOn: isOn, on: liked))
      } to: {
        isOn.toggle()
        keep(floor_like(floor, liked.rawValue, isOn ? 1 : 0))
        // Ours announces its changes here. That is not work of the store, and both pay for it.
        await MainActor.run {}
      },
    ]
  }

  private func open(_ folder: URL, _ content: SampleContent) async throws -> EmbeddedSource {
    try await EmbeddedSource(
      folder: folder, now: { [now] in now },
      makeID: { UUID().uuidString },
      sleep: { _ in }, changes: Changes(), content: { _ in content })
  }

  private func store(in folder: URL) -> String {
    folder.appending(path: "Moments.sqlite").path
  }

  /// Alternates between both, and uses the fastest tenth: the cost without interference.
  private func figure(
    _ name: String, _ goal: Double, _ runs: Int, of work: () async throws -> Void,
    to floor: () async -> Void
  ) async throws -> Figure {
    var times = (ours: [Double](), floor: [Double]())
    for _ in 0..<runs {
      times.ours.append(try await seconds(work))
      times.floor.append(await seconds(floor))
    }
    let (ours, least) = (times.ours.sorted()[runs / 10], times.floor.sorted()[runs / 10])
    return Figure(
      name: "store, \(name) (\(micros(ours)) over \(micros(least)))", value: ours / least,
      goal: 0...goal, unit: "x")
  }

  private func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return start.duration(to: clock.now) / .seconds(1)
  }

  private func micros(_ seconds: Double) -> String {
    "\(Int((seconds * 1_000_000).rounded())) µs"
  }
}
