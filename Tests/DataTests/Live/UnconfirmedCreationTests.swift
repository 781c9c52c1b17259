import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Lists and filters that the server created without this device knowing.
@MainActor
@Suite struct UnconfirmedCreationTests: LiveFilterSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func startLosing(_ path: String) async throws -> MastodonSource {
    let transport = CreationResponseLoss(server: server, path: path)
    return try await MastodonSource(
      world.base(), world.client(transport), account: .mastodon(server.me),
      token: Secret(server.me), changes: world.changes)
  }

  @Test func aFilterIsFoundNextToAnOlderOneOfTheSameTitle() async throws {
    await server.filter("tea", action: "warn", context: ["home"])
    let source = try await startLosing("/filters")
    try await source.repositories.serverFilters.save(details("About tea", "oolong"), of: nil)
    for _ in 1...2 { try await send(source) }
    #expect(await words == ["tea", "oolong"])
    let filter = try await source.repositories.serverFilters.fetchForm(of: "filter:new-1").filter
    #expect(filter?.id != "tea" && filter?.keywords.map(\.text) == ["oolong"])
    #expect(try await states(source) == [])
  }

  @Test func aListIsFoundNextToAnOlderOneOfTheSameTitle() async throws {
    let older = await server.makeList("Sea", of: ["bo"])
    let source = try await startLosing("/lists")
    let made = try await source.repositories.lists.create(PeopleList.Details(title: "Sea"))
    for _ in 1...2 { try await send(source) }
    #expect(await server.lists.map(\.title) == ["Sea", "Sea"])
    let list = try await source.repositories.lists.fetchList(made.id)
    #expect(list.delivery == nil && list.id.rawValue != older)
    #expect(try await states(source) == [])
  }
}

/// Loses the first answer to a creating request at this path.
private actor CreationResponseLoss: Transport {
  private let server: FakeMastodon
  private let path: String
  private var isLost = false

  init(server: FakeMastodon, path: String) {
    (self.server, self.path) = (server, path)
  }

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    let answer = try await server.send(request, within: limits)
    guard !isLost, request.method == .post, request.url.path.hasSuffix(path) else {
      return answer
    }
    isLost = true
    throw TransportFailure.timedOut
  }
}
