import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Translations by the server. The server's first post has the ID 101.
@MainActor
@Suite struct LiveTranslationsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func start(_ text: String = "Hallo", _ visibility: String = "public") async throws
    -> any PostRepository
  {
    await server.post(text, by: "bo", visibility: visibility)
    await server.setLanguage("de", of: 101)
    let posts = try await world.mastodon(server).repositories.posts
    _ = try await posts.fetchThread(of: "101")
    return posts
  }

  @Test func theServerTranslates() async throws {
    let posts = try await start()
    #expect(
      try await posts.translate("101", into: "en")
        == Translation(
          content: RichText("en: Hallo"), language: "de",
          provider: "Babel.example"))
  }

  @Test func everyPartOfThePostIsTranslated() async throws {
    await server.post("Hallo", by: "bo", hasPoll: true)
    await server.setLanguage("de", of: 101)
    await server.setWarning("Essen", of: 101)
    let posts = try await world.mastodon(server).repositories.posts
    let post = try await posts.fetchThread(of: "101").post
    let translated = post.translated(by: try await posts.translate("101", into: "fr"))
    #expect(translated.content?.text == "fr: Hallo")
    #expect(translated.contentWarning == "fr: Essen")
    #expect(translated.poll?.options.map(\.title) == ["fr: Yes", "fr: No"])
  }

  @Test func aRepeatedTranslationNeedsNoNetwork() async throws {
    let posts = try await start()
    let first = try await posts.translate("101", into: "en")
    await server.simulate(.offline)
    #expect(try await posts.translate("101", into: "en") == first)
    await #expect(throws: LoadFailure.offline) { try await posts.translate("101", into: "fr") }
  }

  @Test func aNewVersionIsTranslatedAgain() async throws {
    let posts = try await start()
    _ = try await posts.translate("101", into: "en")
    await server.edit(101, to: "Guten Tag")
    _ = try await posts.fetchThread(of: "101")
    #expect(try await posts.translate("101", into: "en").content?.text == "en: Guten Tag")
  }

  @Test func theOldestTranslationsAreForgotten() async {
    let memory = TranslationMemory()
    func version(_ number: Int) -> TranslationMemory.Version {
      TranslationMemory.Version(post: .fixture(id: Post.ID("\(number)")), language: "en")
    }
    for number in 0...TranslationMemory.maxCount {
      await memory.remember(Translation(content: RichText("\(number)")), of: version(number))
    }
    #expect(await memory[version(0)] == nil)
    #expect(await memory[version(1)]?.content?.text == "1")
  }

  @Test func refusalsAreReported() async throws {
    let posts = try await start("Hallo", "private")
    await #expect(throws: LoadFailure.refused("This action is not allowed")) {
      try await posts.translate("101", into: "en")
    }
  }

  @Test func aServerThatLostItsTranslatorSaysSo() async throws {
    let posts = try await start()
    await server.disableTranslation()
    await #expect(throws: LoadFailure.self) { try await posts.translate("101", into: "en") }
  }

  @Test func anUnsentPostCannotBeTranslated() async throws {
    let source = try await world.mastodon(server)
    await server.simulate(.offline)
    let post = try await source.repositories.compose.publish(
      Draft(id: "d", text: "Hallo", language: "de", changed: .fixture))
    await #expect(throws: LoadFailure.unsupported) {
      try await source.repositories.posts.translate(post.id, into: "en")
    }
  }

  @Test(arguments: [
    #"{"translation":{"enabled":true}}"#: true, #"{"translation":{"enabled":false}}"#: false,
    #"{"translation":{}}"#: false, #"{"translation":7}"#: false, "{}": false,
  ])
  func onlyAServerWithATranslatorOffersIt(_ configuration: String, _ isOffered: Bool) throws {
    let answer = #"{"domain":"a.example","title":"A","configuration":\#(configuration)}"#
    let server = try JSONDecoder().decode(MastodonServer.self, from: Data(answer.utf8))
    #expect(server.capabilities.actions.contains(.translate) == isOffered)
  }

  @Test func oversizedServerContentIsClipped() throws {
    let long = String(repeating: "x", count: 200_000)
    let attachments = (0..<500).map { ["id": "\($0)", "description": long] }
    let body: [String: Any] = [
      "content": "<p>\(long)</p>", "spoiler_text": long, "provider": long,
      "detected_source_language": long, "media_attachments": attachments + [["id": 7]],
      "poll": ["options": (0..<500).map { _ in ["title": long] }],
    ]
    let data = try JSONSerialization.data(withJSONObject: body)
    let translation = try JSONDecoder().decode(MastodonJSON.Translation.self, from: data)
      .translation(of: .fixture())
    #expect((translation.content?.text.utf8.count ?? 0) < Limits.markup + 10)
    #expect((translation.contentWarning?.count ?? 0) <= Limits.line)
    #expect((translation.provider?.count ?? 0) <= Limits.line)
    #expect(translation.altTexts.count <= Limits.parts)
    #expect(translation.pollOptions.count <= Limits.parts)
  }
}
