import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PicturesFeature

@MainActor
@Suite struct PicturesTests {
  let scene = PicturesScene()
  let model: PicturesViewModel

  static let post = Post.fixture(
    media: ["a", "b", "c"].map { .fixture(id: $0, altText: "Cat \($0)") })
  static let pictures = MediaGridViewData(post.media)?.items ?? []

  init() {
    model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources, onDone: {})
  }

  /// The first of these is on the screen.
  private func shown(_ pictures: [MediaViewData]) -> PicturesState {
    PicturesState(pictures: .loaded(pictures), shown: pictures.first?.id)
  }

  private func answer(_ post: Post = Self.post) async {
    await answer(model, post)
  }

  private func answer(_ model: PicturesViewModel, _ post: Post = Self.post) async {
    await scene.posts.threads.next().succeed(.fixture(post: post))
    await model.loading.finished
  }

  @Test func successShowsLoadingAndThenEveryPicture() async {
    model.onAppear()
    #expect(model.state == PicturesState(pictures: .loading(previous: nil)))
    #expect(model.viewData.phase == .loading)
    await answer()
    #expect(model.state == shown(Self.pictures))
    #expect(model.viewData.phase == .rows)
    #expect(
      model.viewData.pictures.map(\.label)
        == ["Image 1 of 3: Cat a", "Image 2 of 3: Cat b", "Image 3 of 3: Cat c"])
    #expect(model.viewData.pictures.map(\.caption) == ["Cat a", "Cat b", "Cat c"])
  }

  @Test func appearingAgainFetchesNothing() async {
    model.onAppear()
    model.onAppear()
    await answer()
    model.onAppear()
    #expect(model.state == shown(Self.pictures))
  }

  @Test func theTappedPictureComesFirst() async {
    let model = PicturesAssembly.makeViewModel(of: "1", from: 2, scene.sources, onDone: {})
    model.onAppear()
    await answer(model)
    #expect(model.viewData.shown == Self.pictures[2])
    #expect(model.viewData.counter == "3 of 3")
    #expect(model.viewData.hasPrevious && !model.viewData.hasNext)
  }

  @Test(arguments: [3, -1])
  func withoutTheTappedPictureTheFirstIsShown(_ first: Int) async {
    let model = PicturesAssembly.makeViewModel(of: "1", from: first, scene.sources, onDone: {})
    model.onAppear()
    await answer(model)
    #expect(model.viewData.shown == Self.pictures[0])
  }

  @Test func stepsEndAtTheFirstAndTheLastPicture() async {
    model.didStep(by: 1)
    model.onAppear()
    await answer()
    var shown: [String?] = []
    for distance in [-1, 1, 1, 1, -2] {
      model.didStep(by: distance)
      shown.append(model.viewData.shown?.id)
    }
    #expect(shown == ["a", "b", "c", "c", "a"])
  }

  @Test func aSwipeIgnoresUnknownPictures() async {
    model.onAppear()
    await answer()
    model.didShow("b")
    #expect(model.viewData.counter == "2 of 3")
    model.didShow("x")
    #expect(model.viewData.counter == "2 of 3")
  }

  @Test func theDescriptionExpandsForOnePicture() async {
    model.onAppear()
    await answer()
    model.didTapDescription()
    #expect(model.viewData.isDescriptionOpen)
    model.didShow("a")
    #expect(model.viewData.isDescriptionOpen)
    model.didStep(by: 1)
    #expect(!model.viewData.isDescriptionOpen)
  }

  @Test func aSinglePictureIsNotCounted() async {
    model.onAppear()
    await answer(.fixture(media: [.fixture(id: "a")]))
    #expect(model.viewData.counter == nil)
    #expect(!model.viewData.hasPrevious && !model.viewData.hasNext)
  }

  @Test func failureOffersARetryWhichShowsThem() async {
    model.onAppear()
    await scene.posts.threads.next().fail(LoadFailure.offline)
    await model.loading.finished
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "This post could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.didTapRetry()
    await answer()
    #expect(model.state == shown(Self.pictures))
  }

  @Test(arguments: [Result.failure(LoadFailure.notFound), .success(Post.fixture())])
  func mappingOfNoPicturesSaysSo(_ answer: Result<Post, LoadFailure>) async {
    model.onAppear()
    let request = await scene.posts.threads.next()
    switch answer {
    case .success(let post): request.succeed(.fixture(post: post))
    case .failure(let failure): request.fail(failure)
    }
    await model.loading.finished
    #expect(
      model.viewData.phase
        == .empty(
          title: "No Pictures",
          message: "They were deleted, or you don’t have permission to see them."))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    model.onAppear()
    await scene.posts.threads.next().fail(error)
    await model.loading.finished
    #expect(model.state == PicturesState())
  }

  @Test func staleAnswerIsDropped() async {
    model.onAppear()
    let stale = await scene.posts.threads.next()
    model.didTapRetry()
    await answer()
    stale.succeed(.fixture(post: .fixture()))
    #expect(model.state == shown(Self.pictures))
  }

  @Test func cachedPicturesAreAvailableOffline() async {
    let cached = Cached(PostThread.fixture(post: Self.post), fetched: nil)
    scene.posts.cachedThreads.always { _ in cached }
    await Completion(of: { model.onAppear() }).reached
    #expect(model.state == shown(Self.pictures))
  }

  // MARK: Saving

  private func begin() async -> GateRequest<URL, URL> {
    model.onAppear()
    await answer()
    model.didTapSave()
    return await scene.pictures.files.next()
  }

  @Test func successOfSavingDeliversTheFileOnce() async {
    let request = await begin()
    #expect(request.input == Self.pictures[0].url)
    #expect(model.viewData.isSaving)
    let file = URL(filePath: "/Exports/Picture.png")
    request.succeed(file)
    await model.saving.finished
    #expect(model.viewData.file == file && !model.viewData.isSaving)
    model.didMoveFile()
    #expect(model.state == shown(Self.pictures))
  }

  @Test func failureToSaveIsShownAndCanBeRetried() async {
    let request = await begin()
    request.fail(LoadFailure.offline)
    await model.saving.finished
    #expect(model.viewData.failure?.title == "No Connection")
    model.didTapSave()
    #expect(model.viewData.failure == nil && model.viewData.isSaving)
    await scene.pictures.files.next().fail(LoadFailure.offline)
    await model.saving.finished
    model.didDismissFailure()
    #expect(model.state == shown(Self.pictures))
  }

  @Test func aSecondTapWhileSavingFetchesNothing() async {
    let request = await begin()
    model.didTapSave()
    request.succeed(URL(filePath: "/Exports/Picture.png"))
    await model.saving.finished
    #expect(model.viewData.file != nil)
  }

  @Test func cancellationOfSavingChangesNothing() async {
    let request = await begin()
    model.saving.cancel()
    #expect(model.state == shown(Self.pictures))
    request.succeed(URL(filePath: "/Exports/Picture.png"))
  }

  @Test func withoutAPictureThereIsNothingToSave() {
    model.didTapSave()
    #expect(model.state == PicturesState())
  }
}
