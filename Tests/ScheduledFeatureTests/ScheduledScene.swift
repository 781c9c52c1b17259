import Domain
import Foundation
import Presentation
import TestSupport

@testable import ScheduledFeature

/// Scheduled posts with fakes. The test answers each request.
@MainActor
final class ScheduledScene {
  private let fakes = Fakes()
  let posts: FakeScheduled
  let changes = Changes()
  let model: ScheduledViewModel

  init() {
    posts = FakeScheduled(fakes)
    model = ScheduledAssembly.makeViewModel(
      ScheduledSources(posts: posts, .fixture), changes: changes)
  }

  var state: ScheduledState { model.state }
  var rows: [ScheduledRowViewData] { model.viewData.rows.all }
  var texts: [String] { rows.map(\.text) }

  /// The state of a screen that shows these posts, without further changes.
  func shown(_ posts: ScheduledPost...) -> ScheduledState {
    ScheduledState(list: .shown(Page(items: posts), .fetched(.fixture)))
  }

  func appear(_ posts: ScheduledPost...) async {
    model.onAppear()
    await answer(posts)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ found: [ScheduledPost]) async {
    await posts.posts.next().succeed(found)
    await model.pager.loading.finished
  }

  func fail(_ error: any Error) async {
    await posts.posts.next().fail(error)
    await model.pager.loading.finished
  }
}

extension ScheduledPost {
  static let tomorrow = Date.fixture + 86_400
  static let looms = ScheduledPost(id: "1", date: tomorrow, text: "Looms")
  static let wool = ScheduledPost(id: "2", date: tomorrow + 3_600, text: "Wool")

  func at(_ date: Date) -> ScheduledPost {
    var post = self
    post.date = date
    return post
  }
}
