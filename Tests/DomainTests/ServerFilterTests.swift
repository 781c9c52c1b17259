import Domain
import Foundation
import TestSupport
import Testing

@Suite struct ServerFilterTests {
  private func judged(
    _ post: Post, by filters: ServerFilter..., in place: ServerFilter.Place = .home
  ) -> Post.Filtered? {
    ServerFilter.Matcher(filters, in: place, at: .fixture, signedIn: "grace").judged(post).filtered
  }

  private func filter(
    _ word: String, isWholeWord: Bool = true, action: ServerFilter.Action = .warn,
    expires: Date? = nil
  ) -> ServerFilter {
    ServerFilter(
      id: "1", title: "Title of \(word)", places: [.home], expires: expires, action: action,
      keywords: [.init(word, isWholeWord: isWholeWord)])
  }

  @Test(arguments: [
    ("tea", true, "Tea time", true), ("tea", true, "Teapots", false),
    ("tea", false, "Teapots", true), ("tea time", true, "It is TEA, time!", true),
    ("tea", true, "team", false), ("é", true, "E", true), ("#tea", true, "#tea", true),
    ("", false, "tea", false), ("!", true, "tea!", false),
  ])
  func keywordsMatchAsConfigured(_ word: String, _ isWhole: Bool, _ text: String, _ matches: Bool) {
    let verdict = judged(.fixture(text: text), by: filter(word, isWholeWord: isWhole))
    #expect(verdict == (matches ? .init(title: "Title of \(word)", isHidden: false) : nil))
  }

  @Test func aFilterAppliesOnlyInItsContexts() {
    let post = Post.fixture(text: "tea")
    #expect(judged(post, by: filter("tea"), in: .home) != nil)
    for place in [ServerFilter.Place.public, .thread, .account, .notifications] {
      #expect(judged(post, by: filter("tea"), in: place) == nil)
    }
  }

  @Test func aFilterAppliesUntilItExpires() {
    let post = Post.fixture(text: "tea")
    let (now, later) = (Date.fixture, Date.fixture.addingTimeInterval(1))
    #expect(judged(post, by: filter("tea", expires: later)) != nil)
    #expect(judged(post, by: filter("tea", expires: now)) == nil)
  }

  @Test func hidingWinsOverWarning() {
    let verdict = judged(
      .fixture(text: "tea and milk"), by: filter("tea"), filter("milk", action: .hide))
    #expect(verdict == .init(title: "Title of milk", isHidden: true))
  }

  @Test func matchesFromTheServerApplyToo() {
    let picked = ServerFilter(id: "1", title: "Picked", places: [.home], posts: ["9"])
    #expect(judged(.fixture(id: "9"), by: picked)?.title == "Picked")
    var post = Post.fixture(id: "8")
    #expect(judged(post, by: picked) == nil)
    post.filteredBy = ["1"]
    #expect(judged(post, by: picked)?.title == "Picked")
  }

  @Test func yourOwnPostsAreNeverFilteredAndOldMatchesEnd() {
    #expect(judged(.fixture(author: .grace, text: "tea"), by: filter("tea")) == nil)
    var post = Post.fixture(text: "milk")
    post.filtered = .init(title: "Old", isHidden: true)
    #expect(judged(post, by: filter("tea")) == nil && judged(post) == nil)
    post.author = .grace
    #expect(judged(post, by: filter("milk")) == nil)
  }

  // MARK: Settings

  @Test func savedWordsAreUniqueAndTrimmed() {
    let details = ServerFilter.Details(
      title: " Tea\n",
      keywords: [
        .init(" tea ", isWholeWord: true, id: "1"), .init("tea", isWholeWord: false),
        .init(" ", isWholeWord: true), .init("Tea", isWholeWord: true),
      ])
    #expect(details.finished.title == "Tea")
    #expect(
      details.finished.keywords
        == [.init("tea", isWholeWord: true, id: "1"), .init("Tea", isWholeWord: true)])
  }

  @Test func problemsAreReportedInFormOrder() {
    var details = ServerFilter.Details(title: " ", places: [])
    #expect(details.problem(hasPosts: false) == .titleMissing)
    details.title = "Tea"
    #expect(details.problem(hasPosts: false) == .placeMissing)
    details.places = [.thread]
    #expect(details.problem(hasPosts: false) == .wordMissing)
    #expect(details.problem(hasPosts: true) == nil)
  }

  @Test func changedSettingsReplaceTheOldOnes() {
    let old = filter("tea", expires: .fixture)
    let details = ServerFilter.Details(
      title: "Leaves", places: [.thread], action: .hide,
      keywords: [.init("leaf", isWholeWord: false)])
    let changed = ServerFilter(
      id: "1", title: "Leaves", places: [.thread], expires: .fixture, action: .hide,
      keywords: details.keywords)
    #expect(old.applying(details) == changed && changed.details == details)
  }

  private nonisolated static let ends: [(ServerFilter.Details.Expiry, Date?)] = [
    (.unchanged, .fixture(minutesAgo: -1)), (.never, nil),
    (.after(90), .fixture.addingTimeInterval(90)), (.at(.fixture), .fixture),
  ]

  @Test(arguments: ends)
  func theEndDateFollowsTheSettings(
    _ expiry: ServerFilter.Details.Expiry, _ end: Date?
  ) throws {
    let filter = filter("tea", expires: .fixture(minutesAgo: -1))
    var details = filter.details
    details.expiry = expiry
    let changed = filter.applying(try details.checked(hasPosts: false, at: .fixture))
    #expect(changed.expires == end && changed.keywords == filter.keywords)
  }
}
