import Domain
import Presentation

// What a person does with the posts of the feed, and where they go from there.

extension FeedViewModel: PostListing {
  package var postRepository: any PostRepository { sources.posts }
  package var marks: Saver<[Post.ID]> { reading.marks }
  package var postToast: Toast<PostUndo>? { state.toast }

  package func post(inRow id: String) -> Post? {
    list?.post(inRow: id)
  }

  package func post(_ id: Post.ID) -> Post? {
    list?.post(id)
  }

  package func update(_ id: Post.ID, _ change: (Post) -> Post) {
    edit { $0.update(id, by: $1, change) }
  }

  package func go(to destination: Destination) {
    navigationPath.append(destination)
  }

  package func reply(to post: Post.ID) {
    sheet = .compose(.reply(to: post))
  }
}

extension FeedViewModel {
  package func didTapMarkAllRead() {
    markRead(list?.posts ?? [])
  }

  package func didTapCompose() {
    sheet = .compose(.blank)
  }

  package func didTapSearch() {
    go(to: .posts(matching: ""))
  }

  package func didTapBell() {
    go(to: .notifications)
  }

  package func didTapFilter() {
    sheet = .filter(state.filter)
  }

  package func didFinishSheet() {
    sheet = nil
  }
}

extension FeedViewModel: PostStepping {}

extension FeedViewModel: TabRoot {
  package func didTapTabAgain() {
    scrollToTop()
  }

  package func refresh() {
    didTapRetry()
  }

  package func tell(_ message: String, isLasting: Bool) {
    say(message, isLasting: isLasting)
  }

  package func tell(_ text: FailureText) {
    say(text)
  }
}

extension Attempt {
  static let savePosition = Attempt(failed: "Your place in the feed could not be saved")
}
