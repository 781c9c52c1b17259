import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedNamesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func post(_ id: Post.ID, _ tags: String...) -> Post {
    var text = "Look:"
    var spans: [RichText.Span] = []
    for tag in tags {
      let start = text.utf8.count + 1
      text += " #\(tag)"
      spans.append(.init(range: start..<text.utf8.count, target: .hashtag(tag)))
    }
    var post = Post.fixture(id: id)
    post.content = RichText(text, spans: spans)
    return post
  }

  @Test func peopleAreFoundByNameAndUserName() async throws {
    let search = try await world.start().search
    #expect(try await search.findPeople(matching: "hop", after: nil).items.map(\.id) == ["grace"])
    #expect(try await search.findPeople(matching: "@alan", after: nil).items.map(\.id) == ["alan"])
    #expect(try await search.findPeople(matching: "race", after: nil).items.isEmpty)
    #expect(try await search.findPeople(matching: " ", after: nil).items.isEmpty)
  }

  @Test func peopleArePagedMostFollowedFirst() async throws {
    let many = (1...45).map { number in
      Person(
        id: Person.ID("\(number)"), nick: "Loom \(number)", counts: .init(followers: number))
    }
    let search = try await world.start(.fixture(people: [.grace, .ada, .alan] + many)).search
    var found: [Person] = []
    var cursor: Cursor?
    repeat {
      let page = try await search.findPeople(matching: "loom", after: cursor)
      found += page.items
      cursor = page.next
    } while cursor != nil
    #expect(found.map(\.counts.followers) == Array((1...45).reversed()))
    await #expect(throws: LoadFailure.malformed) {
      try await search.findPeople(matching: "loom", after: "elsewhere")
    }
    await #expect(throws: LoadFailure.malformed) {
      try await search.findPeople(matching: "loom", after: "1000")
    }
  }

  @Test func hashtagsCountOncePerPostIgnoringCase() async throws {
    let search = try await world.start(
      .fixture(posts: [
        post("1", "Loom", "loom"), post("2", "loom", "looms"), post("3", "tea"),
      ])
    ).search
    let found = try await search.findHashtags(matching: "#loo", after: nil).items
    #expect(found.map { $0.name.lowercased() } == ["loom", "looms"])
    #expect(found.map(\.uses) == [2, 1])
    #expect(try await search.findHashtags(matching: "oom", after: nil).items.isEmpty)
  }

  @Test func aSourceWithoutNamesIsUnsupported() async throws {
    await #expect(throws: LoadFailure.unsupported) {
      try await Unsupported().findPeople(matching: "a", after: nil)
    }
    await #expect(throws: LoadFailure.unsupported) {
      try await Unsupported().findHashtags(matching: "a", after: nil)
    }
  }
}
