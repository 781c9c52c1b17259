import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedReactionTests {

  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  private func post(_ id: String = "1") -> Post? { scene.list?.item(inRow: id) }

  @Test(arguments: [PostActionViewData.Kind.favorite, .boost, .bookmark])
  func successIsShownBeforeTheSourceAnswers(_ kind: PostActionViewData.Kind) async {
    let reaction = kind.reaction
    await scene.appear(.fixture("1", "2"))
    let other = scene.rows.last
    let ending = Ending { model.didTap(.action(kind), inRow: "1") }
    #expect(post() == .fixture().setting(reaction, isOn: true))
    #expect(scene.rows.first?.actions.first { $0.id == kind }?.isOn == true)
    #expect(scene.rows.last == other)

    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(reaction, isOn: true, on: "1"))
    request.succeed(.fixture(counts: .init(favorites: 7)).setting(reaction, isOn: true))
    await ending.reached
    #expect(post() == .fixture(counts: .init(favorites: 7)).setting(reaction, isOn: true))
  }

  @Test(arguments: [PostActionViewData.Kind.favorite, .boost, .bookmark])
  func failureTakesItBackAndIsSaid(_ kind: PostActionViewData.Kind) async {
    await scene.appear(.fixture("1"))
    let before = scene.list
    let ending = Ending { model.didTap(.action(kind), inRow: "1") }
    await scene.posts.reactions.next().fail(LoadFailure.offline)
    await ending.reached
    #expect(scene.list == before)
    #expect(
      scene.state.toast?.message
        == "Your \(kind.rawValue) could not be saved. Check your connection and try again.")
    #expect(scene.state.toast?.undo == nil)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationTakesItBackSilently(_ error: any Error) async {
    await scene.appear(.fixture("1"))
    let before = scene.state
    let ending = Ending { model.didTap(.action(.favorite), inRow: "1") }
    await scene.posts.reactions.next().fail(error)
    await ending.reached
    #expect(scene.state == before)
  }

  @Test func doubleTapAsksOnceAndThenForTheLastWish() async {
    await scene.appear(.fixture("1"))
    let ending = Ending {
      model.didTap(.action(.favorite), inRow: "1")
      model.didTap(.action(.favorite), inRow: "1")
    }
    #expect(post()?.reactions.isFavorite == false)
    let first = await scene.posts.reactions.next()
    #expect(first.input.isOn)
    #expect(scene.posts.reactions.pending.isEmpty)
    first.succeed(.fixture().setting(.favorite, isOn: true))
    let second = await scene.posts.reactions.next()
    #expect(!second.input.isOn)
    #expect(post()?.reactions.isFavorite == false)
    second.succeed(.fixture())
    await ending.reached
    #expect(post() == .fixture())
  }

  @Test func threeTapsAreOneRequest() async {
    await scene.appear(.fixture("1"))
    let ending = Ending {
      for _ in 1...3 { model.didTap(.action(.favorite), inRow: "1") }
    }
    await scene.posts.reactions.next().succeed(.fixture().setting(.favorite, isOn: true))
    await ending.reached
    #expect(post()?.reactions.isFavorite == true)
    #expect(post()?.counts.favorites == 1)
  }

  @Test func failureOfWhatIsNoLongerWantedIsNotSaid() async {
    await scene.appear(.fixture("1"))
    let ending = Ending {
      model.didTap(.action(.favorite), inRow: "1")
      model.didTap(.action(.favorite), inRow: "1")
    }
    let toast = scene.state.toast
    await scene.posts.reactions.next().fail(LoadFailure.offline)
    await ending.reached
    #expect(post() == .fixture())
    #expect(scene.state.toast == toast)
  }

  @Test func toastOffersUndo() async {
    await scene.appear(.fixture("1"))
    let ending = Ending { model.didTap(.action(.boost), inRow: "1") }
    #expect(
      scene.state.toast
        == Toast(
          id: 1, message: "Boosted",
          undo: .reaction(.boost, isOn: false, "1"))
    )
    #expect(model.viewData.toast == ToastViewData(id: 1, message: "Boosted", hasUndo: true))
    await scene.posts.reactions.next().succeed(.fixture().setting(.boost, isOn: true))
    await ending.reached
    let undoing = Ending { model.didTapUndo() }
    #expect(scene.state.toast == nil)
    #expect(post() == .fixture())
    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(.boost, isOn: false, on: "1"))
    request.succeed(.fixture())
    await undoing.reached
    #expect(scene.state.toast == nil)
  }

  @Test func sameWordsSaidTwiceAreTwoToasts() async {
    await scene.appear(.fixture("1", "2"))
    let ending = Ending {
      model.didTap(.action(.bookmark), inRow: "1")
      model.didTap(.action(.bookmark), inRow: "2")
    }
    #expect(scene.state.toast?.id == 2)
    model.didDismissToast(1)
    #expect(scene.state.toast?.message == "Bookmarked")
    model.didDismissToast(2)
    #expect(scene.state.toast == nil)
    for _ in 1...2 {
      let request = await scene.posts.reactions.next()
      request.succeed(.fixture(id: request.input.post).setting(.bookmark, isOn: true))
    }
    await ending.reached
  }

  @Test func everyRowOfThePostShowsIt() async {
    await scene.appear(
      .fixture(boost: .init(id: "b", person: .alan)), .fixture(id: "2"), .fixture())
    let ending = Ending { model.didTap(.action(.favorite), inRow: "b") }
    #expect(post("b")?.reactions.isFavorite == true)
    #expect(post("1")?.reactions.isFavorite == true)
    #expect(post("2")?.reactions.isFavorite == false)
    await scene.posts.reactions.next().succeed(.fixture().setting(.favorite, isOn: true))
    await ending.reached
    #expect(post("b")?.boost?.person == .alan)
    #expect(post("1")?.boost == nil)
  }

  @Test func pageThatIsOlderThanTheTapDoesNotTakeItBack() async {
    await scene.appear(.fixture("1"))
    model.didTapRetry()
    let page = await scene.feed.pages.next()
    let ending = Ending { model.didTap(.action(.favorite), inRow: "1") }
    let reaction = await scene.posts.reactions.next()
    page.succeed(.fixture("1"))
    await model.pager.loading.finished
    #expect(post()?.reactions.isFavorite == true)
    reaction.succeed(.fixture().setting(.favorite, isOn: true))
    await ending.reached
    #expect(post()?.reactions.isFavorite == true)
  }

  @Test func pageThatIsOlderThanTheAnswerDoesNotTakeItBack() async {
    await scene.appear(.fixture("1"))
    model.didTapRetry()
    let page = await scene.feed.pages.next()
    let ending = Ending { model.didTap(.action(.favorite), inRow: "1") }
    await scene.posts.reactions.next().succeed(.fixture().setting(.favorite, isOn: true))
    await ending.reached
    page.succeed(.fixture("1"))
    await model.pager.loading.finished
    #expect(post()?.reactions.isFavorite == true)
  }

  @Test func staleChangeFromElsewhereDoesNotTakeBackWhatIsWanted() async {
    await scene.appear(.fixture("1"))
    let ending = Ending { model.didTap(.action(.favorite), inRow: "1") }
    let request = await scene.posts.reactions.next()
    scene.changes.announce(.changed(.fixture(counts: .init(replies: 3))))
    #expect(post()?.reactions.isFavorite == true)
    #expect(post()?.counts.replies == 3)
    request.succeed(.fixture().setting(.favorite, isOn: true))
    await ending.reached
  }

  /// Leaving the screen must not take back what was done on it.
  @Test func losingTheFeedDoesNotCancelTheRequest() async {
    let scene = FeedScene()
    var model: FeedViewModel? = FeedAssembly.makeViewModel(
      scene.sheets, scene.sources, changes: scene.changes)
    model?.onAppear()
    await scene.feed.pages.next().succeed(.fixture("1"))
    await model?.pager.loading.finished
    weak let lost = model
    let ending = Ending { model?.didTap(.action(.favorite), inRow: "1") }
    let request = await scene.posts.reactions.next()
    model = nil
    #expect(lost == nil)
    #expect(!request.wasCancelled)
    request.succeed(.fixture())
    await ending.reached
  }

  @Test func replyOpensTheComposeSheetForThePost() async {
    await scene.appear(.fixture(boost: .init(id: "b", person: .alan)))
    model.didTap(.action(.reply), inRow: "b")
    #expect(model.sheet == .compose(.reply(to: "1")))
  }
}

extension PostActionViewData.Kind {
  fileprivate var reaction: Reaction {
    switch self {
    case .reply, .favorite: .favorite
    case .boost: .boost
    case .bookmark: .bookmark
    }
  }
}
