#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import PostFeature

  @MainActor
  @Suite struct PicturesFlowTests {
    let scene = PostScene()

    @Test func aTapOnAPictureLeadsToAllOfThePost() async throws {
      let harness = Harness { NavigationStack { PostView(viewModel: scene.model) } }
      await scene.answer(.fixture(post: PicturesTests.post))
      harness.flush()
      try harness.button("Image 2 of 3: Cat b").tap()
      #expect(scene.destinations.all == [.pictures(of: "1", first: 1)])
    }

    @Test func whatPlaysIsShownStillAndPlaysInTheBrowser() async throws {
      let model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources)
      let harness = Harness { NavigationStack { PicturesView(viewModel: model) } }
      let url = try #require(URL(string: "https://a.example/cat.mp4"))
      let video = Media(
        id: "v", kind: .video, url: url, preview: URL(filePath: "/cat.png"), altText: "Cat")
      await scene.posts.threads.next().succeed(.fixture(post: .fixture(media: [video])))
      await model.loading.finished
      harness.flush()
      #expect(harness.all(.image).contains { $0.name == "Video: Cat" })
      let link = try harness.link("Play in Browser").openedLink
      #expect(link == url.absoluteString)
    }

    @Test func failureSaysWhatToDoAndRetryShowsThePictures() async throws {
      let model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources)
      let harness = Harness { NavigationStack { PicturesView(viewModel: model) } }
      await scene.posts.threads.next().fail(LoadFailure.offline)
      await model.loading.finished
      harness.flush()
      #expect(harness.title == "Pictures")
      let ending = Ending { try? harness.button("Try Again").tap() }
      await scene.posts.threads.next().succeed(.fixture(post: PicturesTests.post))
      await ending.reached
      harness.flush()
      #expect(harness.all(.image).contains { $0.name == "Image 3 of 3: Cat c" })
    }
  }
#endif
