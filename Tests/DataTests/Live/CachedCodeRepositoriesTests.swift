import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct CachedCodeRepositoriesTests {
  private let world: LiveWorld
  private let fakes = Fakes()
  private let remote: FakeCodeRepositories

  init() throws {
    world = try LiveWorld()
    remote = FakeCodeRepositories(fakes)
    remote.favorites.always { call in
      call.cursor == nil ? .page("1", "2", next: "b") : .page("2", "3")
    }
    remote.ofOwner.always { .page(CodeRepository.ID($0.subject ?? "")) }
  }

  private func source(of name: String = "Ada") async throws -> any CodeRepositorySource {
    try await world.device().keeping(remote, userName: name)
  }

  private func goOffline() {
    remote.favorites.always { _ in throw LoadFailure.offline }
    remote.ofOwner.always { _ in throw LoadFailure.offline }
  }

  @Test func favoritesAreAvailableOfflineWithTheirAge() async throws {
    let source = try await source()
    #expect(try await source.cachedFavorites() == nil)
    let first = try await source.fetchFavorites(after: nil)
    #expect(first == .page("1", "2", next: "b"))
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    _ = try await source.fetchFavorites(after: "b")
    goOffline()
    let away = try await self.source(of: "ada")
    #expect(try await away.cachedFavorites() == Cached(.page("1", "2", "3"), fetched: fetched))
    await #expect(throws: LoadFailure.offline) { try await away.fetchFavorites(after: nil) }
    #expect(try await self.source(of: "bo").cachedFavorites() == nil)
  }

  @Test func aFreshFirstPageReplacesTheCache() async throws {
    let source = try await source()
    _ = try await source.fetchFavorites(after: nil)
    _ = try await source.fetchFavorites(after: "b")
    _ = try await source.fetchFavorites(after: nil)
    #expect(try await source.cachedFavorites()?.value == .page("1", "2", next: "b"))
  }

  @Test func aPageThatDoesNotFollowIsNotKept() async throws {
    let source = try await source()
    _ = try await source.fetchFavorites(after: "elsewhere")
    #expect(try await source.cachedFavorites() == nil)
    _ = try await source.fetchFavorites(after: nil)
    _ = try await source.fetchFavorites(after: "elsewhere")
    #expect(try await source.cachedFavorites()?.value.items.map(\.id) == ["1", "2"])
  }

  @Test func repositoriesAreCachedUntilNotFound() async throws {
    let source = try await source()
    _ = try await source.fetchRepositories(of: "Grace", after: nil)
    #expect(try await source.cachedRepositories(of: "grace")?.value == .page("Grace"))
    remote.ofOwner.always { _ in throw LoadFailure.notFound }
    await #expect(throws: LoadFailure.notFound) {
      try await source.fetchRepositories(of: "grace", after: nil)
    }
    #expect(try await source.cachedRepositories(of: "grace") == nil)
  }

  @Test func onAFullDiskAnUnknownOwnerIsNotFound() async throws {
    let device = try await world.device()
    let source = device.keeping(remote, userName: "Ada")
    try await device.context.store.write { try $0.connection.execute("PRAGMA query_only = 1") }
    remote.ofOwner.always { _ in throw LoadFailure.notFound }
    await #expect(throws: LoadFailure.notFound) {
      try await source.fetchRepositories(of: "grace", after: nil)
    }
  }

  @Test func ownersNotViewedForLongAreForgotten() async throws {
    let source = try await source()
    for number in Array(0...29) + [0, 30] {
      _ = try await source.fetchRepositories(of: "owner\(number)", after: nil)
    }
    #expect(try await source.cachedRepositories(of: "owner0") != nil)
    #expect(try await source.cachedRepositories(of: "owner1") == nil)
    #expect(try await source.cachedRepositories(of: "owner2") != nil)
    #expect(try await source.cachedRepositories(of: "owner30") != nil)
  }
}

extension Page<CodeRepository> {
  fileprivate static func page(_ ids: CodeRepository.ID..., next: Cursor? = nil) -> Page {
    Page(items: ids.map { .fixture(id: $0) }, next: next)
  }
}
