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
  package func didTapWarning(inRow id: String) {
    guard let post = list?.post(inRow: id) else { return }
    state.openPosts.formSymmetricDifference([post.id])
    edit { $0.remakeRows(of: post.id, by: $1) }
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
}

extension FeedViewModel: PostStepping {
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    let rows = list?.rows.map(\.id) ?? []
    guard let row = steps.step(by: distance, in: rows, isOnScreen: reading.isOnScreen) else {
      return nil
    }
    state.scrollTarget = Post.ID(row)
    return row
  }

  package func didScroll(to id: String) {
    guard viewData.scrollTarget == id else { return }
    state.scrollTarget = nil
  }

  func scrollToTop() {
    state.scrollTarget = list?.rows.first.map { Post.ID($0.id) }
  }

  /// Not while the list is on its way to a row: what passes by is not where the person stopped.
  func savePosition() {
    guard state.scrollTarget == nil, let rows = list?.rows else { return }
    reading.savePosition(in: rows) { [weak self] in self?.say($0, during: .savePosition) }
  }
}

extension FeedViewModel: TabRoot {
  package func didTapTabAgain() {
    scrollToTop()
  }

  package func refresh() {
    didTapRetry()
  }
}

extension FeedViewModel {
  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }

  package func say(_ failure: LoadFailure, during attempt: Attempt) {
    say(FailureText(failure, during: attempt, at: sources.now(), sources.formatting))
  }

  func say(_ text: FailureText) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, text))
  }

  package func say(_ message: String, undo: PostUndo? = nil) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, message: message, undo: undo))
  }
}

extension Attempt {
  static let savePosition = Attempt(failed: "Your place in the feed could not be saved")
}
