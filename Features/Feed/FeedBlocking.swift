import Presentation

// Blocks the author of a post.
extension FeedViewModel {
  func didConfirmBlock(_ question: BlockQuestion) {
    posts.actions.block(question.person)
  }

  func didCloseQuestion() {
    posts.actions.closeQuestion()
  }
}
