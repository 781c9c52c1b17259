import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct PictureFilesTests {
  private let world: LiveWorld
  private let gif = "GIF89a and so on"

  init() throws {
    world = try LiveWorld()
  }

  private func files(_ lines: ScriptedTransport.Line...) throws -> any PictureRepository {
    try world.base().pictureFiles(world.client(ScriptedTransport(lines)))
  }

  @Test func aWebPictureBecomesAFileOfItsType() async throws {
    let url = try #require(URL(string: "https://a.example/media/1?size=full"))
    let files = try files(.answer(200, [:], gif))
    let file = try await files.fetchFile(of: url)
    #expect(file.pathExtension == "gif" && file.lastPathComponent.hasPrefix("Picture "))
    #expect(try String(contentsOf: file, encoding: .utf8) == gif)
  }

  @Test func anAppPictureIsCopied() async throws {
    let own = world.folder.url.appending(path: "own.gif")
    try Data(gif.utf8).write(to: own)
    let (first, second) = (try files(), try files())
    let copies = [try await first.fetchFile(of: own), try await second.fetchFile(of: own)]
    #expect(Set(copies + [own]).count == 3)
    #expect(try copies.map { try String(contentsOf: $0, encoding: .utf8) } == [gif, gif])
  }

  @Test func aPageInPlaceOfAPictureIsRefused() async throws {
    let url = try #require(URL(string: "https://a.example/1"))
    let files = try files(.answer(200, [:], "<html>"))
    await #expect(throws: LoadFailure.picture(.notAPicture)) { try await files.fetchFile(of: url) }
  }

  @Test func aMissingPictureIsNotFound() async throws {
    let url = world.folder.url.appending(path: "none.png")
    let files = try files()
    await #expect(throws: LoadFailure.notFound) { try await files.fetchFile(of: url) }
  }
}
