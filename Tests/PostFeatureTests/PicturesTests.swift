import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PicturesTests {
  let scene = PostScene()
  let model: PicturesViewModel

  static let post = Post.fixture(
    media: ["a", "b", "c"].map { .fixture(id: $0, altText: "Cat \($0)") })
  static let pictures = MediaGridViewData(post.media)?.items ?? []

  init() {
    model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources)
  }

  private func answer(_ post: Post = Self.post) async {
    await scene.posts.threads.next().succeed(.fixture(post: post))
    await model.loading.finished
  }

  @Test func successShowsLoadingAndThenEveryPicture() async {
    model.onAppear()
    #expect(model.state == PicturesState(pictures: .loading(previous: nil)))
    #expect(model.viewData.phase == .loading)
    await answer()
    #expect(model.state == PicturesState(pictures: .loaded(Self.pictures)))
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
    #expect(model.state == PicturesState(pictures: .loaded(Self.pictures)))
  }

  @Test func theTappedPictureIsBroughtToTheTopOnce() async {
    let model = PicturesAssembly.makeViewModel(of: "1", from: 2, scene.sources)
    model.onAppear()
    await scene.posts.threads.next().succeed(.fixture(post: Self.post))
    await model.loading.finished
    #expect(model.viewData.scrollTarget == "c")
    model.didScroll(to: "b")
    #expect(model.viewData.scrollTarget == "c")
    model.didScroll(to: "c")
    #expect(model.viewData.scrollTarget == nil)
  }

  @Test(arguments: [3, -1])
  func aPictureThatIsNotThereIsNotLookedFor(_ first: Int) async {
    let model = PicturesAssembly.makeViewModel(of: "1", from: first, scene.sources)
    model.onAppear()
    await scene.posts.threads.next().succeed(.fixture(post: Self.post))
    await model.loading.finished
    #expect(model.viewData.scrollTarget == nil)
  }

  @Test func failureNamesAWayOnAndRetryShowsThem() async {
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
    #expect(model.state == PicturesState(pictures: .loaded(Self.pictures)))
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
    #expect(model.state == PicturesState(pictures: .loaded(Self.pictures)))
  }
}
