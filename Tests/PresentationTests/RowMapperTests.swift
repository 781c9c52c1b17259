import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct RowMapperTests {
  let mapped = Recorder<String>()
  let mapper: RowMapper<Post, Int, String>

  init() {
    mapper = RowMapper(agree: { $0 == $1 }) { [mapped] post, context in
      mapped.add(post.row)
      return "\(post.row) \(context) \(post.reactions.isFavorite ? "♥" : "")"
    }
  }

  private func posts(_ count: Int) -> OrderedItems<Post> {
    OrderedItems((1...count).map { .fixture(id: Post.ID("\($0)")) })
  }

  @Test(arguments: [20, 5_000])
  func aHeartMapsOneRow(_ count: Int) {
    var posts = posts(count)
    mapper.show(posts, in: 0)
    #expect(mapped.all.isEmpty)
    #expect(mapper.rows.all.count == count)
    posts.update("7") { $0.setting(.favorite, isOn: true) }
    mapper.show(posts, in: 0)
    #expect(mapper.rows["7"] == "7 0 ♥")
    _ = mapper.rows.all
    #expect(mapped.all.count == count + 1)
  }

  @Test func unchangedItemsKeepTheirRowsAcrossFetches() {
    mapper.show(posts(3), in: 0)
    _ = mapper.rows.all
    var fetched = posts(4)
    fetched.update("2") { $0.setting(.favorite, isOn: true) }
    mapper.show(OrderedItems(fetched.items), in: 0)
    _ = mapper.rows.all
    #expect(mapped.all.suffix(2) == ["2", "4"])
  }

  @Test func anotherContextMapsEveryRowAgain() {
    mapper.show(posts(2), in: 0)
    _ = mapper.rows.all
    mapper.show(posts(2), in: 1)
    #expect(mapper.rows.all == ["1 1 ", "2 1 "])
  }

  @Test func insertionsAndRemovalsMoveRowsAndNewPagesDoNot() {
    func revision(_ items: OrderedItems<Post>) -> Int {
      mapper.show(items, in: 0)
      return mapper.rows.revision
    }
    let first = revision(posts(3))
    var liked = posts(5)
    liked.update("2") { $0.setting(.favorite, isOn: true) }
    #expect(revision(posts(5)) == first && revision(liked) == first)
    liked.remove("2")
    #expect(revision(liked) == first + 1)
    #expect(revision(OrderedItems([.fixture(id: "0")] + liked.items)) == first + 2)
    #expect(mapper.rows.hidden.revision != mapper.rows.revision)
  }

  @Test func addedAndRemovedRowsAreMapped() {
    var posts = posts(3)
    mapper.show(posts, in: 0)
    posts.remove("2")
    mapper.show(posts, in: 0)
    #expect(mapper.rows.ids == ["1", "3"])
    mapper.show(nil, in: 0)
    #expect(mapper.rows.isEmpty && mapper.rows.cell("1") == nil)
    mapper.show(posts, in: 0)
    #expect(mapper.rows.all.count == 2)
  }
}
