import Domain
import Presentation
import TestSupport
import Testing

@Suite struct OrderedItemsTests {
  private func posts(_ ids: Post.ID...) -> OrderedItems<Post> {
    OrderedItems(ids.map { .fixture(id: $0) })
  }

  @Test func eachRowAppearsOnce() {
    var posts = posts("1", "2", "1")
    posts.append(self.posts("2", "3"))
    posts.prepend([.fixture(id: "0"), .fixture(id: "0"), .fixture(id: "3")])
    #expect(posts.rows == ["0", "1", "2", "3"])
  }

  @Test func anItemChangesInEveryRowThatShowsIt() {
    let boost = Post.Boost(id: "b", person: .alan)
    var posts = OrderedItems<Post>([.fixture(boost: boost), .fixture(id: "2"), .fixture()])
    posts.update("1") { _ in .fixture(text: "Edited") }
    #expect(posts["b"]?.content?.text == "Edited" && posts["b"]?.boost == boost)
    #expect(posts["1"]?.content?.text == "Edited" && posts["1"]?.boost == nil)
    posts.remove("1")
    #expect(posts.rows == ["2"])
  }

  @Test func aReplacedItemKeepsItsPlace() {
    var posts = posts("1", "2", "3")
    let first = posts.replace("2", with: .fixture(id: "two"))
    let second = posts.replace("1", with: .fixture(id: "two"))
    #expect(first && !second)
    #expect(posts.rows == ["1", "two", "3"] && posts["2"] == nil)
  }

  @Test func filteredRowsReturnInPlace() {
    var posts = OrderedItems<Post>(
      [.fixture(id: "1", author: .alan), .fixture(id: "2"), .fixture(id: "3", author: .alan)],
      where: { $0.author.id != "alan" })
    #expect(posts.rows == ["2"] && posts.order == ["1", "2", "3"])
    posts.filter(row: "3") { _ in true }
    #expect(posts.rows == ["2", "3"])
    posts.filter { _ in true }
    #expect(posts.rows == ["1", "2", "3"])
  }

  @Test func postsOfAHiddenPersonReturnInPlace() {
    var posts = OrderedItems<Post>([.fixture(id: "1", author: .alan), .fixture(id: "2")])
    posts.hide("alan") { $0.author.id == "alan" }
    #expect(posts.rows == ["2"] && posts.item(inRow: "1") == nil && !posts.isEmpty)
    posts.prepend([.fixture(id: "0")])
    posts.hide("alan") { _ in false }
    #expect(posts.rows == ["0", "1", "2"])
  }

  @Test func changesSinceAMarkAreKnown() {
    var posts = posts("1", "2")
    let mark = posts.mark
    posts.update("2") { $0.setting(.favorite, isOn: true) }
    posts.update("1") { $0 }
    #expect(posts.changes(since: mark).map(Array.init) == ["2"])
    #expect(self.posts("1").changes(since: mark) == nil)
  }

  /// Compared with an array, which is slow but certainly right.
  @Test(arguments: UInt64(1)...50)
  func everyEditSequenceMatchesAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var posts = OrderedItems<Post>()
    var expected: [Int] = []
    for _ in 1...200 {
      let id = Int.random(in: 1...40, using: &random)
      let post = Post.fixture(id: Post.ID("\(id)"))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        posts.append(OrderedItems([post]))
        if !expected.contains(id) { expected.append(id) }
      case 1:
        posts.prepend([post])
        if !expected.contains(id) { expected.insert(id, at: 0) }
      case 2:
        posts.remove(post.id)
        expected.removeAll { $0 == id }
      default:
        let new = Int.random(in: 41...80, using: &random)
        _ = posts.replace("\(id)", with: .fixture(id: Post.ID("\(new)")))
        if !expected.contains(new), let index = expected.firstIndex(of: id) {
          expected[index] = new
        }
      }
      #expect(posts.rows == expected.map(String.init))
    }
  }
}
