import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Own polls, and the language of a post.
@MainActor
@Suite struct EmbeddedPollsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func draft(_ poll: Draft.Poll, pictures: [Draft.Picture] = []) -> Draft {
    Draft(id: "d", text: "Wool?", pictures: pictures, poll: poll, changed: .fixture)
  }

  @Test func aPollSurvivesARestartAndARedraft() async throws {
    let source = try await world.start()
    let written = Draft.Poll(options: ["Yes ", "", "No"], duration: 3_600, allowsSeveral: true)
    let post = try await source.compose.publish(draft(written))
    let again = try await world.start()
    let poll = try #require(try await again.posts.fetchThread(of: post.id).post.poll)
    #expect(poll.options == [.init(title: "Yes", votes: 0), .init(title: "No", votes: 0)])
    #expect(poll.allowsSeveral && poll.ends == .fixture.addingTimeInterval(3_600))
    await #expect(throws: LoadFailure.refused("You have voted in this poll already.")) {
      _ = try await again.posts.vote([0], on: post.id)
    }
    var anew = written
    anew.options = ["Yes", "No"]
    #expect(try await again.posts.redraft(post.id).poll == anew)
  }

  @Test(arguments: [
    (["Yes", " "], 300, "A poll needs at least two options."),
    (["Yes", "Yes"], 300, "Two options of this poll are the same."),
    (["1", "2", "3", "4", "5"], 300, "A poll can have 4 options."),
    (
      [String(repeating: "x", count: 51), "No"], 300,
      "An answer of this poll is too long. 50 characters fit."
    ),
    (["Yes", "No"], 1, "This poll cannot be open for this long."),
  ])
  func refusesAPollThatBreaksARule(
    _ options: [String], _ duration: Int, _ sentence: String
  ) async throws {
    let source = try await world.start()
    let draft = draft(Draft.Poll(options: options, duration: duration))
    try await source.compose.save(draft)
    await #expect(throws: LoadFailure.refused(sentence)) {
      _ = try await source.compose.publish(draft)
    }
    #expect(try await source.compose.fetchDrafts() == [draft])
  }

  @Test func aPollNeedsAQuestionAndExcludesPictures() async throws {
    let source = try await world.start()
    let picture = try await source.compose.keep(
      PictureFixture.jpeg(PictureFixture.exif(1), width: 40, height: 30), in: "d")
    let poll = Draft.Poll(options: ["Yes", "No"])
    await #expect(throws: LoadFailure.refused("A post has either pictures or a poll.")) {
      _ = try await source.compose.publish(draft(poll, pictures: [picture]))
    }
    await #expect(throws: LoadFailure.refused("There is nothing in this post yet.")) {
      _ = try await source.compose.publish(Draft(id: "e", poll: poll, changed: .fixture))
    }
  }

  @Test func theExportContainsPollDrafts() async throws {
    let source = try await world.start()
    try await source.compose.save(draft(Draft.Poll(options: ["Yes", "No"])))
    let writings = try await source.context.store.read { try Writings($0) }
    #expect(writings.drafts.map(\.pollOptions) == [["Yes", "No"]])
  }

  @Test func theNextPostUsesTheSameLanguage() async throws {
    let source = try await world.start()
    #expect(try await source.compose.fetchDefaults().language == nil)
    var draft = Draft.fixture(text: "Hallo")
    draft.language = "de"
    let post = try await source.compose.publish(draft)
    #expect(post.language == "de")
    let again = try await world.start()
    #expect(try await again.compose.fetchDefaults().language == "de")
    _ = try await again.compose.publish(Draft(id: "e", text: "Hm", changed: .fixture))
    #expect(try await again.compose.fetchDefaults().language == "de")
  }
}
