import Domain
import Observation
import Presentation

/// Asks whether to delete a post and continue it as a draft.
struct RedraftQuestion: Hashable {
  let post: Post.ID
  /// True if the server does not have the post.
  let isUnsent: Bool

  var warning: String {
    isUnsent
      ? "It won’t be sent until you post it again."
      : "You’ll lose its favorites, boosts, and votes. Replies will no longer be connected to it."
  }
}

/// Turns an own post back into a draft, after a question. All screens with own posts use this.
@MainActor
@Observable
final class Redrafting {
  private(set) var question: RedraftQuestion?
  @ObservationIgnored let working = LatestTask()
  private let posts: any PostRepository
  private let surroundings: Surroundings
  private let sheets: SheetSlot
  private let messages: AppMessages
  private let close: @MainActor (Post.ID) -> Void

  /// `close` closes the screens of a deleted post.
  init(
    _ posts: any PostRepository, _ surroundings: Surroundings, _ sheets: SheetSlot,
    _ messages: AppMessages, close: @escaping @MainActor (Post.ID) -> Void
  ) {
    self.posts = posts
    self.surroundings = surroundings
    self.sheets = sheets
    self.messages = messages
    self.close = close
  }

  func ask(about post: Post.ID, isUnsent: Bool) {
    question = RedraftQuestion(post: post, isUnsent: isUnsent)
  }

  func didCloseQuestion() {
    question = nil
  }

  /// The draft is saved before the post is deleted, so after a failure there are both, or only the
  /// post.
  func didConfirm(_ post: Post.ID) {
    question = nil
    guard !working.isRunning else {
      return messages.show("Another post is being deleted. Wait a moment.")
    }
    working.start { [posts] in
      try await uncancelled { try await posts.redraft(post) }
    } then: { [weak self] in
      self?.end(post, with: $0)
    }
  }

  private func end(_ post: Post.ID, with result: Result<Draft, LoadFailure>) {
    switch result {
    case .success(let draft):
      close(post)
      if sheets.sheet == nil {
        sheets.present(.compose(.draft(draft.id)))
      } else {
        messages.show("Your post is a draft now", offering: .showDrafts)
      }
    case .failure(let failure):
      let text = FailureText(
        failure, during: .redraft, at: surroundings.now(), surroundings.formatting)
      // Drafts and Unsent shows the post with a button that asks the server.
      if failure == .deliveryUnknown {
        messages.show(text.message, offering: .showDrafts)
      } else {
        messages.show(text)
      }
    }
  }
}

extension Attempt {
  fileprivate static let redraft = Attempt(failed: "The post could not be turned into a draft")
}
