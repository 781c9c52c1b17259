import ComposeFeature
import Data
import Domain
import FeedFeature
import FilterFeature
import Foundation
import Navigation
import PostFeature
import Presentation
import ProfileFeature
import ReposFeature

/// The composition root: the one file that knows where data comes from.
struct Composition: Sendable {
  static let formatting = Formatting(
    locale: .current, calendar: .current, timeZone: .current)

  let sources: AppSources
  /// Runs until nothing more is to come.
  let announceArrivals: @Sendable () async throws -> Void

  static func live() async throws -> Composition {
    let changes = Changes()
    let now: @Sendable () -> Date = { Date() }
    let source = try await EmbeddedSource(
      folder: dataFolder, now: now, makeID: { UUID().uuidString },
      sleep: { try await Task.sleep(for: .seconds(max(0, $0.timeIntervalSince(now())))) },
      changes: changes)
    let feed = FeedSources(
      accounts: source.account, feed: source.feed, posts: source.posts, reading: source.reading,
      filters: source.filter, now: now, formatting: formatting)
    let filter = FilterSources(filters: source.filter, now: now, formatting: formatting)
    let compose = ComposeSources(
      accounts: source.account, drafts: source.compose, posts: source.posts,
      people: source.people, now: now, makeID: { UUID().uuidString },
      sleep: { try await Task.sleep(for: $0) },
      formatting: formatting)
    let post = PostSources(
      accounts: source.account, posts: source.posts, reading: source.reading, now: now,
      formatting: formatting)
    let profile = ProfileSources(
      accounts: source.account, people: source.people, posts: source.posts,
      reading: source.reading, now: now, formatting: formatting)
    let repos = ReposSources(
      repositories: source.codeRepositories, now: now, sleep: { try await Task.sleep(for: $0) },
      formatting: formatting)
    return Composition(
      sources: AppSources(
        feed: feed, filter: filter, compose: compose, post: post, profile: profile, repos: repos,
        changes: changes,
        notice: source.opening.notice),
      announceArrivals: source.arrivals.announceAll)
  }

  /// `--data FOLDER`, else where this platform keeps what apps store.
  private static var dataFolder: URL {
    let arguments = CommandLine.arguments
    if let index = arguments.firstIndex(of: "--data"), arguments.indices.contains(index + 1) {
      return URL(filePath: arguments[index + 1], directoryHint: .isDirectory)
    }
    #if os(Linux)
      return URL.homeDirectory.appending(path: ".local/share/moments", directoryHint: .isDirectory)
    #else
      return URL.applicationSupportDirectory.appending(
        path: "Moments", directoryHint: .isDirectory)
    #endif
  }
}

extension StoreOpening {
  fileprivate var notice: String? {
    switch self {
    case .opened, .created: nil
    case .setAside(let url):
      "The store could not be read. It was kept as “\(url.lastPathComponent)”, and a new one begun."
    }
  }
}
