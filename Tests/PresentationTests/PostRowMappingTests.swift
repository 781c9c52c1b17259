import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@Suite struct PostRowMappingTests {
  let context = RowContext.fixture(actions: .all)

  private func row(_ post: Post, isOpened: Bool? = nil) -> PostRowViewData {
    var post = post
    post.isOpened = isOpened
    return PostRowViewData(post, in: context)
  }

  @Test func youAreCalledYou() {
    var context = context
    context.signedIn = "grace"
    let post = Post.fixture(boost: .init(id: "b", person: .grace))
    #expect(PostRowViewData(post, in: context).boost?.line == "You boosted")
  }

  @Test func everyPartOfAPostIsShown() throws {
    let post = Post.fixture(
      counts: .init(replies: 1, boosts: 12_345, favorites: 3),
      reactions: .init(isFavorite: true), date: .fixture(minutesAgo: 5), isUnread: true,
      parent: .init(id: "0", author: .alan), boost: .init(id: "b", person: .grace))
    var expected = PostRowViewData(
      id: "b", author: PersonViewData(id: "ada", name: "Ada Lovelace", handle: "@ada"))
    expected.boost = BoostViewData(line: "Grace Hopper boosted")
    expected.replyLine = "Replying to Alan Turing"
    expected.date = Formatting.fixture.age(of: .fixture - 300)
    expected.isUnread = true
    expected.text = RichTextViewData(segments: [.init(id: 0, text: "Hello")])
    expected.actions = [
      PostActionViewData(id: .reply, count: "1", label: "Reply, 1 reply"),
      PostActionViewData(id: .boost, count: "12.3K", label: "Boost, 12,345 boosts"),
      PostActionViewData(id: .favorite, isOn: true, count: "3", label: "Favorite, 3 favorites"),
      PostActionViewData(id: .bookmark, label: "Bookmark"),
    ]
    expected.label =
      try #require(expected.date).spoken
      .prefixed(by: "Unread, Ada Lovelace, Grace Hopper boosted, Replying to Alan Turing, ")
      .followed(by: ". Hello. 1 reply, 12,345 boosts, 3 favorites. You favorited")
    expected.menu = PostMenuViewData(canQuote: true)
    #expect(row(post) == expected)
  }

  @Test func onlyAProfileMarksPinnedPosts() {
    let post = Post.fixture(reactions: .init(isPinned: true))
    var context = RowContext.fixture()
    #expect(!PostRowViewData(post, in: context).isPinned)
    context.showsPins = true
    let row = PostRowViewData(post, in: context)
    #expect(row.isPinned && row.label.words(at: .fixture).hasPrefix("Pinned, Ada Lovelace"))
    var boost = post
    boost.boost = .init(id: "b", person: .grace)
    #expect(!PostRowViewData(boost, in: context).isPinned)
  }

  @Test func missingPartsOfAPostAreLeftOut() {
    let row = row(Post(id: "1", author: Person(id: "x")))
    var expected = PostRowViewData(id: "1", author: PersonViewData(id: "x", name: "unknown"))
    expected.actions = [
      PostActionViewData(id: .reply, label: "Reply"),
      PostActionViewData(id: .boost, label: "Boost"),
      PostActionViewData(id: .favorite, label: "Favorite"),
      PostActionViewData(id: .bookmark, label: "Bookmark"),
    ]
    expected.label = "unknown"
    expected.menu = PostMenuViewData(canQuote: true)
    #expect(row == expected)
  }

  @Test func theMenuOffersToUnmuteAMutedPerson() {
    var context = RowContext.fixture(actions: .all, signedIn: "grace")
    context.muted = ["ada"]
    let menu = PostRowViewData(.fixture(), in: context).menu
    #expect(menu?.mute == "Unmute Ada Lovelace" && menu?.isMuted == true)
    #expect(!context.agrees(with: .fixture(actions: .all, signedIn: "grace")))
  }

  @Test func theMenuOffersPossibleActions() {
    func menu(
      _ post: Post, _ actions: Capabilities.Actions = .all, signedIn: Person.ID? = "grace"
    ) -> PostMenuViewData? {
      PostRowViewData(post, in: .fixture(actions: actions, signedIn: signedIn)).menu
    }
    var shared = Post.fixture()
    shared.url = .fixture("1")
    #expect(
      menu(.fixture())
        == PostMenuViewData(
          mute: "Mute Ada Lovelace", block: "Block Ada Lovelace", canQuote: true,
          canReport: true))
    #expect(
      menu(shared)
        == PostMenuViewData(
          link: .fixture("1"), mute: "Mute Ada Lovelace", block: "Block Ada Lovelace",
          canQuote: true, canReport: true))
    #expect(menu(.fixture(), .report) == PostMenuViewData(canReport: true))
    #expect(menu(.fixture(), .report, signedIn: nil) == nil)
    #expect(
      menu(.fixture(), signedIn: "ada")
        == PostMenuViewData(
          canQuote: true, canEdit: true, pin: "Pin to Profile", canDelete: true))
    #expect(
      menu(.fixture(reactions: .init(isPinned: true)), signedIn: "ada")?.pin
        == "Unpin from Profile")
    #expect(menu(.fixture(), .all.subtracting(.pin), signedIn: "ada")?.pin == nil)
    let old = Capabilities.Actions.all.subtracting(.edit)
    #expect(
      menu(.fixture(), old, signedIn: "ada")
        == PostMenuViewData(canQuote: true, pin: "Pin to Profile", canDelete: true))
    var direct = Post.fixture()
    direct.visibility = .direct
    #expect(menu(direct, signedIn: "ada")?.pin == nil)
    #expect(
      menu(.fixture(delivery: .waiting), signedIn: "ada") == PostMenuViewData(canDelete: true))
    #expect(menu(shared, .compose) == PostMenuViewData(link: .fixture("1")))
    #expect(menu(.fixture(), .compose) == nil)
    #expect(menu(.fixture(), [], signedIn: "ada") == nil)
    #expect(menu(.fixture(), [], signedIn: nil) == nil)
    #expect(menu(.fixture(), .quote, signedIn: nil) == PostMenuViewData(canQuote: true))
    shared.isQuotable = false
    #expect(menu(shared, .quote) == PostMenuViewData(link: .fixture("1")))
    #expect(menu(.fixture(delivery: .waiting), .quote) == nil)
    var secret = Post.fixture()
    secret.visibility = .followers
    #expect(menu(secret, .quote) == nil)
  }

  @Test func editsAreShown() {
    var post = Post.fixture()
    post.edited = .fixture
    #expect(row(post).edited == "Edited \(Formatting.fixture.exact(.fixture))")
    #expect(row(post).label.words(at: .fixture).hasSuffix("Hello. Edited"))
    #expect(row(post).editDelivery == nil)
    post.editDelivery = .waiting
    #expect(
      row(post).editDelivery == DeliveryViewData(kind: .waiting, text: "Edit waiting to send"))
    #expect(!row(post).actions.isEmpty && row(post).date != nil)
    post.editDelivery = .refused(.notFound)
    #expect(
      row(post).editDelivery
        == DeliveryViewData(
          kind: .refused,
          text: "Edit not sent. It was deleted, or you don’t have permission to see it."))
  }

  @Test func samePostGivesTheSameRow() {
    #expect(row(.fixture()) == row(.fixture()))
  }

  @Test func aContentWarningCoversEverythingUntilExpanded() {
    let post = Post.fixture(
      text: "Cake", media: [.fixture()], contentWarning: "food",
      poll: Poll(id: "p", options: [.init(title: "Tea")]),
      card: LinkCard(url: .fixture("cake"), title: "Cakes"))
    let closed = row(post)
    #expect(closed.warning == WarningViewData(text: "food", isOpen: false))
    #expect(closed.warning?.buttonTitle == "Show More")
    #expect(closed.text == nil && closed.media == nil && closed.poll == nil && closed.card == nil)
    let label = closed.label.now
    #expect(!label.contains("Cake") && label.contains("Content warning: food"))
    let open = row(post, isOpened: true)
    #expect(open.warning == WarningViewData(text: "food", isOpen: true))
    #expect(open.warning?.buttonTitle == "Show Less")
    #expect(open.text?.text == "Cake")
    #expect(open.media?.items.count == 1 && open.poll != nil && open.card?.title == "Cakes")
  }

  @Test func aServerFilterCoversThePostUntilExpanded() {
    var post = Post.fixture(text: "Tea", contentWarning: "drinks")
    post.filtered = .init(title: "Leaves", isHidden: false)
    let covered = row(post)
    #expect(
      covered.warning == WarningViewData(text: "Filtered: Leaves", isOpen: false, isFilter: true))
    #expect(covered.text == nil)
    #expect(covered.label.now.contains("Filtered: Leaves") && !covered.label.now.contains("Tea"))
    let opened = row(post, isOpened: true)
    #expect(opened.warning == WarningViewData(text: "drinks", isOpen: true))
    #expect(opened.text?.text == "Tea")
  }

  @Test func expandingWarningsByPreferenceKeepsOtherCovers() {
    var post = Post.fixture(text: "Cake", contentWarning: "food")
    post.opensWarning = true
    #expect(row(post).warning == WarningViewData(text: "food", isOpen: true))
    #expect(row(post).text?.text == "Cake")
    #expect(row(post, isOpened: false).text == nil)
    post.filtered = .init(title: "Leaves", isHidden: false)
    #expect(row(post).text == nil)
    var sensitive = Post.fixture(media: [.fixture()], isSensitive: true)
    sensitive.opensWarning = true
    #expect(row(sensitive).media?.isHidden == true)
  }

  @Test func changesToAFilteredPostKeepItFiltered() {
    var old = Post.fixture()
    old.filtered = .init(title: "Leaves", isHidden: false)
    #expect(Post.fixture(text: "Edited").replacing(old).filtered == old.filtered)
  }

  @Test func customEmojisInTextsAndNamesAreSpokenByName() {
    let loom = CustomEmoji(
      shortcode: "loom", url: .fixture("loom.gif"), still: .fixture("loom.png"))
    var post = Post.fixture(
      author: Person(id: "ada", nick: "Ada :loom:", emojis: [loom]))
    post.content = RichText("See :loom:!").showing([loom])
    let row = row(post)
    let picture = RichTextViewData.Picture(
      name: "loom", url: .fixture("loom.gif"), still: .fixture("loom.png"))
    #expect(
      row.text
        == RichTextViewData(segments: [
          .init(id: 0, text: "See "), .init(id: 1, text: ":loom:", picture: picture),
          .init(id: 2, text: "!"),
        ]))
    #expect(row.author.name == "Ada loom")
    #expect(row.author.nameWithPictures?.segments.map(\.picture) == [nil, picture])
    #expect(row.label.now.hasPrefix("Ada loom") && row.label.now.contains("See loom!"))
  }

  @Test func sensitiveMediaAreCoveredButNotTheText() {
    let post = Post.fixture(media: [.fixture(altText: "a cat")], isSensitive: true)
    let closed = row(post)
    #expect(closed.text?.text == "Hello")
    #expect(closed.media?.isHidden == true)
    #expect(closed.warning == nil)
    #expect(!closed.label.now.contains("cat") && closed.label.now.contains("Sensitive media"))
    #expect(row(post, isOpened: true).media?.cover == .open)
  }

  @Test func aContentWarningIsTheOnlyCoverOfSensitiveMedia() {
    let post = Post.fixture(media: [.fixture()], contentWarning: "food", isSensitive: true)
    #expect(row(post).media == nil)
    let opened = row(post, isOpened: true)
    #expect(opened.media?.items.count == 1 && opened.media?.cover == nil)
  }

  @Test func aPersonWithoutANameShowsTheHandleOnce() {
    let row = row(.fixture(author: .fixture(nick: " ", userName: "ada")))
    #expect(row.author.name == "@ada" && row.author.handle == nil)
    #expect(row.label.now.components(separatedBy: "@ada").count == 2)
  }

  @Test func customEmojisInWarningsAndPollsAreSpokenByName() {
    let loom = CustomEmoji(shortcode: "loom", url: .fixture("loom.gif"))
    var post = Post.fixture(
      contentWarning: "A :loom:", poll: Poll(id: "p", options: [.init(title: ":loom: first")]))
    post.emojis = [loom]
    let closed = row(post)
    #expect(closed.warning?.text == "A loom")
    #expect(closed.warning?.textWithPictures?.segments.compactMap(\.picture?.name) == ["loom"])
    let option = row(post, isOpened: true).poll?.options.first
    #expect(option?.title == "loom first" && option?.label == "loom first")
    #expect(option?.titleWithPictures?.segments.compactMap(\.picture?.name) == ["loom"])
  }

  @Test(arguments: [
    (PostVisibility.everyone, nil, true), (.unlisted, nil, true), (.unknown("local"), nil, true),
    (.followers, "Followers only", false), (.direct, "Mentioned people only", false),
  ])
  func theVisibilityDecidesWhetherItCanBeBoosted(
    _ visibility: PostVisibility, _ audience: String?, _ canBoost: Bool
  ) {
    var post = Post.fixture()
    post.visibility = visibility
    let row = row(post)
    #expect(row.audience == audience)
    #expect(row.actions.contains { $0.id == .boost } == canBoost)
  }

  @Test func onlySupportedActionsAreOffered() {
    let context = RowContext.fixture(actions: [.favorite])
    #expect(PostRowViewData(.fixture(), in: context).actions.map(\.id) == [.favorite])
  }

  @Test func commentsAreBelowThePost() {
    let comment = Comment(id: "c", author: .alan, text: RichText("Indeed"))
    #expect(
      row(.fixture(comments: [comment])).comments == [
        CommentViewData(
          id: "c", authorName: "Alan Turing",
          text: RichTextViewData(segments: [.init(id: 0, text: "Indeed")]))
      ])
  }

  @Test func replyToYourselfContinuesAThread() {
    let post = Post.fixture(author: .ada, parent: .init(id: "0", author: .ada))
    #expect(row(post).replyLine == "Continued thread")
  }

  @Test func replyToAnUnknownPersonSaysSo() {
    #expect(row(.fixture(parent: .init(id: "0"))).replyLine == "Replying to a post")
  }
}

@Suite struct PartMappingTests {
  @Test func richTextIsCutAtItsSpans() {
    let text = RichText(
      "Ĥello @ada, #swift https://a.example",
      spans: [
        .init(range: 7..<11, target: .mention("ada")),
        .init(range: 13..<19, target: .hashtag("swift")),
        .init(range: 20..<37, target: .link(.fixture("a"))),
      ])
    let data = RichTextViewData(text)
    #expect(
      data.segments == [
        .init(id: 0, text: "Ĥello "),
        .init(id: 1, text: "@ada", target: .mention(personID: "ada")),
        .init(id: 2, text: ", "),
        .init(id: 3, text: "#swift", target: .hashtag("swift")),
        .init(id: 4, text: " "),
        .init(id: 5, text: "https://a.example", target: .link(.fixture("a"))),
      ])
    #expect(data.text == text.text)
  }

  @Test func emptyTextHasNoSegments() {
    #expect(RichTextViewData(RichText("")).segments == [])
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, 2), (5, 3), (9, 3)])
  func mediaAreArrangedInRows(_ count: Int, _ columns: Int) {
    let media = (1...count).map { Media.fixture(id: Media.ID("\($0)")) }
    #expect(MediaGridViewData(media)?.columns == columns)
  }

  @Test func mediaAreDescribed() {
    let media: [Media] = [
      .fixture(altText: "a cat", size: .init(width: 300, height: 200)),
      .fixture(id: "m2", kind: .video, altText: "", size: .init(width: 0, height: 9)),
      .fixture(id: "m3", kind: .unknown),
    ]
    let items = MediaGridViewData(media)?.items
    #expect(items?.map(\.label) == ["Image 1 of 3: a cat", "Video 2 of 3", "File 3 of 3"])
    #expect(items?.map(\.aspectRatio) == [1.5, nil, nil])
    #expect(MediaGridViewData([media[0]], cover: .closed)?.items.first?.label == "Image: a cat")
    #expect(MediaGridViewData([]) == nil)
  }

  @Test func anOpenPollHidesItsResult() {
    let poll = Poll(
      id: "p", options: [.init(title: "Tea", votes: 3), .init(title: "Coffee", votes: 1)],
      ends: .fixture.addingTimeInterval(7_200), voters: 4)
    let data = PollViewData(poll, in: .fixture(actions: .all))
    #expect(data.canVote(at: .fixture) && !data.allowsSeveral)
    #expect(data.spoken(at: .fixture) == "Poll: Tea; Coffee")
    #expect(data.status.now == "4 people · 2 hours left")
  }

  @Test func pollShowsItsResultWhenItEnds() {
    let end = Date.fixture + 7_200
    let poll = Poll(
      id: "p", options: [.init(title: "Tea", votes: 3), .init(title: "Coffee", votes: 1)],
      ends: end, voters: 4)
    let data = PollViewData(poll, in: .fixture(actions: .all))
    #expect(!data.canVote(at: end))
    #expect(data.options.map(\.percent) == [75, 25])
    #expect(data.spoken(at: end) == "Poll: Tea, 75 percent; Coffee, 25 percent")
    #expect(data.status.words(at: end) == "4 people · Closed")
  }

  @Test func aPollShowsItsResultToVoters() {
    let poll = Poll(
      id: "p", options: [.init(title: "Tea", votes: 3), .init(title: "Coffee", votes: 1)],
      voters: 4, ownVotes: [0])
    let data = PollViewData(poll, in: .fixture(actions: .all))
    #expect(!data.canVote(at: .fixture))
    #expect(data.options.map(\.percent) == [75, 25])
    #expect(data.options.map(\.isOwn) == [true, false])
    #expect(data.options[0].label == "Tea, 75 percent, your vote")
  }

  @Test func aPollWithoutVotingShowsItsResult() {
    let poll = Poll(id: "p", options: [.init(title: "Tea", votes: 1)], ends: .fixture)
    let data = PollViewData(poll, in: .fixture())
    #expect(!data.canVote(at: .fixture))
    #expect(data.options.map(\.percent) == [100])
    #expect(data.status.now == "Closed")
  }
}
