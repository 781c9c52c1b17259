import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct StoredExportTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func read(_ file: URL) throws -> Writings {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Writings.self, from: Data(contentsOf: file))
  }

  @Test func aBugReportIsATextFileNextToTheOthers() async throws {
    let recorder = ReportRecorder()
    let base = try SourceBase(
      folder: world.folder.url, now: { .fixture }, makeID: { "" }, sleep: { _ in })
    let export = base.export(
      of: recorder, about: .init(app: "1.0", locale: "en_US", timeZone: .gmt))
    let empty = try await export.export()
    #expect(try BugReport(Data(contentsOf: empty)).lines.map(\.content) == [.end])
    recorder.record(PersonEvent(.link, text: "moments://feed"), at: .fixture)
    let file = try await export.export()
    #expect(file != empty && file.pathExtension == "txt")
    #expect(try BugReport(Data(contentsOf: file)).lines.count == 2)
    try await export.discard(file)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  private static let content = SampleContent.fixture(
    posts: [
      .fixture(id: "3", author: .grace, text: "Mine", contentWarning: "Spoiler"),
      .fixture(id: "2", author: .ada, text: "Hers"),
      .fixture(
        id: "1", author: .grace, text: "An answer", date: .fixture(minutesAgo: 5),
        parent: .init(id: "2")),
    ],
    conversations: [.fixture(id: "c", participants: [.ada])],
    messages: [
      .fixture(id: "m2", in: "c", author: .grace, text: "Hello Ada"),
      .fixture(id: "m1", in: "c", author: .ada, text: "Hello Grace"),
    ])

  @Test func theExportContainsExactlyWhatYouWrote() async throws {
    let source = try await world.start(Self.content)
    try await source.compose.save(.fixture(id: "d", text: "Half a thought"))
    try await source.unsent.save("Half a message", in: "c")
    let published = try await source.compose.publish(.fixture(id: "p", text: "Just now"))
    let sent = try await source.conversations.send("Sent", to: "c", key: "k")

    let writings = try read(try await StoredExport(store: source.context.store).export())
    #expect(writings.author.name == "Grace Hopper")
    #expect(writings.author.handle == "@grace")
    #expect(writings.exported == .fixture)
    #expect(writings.posts.map(\.text) == ["Mine", "Just now"])
    #expect(writings.posts.map(\.id) == ["3", published.id.rawValue])
    #expect(writings.posts.first?.contentWarning == "Spoiler")
    #expect(writings.posts.first?.visibility == "everyone")
    #expect(writings.replies.map(\.text) == ["An answer"])
    #expect(writings.replies.map(\.replyTo) == ["2"])
    #expect(writings.replies.map(\.date) == [.fixture(minutesAgo: 5)])
    #expect(writings.messages.map(\.text) == ["Hello Ada", "Sent"])
    #expect(writings.messages.map(\.id) == ["m2", sent.id.rawValue])
    #expect(writings.messages.map(\.to) == [["Ada Lovelace"], ["Ada Lovelace"]])
    #expect(writings.drafts.map(\.text) == ["Half a thought"])
    #expect(writings.unsentMessages.map(\.text) == ["Half a message"])
    #expect(writings.unsentPosts.isEmpty)
  }

  @Test func theExportContainsUnsentPosts() async throws {
    let source = try await world.start(Self.content)
    try await source.context.store.write { ledger in
      try ledger.outbox.save(
        OutboxEntry(id: "1", action: .publish(.fixture(text: "On its way")), created: .fixture))
      try ledger.outbox.save(
        OutboxEntry(id: "2", action: .send("You there?", to: "c"), created: .fixture))
      try ledger.outbox.save(OutboxEntry(id: "3", action: .delete("3"), created: .fixture))
    }
    let writings = try read(try await StoredExport(store: source.context.store).export())
    #expect(writings.unsentPosts.map(\.text) == ["On its way"])
    #expect(writings.unsentMessages.map(\.text) == ["You there?"])
    #expect(writings.unsentMessages.map(\.to) == [["Ada Lovelace"]])
  }

  @Test func theExportIsHumanReadable() async throws {
    let source = try await world.start(Self.content)
    _ = try await source.compose.publish(.fixture(id: "p", text: "See https://a.example/b"))
    let file = try await StoredExport(store: source.context.store).export()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("{\n  \"author\"") && text.contains("See https://a.example/b"))
  }

  @Test func anExportIsPrivateAndNeverOverwrites() async throws {
    let exports = StoredExport(store: try await world.start(Self.content).context.store)
    let first = try await exports.export()
    let second = try await exports.export()
    #expect(first.lastPathComponent == "Moments 2026-11-20.json")
    #expect(second.lastPathComponent == "Moments 2026-11-20 2.json")
    #expect(first.deletingLastPathComponent().lastPathComponent == "Exports")
    let attributes = try FileManager.default.attributesOfItem(atPath: first.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func discardedExportsAreDeletedAndOthersAtLaunch() async throws {
    let exports = StoredExport(store: try await world.start(Self.content).context.store)
    let (first, second) = (try await exports.export(), try await exports.export())
    try await exports.discard(first)
    try await exports.discard(first)
    #expect(!FileManager.default.fileExists(atPath: first.path))
    #expect(FileManager.default.fileExists(atPath: second.path))
    _ = try await world.start(Self.content)
    #expect(!FileManager.default.fileExists(atPath: second.path))
  }

  @Test func aFolderThatCannotBeCreatedIsAStorageFailure() async throws {
    let exports = StoredExport(store: try await world.start(Self.content).context.store)
    try Data().write(to: world.folder.url.appending(path: "Exports"))
    await #expect {
      _ = try await exports.export()
    } throws: { error in
      if case LoadFailure.storage = error { true } else { false }
    }
  }
}
