import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct StoredUnsentTests {
  private let world: EmbeddedWorld
  private let first = UnsentMessage(id: "k1", text: "One", written: .fixture)
  private let second = UnsentMessage(id: "k2", text: "Two", written: .fixture)

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func aDraftSurvivesARestartPerConversation() async throws {
    let unsent = try await world.start(.fixture()).unsent
    try await unsent.save("Half a thou", in: "a")
    let restarted = try await world.start().unsent
    #expect(try await restarted.fetchUnsent(in: "a") == UnsentMessages(draft: "Half a thou"))
    #expect(try await restarted.fetchUnsent(in: "b") == UnsentMessages())
    try await restarted.save("", in: "a")
    #expect(try await restarted.fetchUnsent(in: "a") == UnsentMessages())
  }

  @Test func storingAMessageClearsTheField() async throws {
    let unsent = try await world.start(.fixture()).unsent
    try await unsent.save("One", in: "a")
    try await unsent.keep(first, leaving: "", in: "a")
    try await unsent.keep(second, leaving: "Thr", in: "a")
    #expect(
      try await world.start().unsent.fetchUnsent(in: "a")
        == UnsentMessages(draft: "Thr", messages: [first, second]))
  }

  @Test func storingAMessageAgainKeepsItsPlace() async throws {
    let unsent = try await world.start(.fixture()).unsent
    try await unsent.keep(first, leaving: "", in: "a")
    try await unsent.keep(second, leaving: "", in: "a")
    var failed = first
    failed.state = .refused(.offline)
    try await unsent.update(failed, in: "a")
    #expect(try await unsent.fetchUnsent(in: "a").messages == [failed, second])
    try await unsent.keep(first, leaving: "", in: "a")
    #expect(try await unsent.fetchUnsent(in: "a").messages == [first, second])
  }

  @Test func updatingARemovedMessageDoesNotRestoreIt() async throws {
    let unsent = try await world.start(.fixture()).unsent
    try await unsent.keep(first, leaving: "", in: "a")
    try await unsent.remove("k1", from: "a")
    try await unsent.update(first, in: "a")
    #expect(try await unsent.fetchUnsent(in: "a") == UnsentMessages())
  }
}
