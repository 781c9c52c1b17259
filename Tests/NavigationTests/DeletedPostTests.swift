import Domain
import Presentation
import TestSupport
import Testing

@testable import Navigation
@testable import PostFeature

@MainActor
@Suite struct DeletedPostTests {
  /// An unsent post that becomes a draft is announced as deleted, too.
  @Test(arguments: [nil, Post.Delivery.waiting])
  func onlyADeletionIsReported(_ delivery: Post.Delivery?) async {
    let scene = NavigationScene()
    scene.me.accounts.always { _ in .fixture() }
    scene.posts.threads.always { _ in
      PostThread(post: .fixture(author: .grace, delivery: delivery))
    }
    let window = AppWindow(scene.sources)
    let feed = window.screens.tabs.feed
    feed.navigationPath = [.post("1")]
    let post = window.screens.makePost("1", in: feed)
    post.onAppear()
    await post.loading.finished
    scene.sources.changes.announce(.deleted("1"))
    #expect(feed.navigationPath.isEmpty)
    #expect(window.messages.toast?.message == (delivery == nil ? "Post deleted" : nil))
  }
}
