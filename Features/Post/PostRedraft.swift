import Domain
import Presentation

// Writing a post of one's own anew: it becomes a draft, and is deleted.

extension PostViewModel {
  package func didTapRedraft(inRow id: String) {
    guard let post = list?.post(inRow: id), post.author.id == state.account?.person.id else {
      return
    }
    ask(RedraftQuestion(post: post.id))
  }

  package func didTapRedraftOpened() {
    if let list { didTapRedraft(inRow: list.opened.id.rawValue) }
  }

  package func didCloseQuestion() {
    ask(nil)
  }

  /// The draft is saved before the post is deleted, so a failure leaves both or the post alone.
  package func didConfirmRedraft(_ question: RedraftQuestion) {
    let id = question.post
    ask(nil)
    deleteNow()
    guard !deleting.isRunning, !redrafting.isRunning else {
      return say("Another post is being deleted. Wait a moment.")
    }
    show(.running(id))
    redrafting.start { [sources] in
      try await uncancelled { try await sources.list.posts.redraft(id) }
    } then: { [weak self] result in
      self?.show(nil)
      switch result {
      case .success(let draft):
        self?.notice(.deleted(id))
        self?.goOnWriting(draft.id)
      case .failure(let failure):
        self?.say(failure, during: .redraft)
      }
    } restore: { [weak self] in
      self?.show(nil)
    }
  }
}

extension Attempt {
  static let redraft = Attempt(failed: "The post could not be made a draft")
}
