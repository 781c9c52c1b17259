import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// Reactions.
@MainActor
@Suite struct PostActionsTests {
  let scene = PostsScene()

  nonisolated static let kinds: [(PostActionViewData.Kind, Reaction)] = [
    (.favorite, .favorite), (.boost, .boost), (.bookmark, .bookmark),
  ]

  @Test(arguments: kinds)
  func successIsOptimistic(
    _ kind: PostActionViewData.Kind, _ reaction: Reaction
  ) async {
    await scene.open(.fixture("1", "2"))
    let other = scene.rows.last
    let completion = Completion { scene.tap(.action(kind)) }
    #expect(scene.post() == .fixture().setting(reaction, isOn: true))
    #expect(scene.rows.first?.actions.first { $0.id == kind }?.isOn == true)
    #expect(scene.rows.last == other)
    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(reaction, isOn: true, on: "1"))
    request.succeed(.fixture(counts: .init(favorites: 7)).setting(reaction, isOn: true))
    await completion.reached
    #expect(scene.post() == .fixture(counts: .init(favorites: 7)).setting(reaction, isOn: true))
  }

  @Test(arguments: kinds)
  func failureIsRevertedAndShown(
    _ kind: PostActionViewData.Kind, _ reaction: Reaction
  ) async {
    await scene.open(.fixture("1"))
    let before = scene.list
    let completion = Completion { scene.tap(.action(kind)) }
    await scene.posts.reactions.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.list == before)
    #expect(
      scene.screen.toast?.message
        == "Your \(kind.rawValue) could not be saved. Check your connection and try again.")
    #expect(scene.screen.toast?.undo == nil)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRevertsSilently(_ error: any Error) async {
    await scene.open(.fixture("1"))
    let before = scene.list
    let completion = Completion { scene.tap(.action(.favorite)) }
    await scene.posts.reactions.next().fail(error)
    await completion.reached
    #expect(scene.list == before && scene.screen.toast == nil)
  }

  @Test func aDoubleTapSendsOnceAndThenTheLastValue() async {
    await scene.open(.fixture("1"))
    let completion = Completion {
      scene.tap(.action(.favorite))
      scene.tap(.action(.favorite))
    }
    #expect(scene.post() == .fixture())
    let first = await scene.posts.reactions.next()
    #expect(first.input.isOn && scene.posts.reactions.pending.isEmpty)
    first.succeed(.fixture().setting(.favorite, isOn: true))
    let second = await scene.posts.reactions.next()
    #expect(!second.input.isOn && scene.post()?.reactions.isFavorite == false)
    second.succeed(.fixture())
    await completion.reached
    #expect(scene.post() == .fixture())
  }

  @Test func threeTapsSendOneRequest() async {
    await scene.open(.fixture("1"))
    let completion = Completion { for _ in 1...3 { scene.tap(.action(.favorite)) } }
    await scene.posts.reactions.next().succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
    #expect(scene.post() == .fixture().setting(.favorite, isOn: true))
  }

  @Test func failureOfASupersededTapIsNotShown() async {
    await scene.open(.fixture("1"))
    let completion = Completion {
      scene.tap(.action(.favorite))
      scene.tap(.action(.favorite))
    }
    let toast = scene.screen.toast
    await scene.posts.reactions.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.post() == .fixture() && scene.screen.toast == toast)
  }

  @Test func theToastOffersUndo() async {
    await scene.open(.fixture("1"))
    let completion = Completion { scene.tap(.action(.boost)) }
    let toast = Toast<PostUndo>(
      id: 1, message: "Boosted", undo: .reaction(.boost, isOn: false, "1"))
    #expect(scene.screen.toast == toast)
    #expect(ToastViewData(toast) == ToastViewData(id: 1, message: "Boosted", undo: "Undo"))
    await scene.posts.reactions.next().succeed(.fixture().setting(.boost, isOn: true))
    await completion.reached
    let undoing = Completion { scene.screen.posts.actions.undo() }
    #expect(scene.screen.toast == nil && scene.post() == .fixture())
    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(.boost, isOn: false, on: "1"))
    request.succeed(.fixture())
    await undoing.reached
    #expect(scene.screen.toast == nil)
  }

  @Test func undoReachesAPostThatLeftTheScreen() async {
    let sent = Recorder<FakePosts.ReactionCall>()
    scene.posts.reactions.always {
      sent.add($0)
      return .fixture().setting($0.reaction, isOn: $0.isOn)
    }
    await scene.open(.fixture("1"))
    await scene.performAndWait { scene.tap(.action(.bookmark)) }
    scene.pager.load()
    await scene.answer(.fixture("2"))
    await scene.performAndWait { scene.screen.posts.actions.undo() }
    #expect(sent.all.map(\.isOn) == [true, false] && sent.all.map(\.post) == ["1", "1"])
    #expect(scene.list.rows == ["2"] && scene.screen.toast == nil)
  }

  @Test func aPendingFollowersOnlyBoostIsUndoneByItsButton() async {
    await scene.open(.fixture("1"))
    let completion = Completion { scene.tap(.boostForFollowers) }
    #expect(scene.screen.toast?.message == "Boosted for your followers")
    #expect(scene.post()?.reactions.isBoosted == true && scene.post()?.counts.boosts == 1)
    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(.boostForFollowers, isOn: true, on: "1"))
    scene.tap(.action(.boost))
    #expect(scene.post() == .fixture())
    request.succeed(.fixture().setting(.boost, isOn: true))
    let back = await scene.posts.reactions.next()
    #expect(back.input == .init(.boostForFollowers, isOn: false, on: "1"))
    back.succeed(.fixture())
    await completion.reached
    #expect(scene.post() == .fixture())
  }

  @Test func identicalActionsShowTwoToasts() async {
    await scene.open(.fixture("1", "2"))
    let completion = Completion {
      scene.tap(.action(.bookmark))
      scene.tap(.action(.bookmark), inRow: "2")
    }
    #expect(scene.screen.toast?.id == 2)
    scene.screen.toaster.dismiss(1)
    #expect(scene.screen.toast?.message == "Bookmarked")
    scene.screen.toaster.dismiss(2)
    #expect(scene.screen.toast == nil)
    for _ in 1...2 {
      let request = await scene.posts.reactions.next()
      request.succeed(.fixture(id: request.input.post).setting(.bookmark, isOn: true))
    }
    await completion.reached
  }

  @Test func everyRowOfThePostIsUpdated() async {
    await scene.open(
      .fixture(boost: .init(id: "b", person: .alan)), .fixture(id: "2"), .fixture())
    let completion = Completion { scene.tap(.action(.favorite), inRow: "b") }
    #expect(scene.post("b")?.reactions.isFavorite == true)
    #expect(scene.post("1")?.reactions.isFavorite == true)
    #expect(scene.post("2")?.reactions.isFavorite == false)
    await scene.posts.reactions.next().succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
    #expect(scene.post("b")?.boost?.person == .alan && scene.post("1")?.boost == nil)
  }

  /// The page can arrive before or after the answer to the tap.
  @Test(arguments: [true, false])
  func aPageOlderThanTheTapDoesNotUndoIt(pageIsFirst: Bool) async {
    await scene.open(.fixture("1"))
    scene.pager.load()
    let page = await scene.pages.next()
    let completion = Completion { scene.tap(.action(.favorite)) }
    let reaction = await scene.posts.reactions.next()
    if pageIsFirst {
      page.succeed(.fixture("1"))
      await scene.pager.loading.finished
      #expect(scene.post()?.reactions.isFavorite == true)
    }
    reaction.succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
    if !pageIsFirst {
      page.succeed(.fixture("1"))
      await scene.pager.loading.finished
    }
    #expect(scene.post()?.reactions.isFavorite == true)
  }

  @Test func aChangeElsewhereDoesNotUndoATap() async {
    await scene.open(.fixture("1"))
    let completion = Completion { scene.tap(.action(.favorite)) }
    let request = await scene.posts.reactions.next()
    scene.changes.announce(.changed(.fixture(counts: .init(replies: 3))))
    #expect(scene.post()?.reactions.isFavorite == true && scene.post()?.counts.replies == 3)
    request.succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
  }

  @Test func closingTheScreenCancelsNoReactionOrVote() async {
    var screen: PostsScreen? = PostsScreen(scene)
    screen?.pager.open()
    await scene.pages.next().succeed(.fixture("1"))
    await screen?.pager.loading.finished
    weak let lost = screen
    let completion = Completion {
      screen?.posts.actions.perform(.action(.favorite), inRow: "1")
      screen?.posts.actions.perform(.vote([0]), inRow: "1")
    }
    let (reaction, vote) = (await scene.posts.reactions.next(), await scene.posts.votes.next())
    screen = nil
    #expect(lost == nil && !reaction.wasCancelled && !vote.wasCancelled)
    reaction.succeed(.fixture())
    vote.succeed(.fixture())
    await completion.reached
  }
}

/// Votes, reading, and where taps lead.
@MainActor
@Suite struct PostTapTests {
  let scene = PostsScene()

  private static let poll = Poll(
    id: Poll.ID("p"), options: [.init(title: "Tea", votes: 1), .init(title: "Rain", votes: 0)])
  private var voting: LatestTask? { scene.screen.posts.actions.vote(on: "1") }
  private var shownPoll: PollViewData? { scene.rows.first?.poll }

  private func openPoll() async {
    await scene.open(.fixture(poll: Self.poll))
  }

  @Test func aVoteShowsTheServersResult() async {
    await openPoll()
    #expect(shownPoll?.canVote(at: .fixture) == true)
    scene.tap(.vote([1]))
    var counted = Self.poll
    counted.options[1].votes = 1
    counted.ownVotes = [1]
    await scene.posts.votes.next().succeed(.fixture(poll: counted))
    await voting?.finished
    #expect(shownPoll?.canVote(at: .fixture) == false)
    #expect(shownPoll?.options.map(\.isOwn) == [false, true])
  }

  @Test func failureToVoteIsShownAndKeepsTheChoice() async {
    await openPoll()
    scene.tap(.vote([0]))
    await scene.posts.votes.next().fail(LoadFailure.offline)
    await voting?.finished
    #expect(
      scene.screen.toast?.message
        == "Your vote could not be counted. Check your connection and try again.")
    #expect(shownPoll?.canVote(at: .fixture) == true)
  }

  @Test func aDoubleTapVotesOnce() async {
    await openPoll()
    scene.tap(.vote([0]))
    scene.tap(.vote([1]))
    let request = await scene.posts.votes.next()
    #expect(request.input.choices == [0])
    request.succeed(.fixture(poll: Self.poll))
    await voting?.finished
    #expect(scene.posts.votes.pending.isEmpty)
  }

  @Test func aVoteDoesNotWaitForAnother() async {
    await scene.open(.fixture(poll: Self.poll), .fixture(id: "2", poll: Self.poll))
    scene.tap(.vote([0]))
    scene.tap(.vote([1]), inRow: "2")
    let requests = [await scene.posts.votes.next(), await scene.posts.votes.next()]
    #expect(Set(requests.map(\.input.choices)) == [[0], [1]])
    for request in requests { request.fail(LoadFailure.offline) }
    await voting?.finished
    await scene.screen.posts.actions.vote(on: "2")?.finished
  }

  @Test func anEmptyChoiceIsNotAVote() async {
    await openPoll()
    scene.tap(.vote([]))
    scene.tap(.vote([0]), inRow: "unknown")
    #expect(voting == nil)
  }

  @Test func tapsNavigate() async {
    await scene.open(.fixture(boost: .init(id: "b", person: .alan)))
    scene.tap(.post, inRow: "b")
    scene.tap(.picture(2), inRow: "b")
    scene.tap(.delivery, inRow: "b")
    scene.tap(.post, inRow: "unknown")
    scene.tap(.action(.reply), inRow: "b")
    #expect(scene.destinations.all == [.post("1"), .pictures(of: "1", first: 2), .outbox])
    #expect(scene.replies.all == ["1"])
  }

  @Test func aRowScrolledAwayIsRead() async {
    await scene.open(.fixture(isUnread: true), .fixture(id: "2"))
    scene.pager.rowAppeared("1")
    #expect(scene.rows.first?.isUnread == true)
    await scene.performAndWait {
      scene.screen.posts.rowDisappeared("1")
      scene.screen.posts.rowDisappeared("1")
      scene.screen.posts.rowDisappeared("2")
    }
    #expect(scene.rows.first?.isUnread == false)
    #expect(scene.marked.all == [["1"]] && !scene.pager.isOnScreen("1"))
  }

  @Test func tappingAPostMarksItRead() async {
    await scene.open(.fixture(isUnread: true))
    await scene.performAndWait { scene.tap(.post) }
    #expect(scene.marked.all == [["1"]])
  }

  @Test func failureToMarkAsReadIsShown() async {
    scene.reading.marks.always { _ in throw LoadFailure.offline }
    await scene.open(.fixture(isUnread: true))
    await scene.performAndWait { scene.tap(.post) }
    #expect(scene.screen.toast?.message.hasPrefix("Posts could not be marked as read.") == true)
  }

  @Test func expandedPostsAreRemembered() async {
    await scene.open(.fixture(contentWarning: "food"))
    #expect(scene.rows.first?.text == nil)
    await scene.performAndWait { scene.tap(.warning) }
    #expect(scene.rows.first?.text?.text == "Hello")
    await scene.performAndWait { scene.tap(.warning) }
    #expect(scene.rows.first?.text == nil)
    #expect(scene.opened.all == [["1": true], ["1": false]])
  }

  @Test func aFailureToRememberIsShown() async {
    scene.reading.opened.always { _ in throw LoadFailure.storage(.full) }
    await scene.open(.fixture(contentWarning: "food"))
    await scene.performAndWait { scene.tap(.warning) }
    #expect(scene.rows.first?.text?.text == "Hello")
    #expect(
      scene.screen.toast?.message.hasPrefix("The opened post could not be saved.") == true)
  }

  @Test func expandingAPostOnAnotherScreenAppliesHere() async {
    await scene.open(.fixture(contentWarning: "food"))
    scene.pager.apply(.opened(["1": true, "unknown": true]), at: .fixture)
    #expect(scene.rows.first?.text?.text == "Hello")
    scene.pager.apply(.opened(["1": false]), at: .fixture)
    #expect(scene.rows.first?.text == nil)
  }

  @Test func thePreferenceToExpandWarningsAppliesAtOnce() async {
    let quoted = Post.fixture(id: "3", text: "Tea", contentWarning: "drinks")
    var quoting = Post.fixture(id: "2")
    quoting.quote = .loaded(quoted, .accepted)
    await scene.open(Page(items: [.fixture(contentWarning: "food"), quoting]))
    scene.pager.apply(.preferencesChanged(Preferences(opensWarnings: true)), at: .fixture)
    #expect(scene.rows.first?.text?.text == "Hello")
    #expect(scene.rows.last?.quote?.spoken.contains("Tea") == true)
    await scene.performAndWait { scene.tap(.warning) }
    #expect(scene.rows.first?.text == nil)
    scene.pager.apply(.preferencesChanged(Preferences()), at: .fixture)
    #expect(scene.rows.last?.quote?.spoken.contains("Tea") == false)
  }

  @Test func keysStepThroughThePosts() async {
    await scene.open(.fixture("1", "2"))
    scene.pager.rowAppeared("1")
    #expect(scene.screen.posts.didStep(by: 1) == "1")
    #expect(scene.screen.posts.didStep(by: 1) == "2")
  }
}
