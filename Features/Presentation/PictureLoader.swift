import Foundation

/// Loads pictures and caches recently shown ones, decoded. Rows with the same picture share one
/// load, which ends with the last row that waits for it.
@MainActor
package final class PictureLoader<Picture: Sendable> {
  package struct Loaded: Sendable {
    let picture: Picture
    let bytes: Int

    package init(_ picture: Picture, bytes: Int) {
      self.picture = picture
      self.bytes = bytes
    }
  }

  private struct Load {
    let task: Task<Picture, any Error>
    var waiting = 0
  }

  package let retries = PictureRetries()

  private let maxBytes: Int
  private let fetch: @Sendable (URL) async throws -> Loaded
  private var kept: [URL: (loaded: Loaded, lastUse: Int)] = [:]
  private var loads: [URL: Load] = [:]
  private var uses = 0
  private var hasLostNetwork = false

  /// - Parameter maxBytes: the size limit for cached pictures.
  package init(maxBytes: Int, _ fetch: @escaping @Sendable (URL) async throws -> Loaded) {
    self.maxBytes = maxBytes
    self.fetch = fetch
  }

  /// Nil if it is not cached.
  package func kept(_ url: URL) -> Picture? {
    uses += 1
    kept[url]?.lastUse = uses
    return kept[url]?.loaded.picture
  }

  /// Clears the cache. Rows on the screen keep their pictures.
  package func removeKept() {
    kept = [:]
  }

  /// Call this when the person refreshes a screen.
  package func retryFailed() {
    hasLostNetwork = false
    retries.count += 1
  }

  package func load(_ url: URL) async throws -> Picture {
    if let picture = kept(url) { return picture }
    let task = loads[url]?.task ?? start(url)
    loads[url]?.waiting += 1
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { @MainActor in self.leave(url, task) }
    }
  }
}

extension PictureLoader {
  private func start(_ url: URL) -> Task<Picture, any Error> {
    let task = Task {
      defer { if !Task.isCancelled { loads[url] = nil } }
      let loaded = try await fetched(url)
      keep(loaded, url)
      if hasLostNetwork { retryFailed() }
      return loaded.picture
    }
    loads[url] = Load(task: task)
    return task
  }

  /// A picture that is missing or damaged would fail again, so only network failures count.
  private func fetched(_ url: URL) async throws -> Loaded {
    do {
      return try await fetch(url)
    } catch let error as URLError {
      if ![.cancelled, .cannotDecodeContentData].contains(error.code) { hasLostNetwork = true }
      throw error
    }
  }

  private func leave(_ url: URL, _ task: Task<Picture, any Error>) {
    guard let load = loads[url], load.task == task else { return }
    loads[url]?.waiting -= 1
    guard load.waiting <= 1 else { return }
    task.cancel()
    loads[url] = nil
  }

  private func keep(_ loaded: Loaded, _ url: URL) {
    uses += 1
    kept[url] = (loaded, uses)
    var bytes = kept.values.reduce(0) { $0 + $1.loaded.bytes }
    while bytes > maxBytes, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.loaded.bytes
      kept[oldest.key] = nil
    }
  }
}
