import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct AnnouncerTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func laterWritesAreAnnouncedLater() {
    let announcer = Announcer()
    announcer.announce([.deleted("third")], to: world.changes, ofWrite: 3)
    announcer.announce([], to: world.changes, ofWrite: 2)
    #expect(world.announced == [])
    announcer.announce([.deleted("first"), .deleted("too")], to: world.changes, ofWrite: 1)
    #expect(world.announced == [.deleted("first"), .deleted("too"), .deleted("third")])
  }

  @Test func theLastAnnouncementMatchesTheStore() async throws {
    let source = try await world.start()
    await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask(priority: number.isMultiple(of: 3) ? .high : .low) {
          let isOn = number.isMultiple(of: 2)
          // Some fail in between, and must not delay the others.
          if number.isMultiple(of: 7) { try await source.posts.delete("1") }
          _ = try await source.posts.set(.favorite, isOn: isOn, on: "1")
        }
      }
    }
    // Comes after all of them.
    let last = try await source.posts.set(.bookmark, isOn: true, on: "1")
    #expect(world.announced.suffix(2) == [.changed(last), .saved(last, in: .bookmarks)])
    let heard = world.announced.compactMap { change in
      if case .changed(let post) = change { post.reactions.isFavorite } else { nil }
    }
    #expect(heard.count > 100)
    #expect(heard.suffix(2).first == last.reactions.isFavorite)
  }
}
