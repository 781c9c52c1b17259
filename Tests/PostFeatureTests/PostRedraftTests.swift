import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// Redrafting a post. The signed-in person is Grace.
@MainActor
@Suite struct PostRedraftTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private static let own = PostThread.fixture(
    post: .fixture(author: .grace),
    replies: [.init(post: .fixture(id: "2", author: .grace, parent: .init(id: "1")), depth: 1)])

  @Test func redraftingYourPostAsksForConfirmation() async {
    await scene.appear(Self.own)
    model.didTapOpened(.redraft)
    model.didTap(.redraft, inRow: "2")
    #expect(scene.destinations.all == [.redrafting("1"), .redrafting("2")])
  }

  @Test(arguments: [PostTap.redraft, .edit])
  func redraftingCancelsAPendingDeletion(_ tap: PostTap) async {
    await scene.appear(Self.own)
    let before = scene.state
    model.didTap(.delete, inRow: "2")
    model.didTapOpened(tap)
    #expect(scene.state.toast?.undo == .removal([.post("2")]))
    model.didTap(tap, inRow: "2")
    #expect(scene.state == before && scene.posts.deletions.pending.isEmpty)
    let leadsTo: [Destination] =
      tap == .edit ? [.editing("1"), .editing("2")] : [.redrafting("1"), .redrafting("2")]
    #expect(scene.destinations.all == leadsTo)
  }
}
