import Domain
import Foundation
import TestSupport

@testable import Data
@testable import FakeServer

/// A source of either kind, with two windows that write to it.
@MainActor
final class TwoWindows {
  enum Source: CaseIterable, Sendable {
    case embedded
    /// For a server: posts wait in the outbox, or are sent immediately.
    case waiting, sending
  }

  let server = FakeMastodon()
  private let kind: Source
  private let embedded: EmbeddedWorld?
  private let live: LiveWorld?
  private(set) var repositories: SourceRepositories
  private var sender: OutboxSender?

  init(_ kind: Source) async throws {
    self.kind = kind
    if kind == .embedded {
      let world = try EmbeddedWorld()
      repositories = try await world.start().repositories
      (embedded, live) = (world, nil)
    } else {
      let world = try LiveWorld()
      let source = try await world.mastodon(server)
      (repositories, sender) = (source.repositories, source.context.sender)
      (embedded, live) = (nil, world)
    }
  }

  var compose: any ComposeRepository { repositories.compose }
  var clock: ManualClock { embedded?.clock ?? live!.clock }

  /// Restarts with the same store.
  func restart() async throws {
    if let embedded { repositories = try await embedded.start().repositories }
    if let live {
      let source = try await live.mastodon(server)
      (repositories, sender) = (source.repositories, source.context.sender)
    }
  }

  @discardableResult
  func publish(_ draft: Draft) async throws -> Post {
    let post = try await compose.publish(draft)
    if kind == .sending { try await sender?.sendAll() }
    return post
  }

  func send() async throws {
    try await sender?.sendAll()
  }

  /// The texts that are published in the end.
  var posts: [String] {
    get async throws {
      try await send()
      guard embedded != nil else { return await server.texts(by: "me").sorted() }
      let own = try await repositories.people.fetchPosts(of: "grace", after: nil).items
      return own.compactMap(\.content?.text).sorted()
    }
  }

  var drafts: [String] {
    get async throws { try await compose.fetchDrafts().map(\.text).sorted() }
  }

  /// Like the next launch.
  func removeUnusedPictures() async throws {
    let folder = (embedded?.folder ?? live!.folder).url
    try await SourceBase(folder: folder, now: { .fixture }, makeID: { "x" }, sleep: { _ in })
      .removeUnusedPictures()
  }

  var files: [String] {
    get throws {
      let folder = (embedded?.folder ?? live!.folder).url.appending(path: "Pictures")
      return FileManager.default.fileExists(atPath: folder.path)
        ? try FileManager.default.contentsOfDirectory(atPath: folder.path) : []
    }
  }
}

extension Draft {
  func typed(_ text: String, by writer: Draft.Writer, atMinute minute: Int) -> Draft {
    var draft = self
    draft.text = text
    draft.noteChange(by: writer, at: .fixture(minutesAgo: Double(-minute)))
    return draft
  }
}
