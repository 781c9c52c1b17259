import Domain
import TestSupport
import Testing

@Suite struct NoticeGroupTests {
  private func notice(
    _ id: Notice.ID, _ kind: Notice.Kind, by person: Person = .ada, on post: Post.ID? = nil,
    isUnread: Bool = false
  ) -> Notice {
    Notice(
      id: id, kind: kind, person: person, post: post.map { .fixture(id: $0) }, isUnread: isUnread)
  }

  private func ids(_ notices: Notice...) -> [[Notice.ID]] {
    NoticeGroup.groups(of: notices).map { $0.notices.map(\.id) }
  }

  @Test func reactionsAreGroupedPerPostAndKind() {
    #expect(
      ids(
        notice("5", .favorite, on: "a"), notice("4", .boost, on: "a"),
        notice("3", .favorite, on: "b"), notice("2", .favorite, on: "a"), notice("1", .mention))
        == [["5", "2"], ["4"], ["3"], ["1"]])
  }

  @Test func aGroupIsUnreadIfAnyItemIs() {
    let read = [notice("2", .follow), notice("1", .follow)]
    #expect(NoticeGroup.groups(of: read).map(\.isUnread) == [false])
    let unread = [notice("2", .follow), notice("1", .follow, isUnread: true)]
    #expect(NoticeGroup.groups(of: unread).map(\.isUnread) == [true])
  }

  @Test func consecutiveFollowsAreGrouped() {
    #expect(
      ids(
        notice("4", .follow), notice("3", .follow), notice("2", .mention), notice("1", .follow))
        == [["4", "3"], ["2"], ["1"]])
  }

  @Test func otherKindsAreNotGrouped() {
    for kind in [
      Notice.Kind.mention, .reply, .post, .edited, .pollEnded, .followRequest, .quote,
    ] {
      #expect(ids(notice("2", kind, on: "a"), notice("1", kind, on: "a")) == [["2"], ["1"]])
    }
  }

  @Test func aReactionToADeletedPostIsNotGrouped() {
    #expect(ids(notice("2", .favorite), notice("1", .favorite)) == [["2"], ["1"]])
  }

  @Test func aGroupCountsEachPersonOnce() {
    let groups = NoticeGroup.groups(of: [
      notice("3", .favorite, by: .ada, on: "a"), notice("2", .favorite, by: .alan, on: "a"),
      notice("1", .favorite, by: .ada, on: "a", isUnread: true),
    ])
    #expect(groups.map { $0.people.map(\.id) } == [["ada", "alan"]])
    #expect(groups[0].isUnread && groups[0].id == "3")
  }

  /// A source sends the same group again when it has grown.
  @Test func aGroupUsesTheCountOfItsSourceOnce() {
    var (new, old) = (notice("9", .favorite, on: "a"), notice("5", .favorite, by: .alan, on: "a"))
    new.group = .init(key: "k", count: 300, people: [.ada, .grace])
    old.group = .init(key: "k", count: 299, people: [.alan])
    var other = notice("3", .favorite, by: .alan, on: "a")
    other.group = .init(key: "before", count: 2, people: [.alan])
    let groups = NoticeGroup.groups(of: [new, old, other, notice("1", .favorite, on: "a")])
    #expect(groups.map(\.count) == [303])
    #expect(groups.map { $0.people.map(\.id) } == [["ada", "grace", "alan"]])
  }

  /// The source's count is lower than the number of named people.
  @Test func aGroupIsNeverSmallerThanThePeopleInIt() {
    var odd = notice("9", .favorite, on: "a")
    odd.group = .init(key: "k", count: 0, people: [.ada, .grace])
    #expect(NoticeGroup.groups(of: [odd]).map(\.count) == [2])
  }
}
