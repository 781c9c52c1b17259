import Domain
import Foundation
import TestSupport
import Testing

@testable import Presentation

/// Pinned posts stay on top of the posts of one person.
@Suite struct PinnedPostsTests {
  /// The newest first.
  private func posts(_ pinned: Set<Int> = []) -> [Post] {
    (1...4).map {
      .fixture(
        id: Post.ID("\($0)"), reactions: .init(isPinned: pinned.contains($0)),
        date: .fixture(minutesAgo: Double($0)))
    }
  }

  private func change(
    _ items: OrderedItems<Post>, _ id: Post.ID, isPinned: Bool
  ) -> [String] {
    var items = items
    items.keepingPinsOnTop(of: id) { $0.update(id) { $0.setting(.pin, isOn: isPinned) } }
    return items.rows
  }

  @Test func aNewPinIsOnTopOfTheOthers() {
    #expect(change(OrderedItems(posts()), "3", isPinned: true) == ["3", "1", "2", "4"])
    let all = posts([4])
    let items = OrderedItems([all[3]] + all.prefix(3))
    #expect(change(items, "2", isPinned: true) == ["2", "4", "1", "3"])
  }

  @Test(arguments: [("4", ["1", "2", "3", "4"]), ("1", ["1", "2", "3", "4"])])
  func anUnpinnedPostReturnsToItsDate(_ id: String, _ order: [String]) {
    let index = (Int(id) ?? 1) - 1
    let all = posts([index + 1])
    let items = OrderedItems([all[index]] + all.enumerated().filter { $0.0 != index }.map(\.1))
    #expect(change(items, Post.ID(id), isPinned: false) == order)
  }

  @Test func unpinningOneOfTwoMovesItBelowTheOther() {
    let all = posts([2, 4])
    let items = OrderedItems([all[3], all[1], all[0], all[2]])
    #expect(change(items, "4", isPinned: false) == ["2", "1", "3", "4"])
    #expect(change(items, "2", isPinned: false) == ["4", "1", "2", "3"])
  }

  @Test func aNewPostIsBelowThePins() {
    let all = posts([4])
    var items = OrderedItems([all[3], all[0]])
    items.insertBelowPins(.fixture(id: "new"))
    #expect(items.rows == ["4", "new", "1"])
    var unpinned = OrderedItems([all[0]])
    unpinned.insertBelowPins(.fixture(id: "new"))
    #expect(unpinned.rows == ["new", "1"])
    var onlyPins = OrderedItems([all[3]])
    onlyPins.insertBelowPins(.fixture(id: "new"))
    #expect(onlyPins.rows == ["4", "new"])
  }
}
