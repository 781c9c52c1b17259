import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@Suite struct StateValueTests {
  static let destinations: [Destination] = [
    .post("1"), .profile("1"), .posts(matching: "#a b/é"), .timeline(.list("1")),
    .conversation("1"),
    .messages(with: "1"), .repositories(owner: "ada"), .settings,
  ]

  /// The navigation state survives a relaunch.
  @Test func destinationsRoundTrip() throws {
    let data = try JSONEncoder().encode(Self.destinations)
    #expect(try JSONDecoder().decode([Destination].self, from: data) == Self.destinations)
  }

  @Test func destinationsWithTheSameIDAreDifferentScreens() {
    #expect(Set(Self.destinations).count == Self.destinations.count)
  }

  @Test func toastsWithTheSameTextAreTwo() {
    #expect(Toast<Never>(id: 1, message: "Saved") != Toast(id: 2, message: "Saved"))
    let one = Toast(id: 1, message: "Gone", undo: PostUndo.removal([.post("1")]))
    #expect(one != Toast(id: 1, message: "Gone", undo: .removal([.post("2")])))
  }
}
