import Domain
import Presentation
import TestSupport

@testable import HistoryFeature

/// The versions of a post with fakes. The test answers each request.
@MainActor
final class HistoryScene {
  private let fakes = Fakes()
  let posts: FakePosts
  let changes = Changes()
  let model: HistoryViewModel

  init() {
    posts = FakePosts(fakes)
    model = HistoryAssembly.makeViewModel(
      of: "1", HistorySources(posts: posts, .fixture), changes: changes)
  }

  var state: HistoryState { model.state }
  var rows: [HistoryVersionViewData] { model.viewData.versions }

  func shown(_ versions: [PostVersion], _ freshness: Freshness = .fetched(.fixture)) -> HistoryState
  {
    HistoryState(versions: .loaded([ComparedVersion](comparing: versions)), freshness: freshness)
  }

  func appear(_ versions: [PostVersion]) async {
    model.onAppear()
    await answer(versions)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ versions: [PostVersion]) async {
    await posts.versions.next().succeed(versions)
    await model.loading.finished
  }

  func fail(_ error: any Error) async {
    await posts.versions.next().fail(error)
    await model.loading.finished
  }
}

extension Post {
  static func edited(_ id: ID = "1", minutesAgo minutes: Double) -> Post {
    var post = Post.fixture(id: id)
    post.edited = .fixture(minutesAgo: minutes)
    return post
  }
}

extension [PostVersion] {
  /// `texts("Tee")` after an edit.
  static var edited: Self {
    [PostVersion(date: .fixture(minutesAgo: -5), text: "Tea")] + .texts("Tee")
  }

  /// Newest first, five minutes apart.
  static func texts(_ texts: String...) -> [PostVersion] {
    texts.enumerated().map { PostVersion(date: .fixture(minutesAgo: 5 * Double($0)), text: $1) }
  }
}
