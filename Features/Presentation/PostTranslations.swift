import Domain

/// Translates posts of one screen in place. Several translations can run at the same time.
@MainActor
package final class PostTranslations {
  private let sources: PostListSources
  private let posts: PostAccess
  private let toaster: Toaster<PostUndo>
  private var tasks: [Post.ID: LatestTask] = [:]

  init(_ sources: PostListSources, _ posts: PostAccess, _ toaster: Toaster<PostUndo>) {
    self.sources = sources
    self.posts = posts
    self.toaster = toaster
  }

  /// The running translation of this post.
  package func task(for id: Post.ID) -> LatestTask? { tasks[id] }

  /// Shows the translation, or the original again.
  func toggle(_ post: Post) {
    switch posts.choices()[translationOf: post] {
    case .running?: break
    case .shown(let translation)?: set(.hidden(translation), of: post)
    case .hidden(let translation)?: set(.shown(translation), of: post)
    case nil: translate(post)
    }
  }

  private func translate(_ post: Post) {
    let task = LatestTask()
    tasks[post.id] = task
    set(.running, of: post)
    task.start { [posts = sources.posts, language = sources.formatting.language] in
      try await posts.translate(post.id, into: language)
    } then: { [weak self] result in
      self?.end(result, of: post)
    } restore: { [weak self] in
      self?.tasks[post.id] = nil
      self?.set(nil, of: post)
    }
  }

  private func end(_ result: Result<Translation, LoadFailure>, of post: Post) {
    tasks[post.id] = nil
    switch result {
    case .success(let translation): set(.shown(translation), of: post)
    case .failure(let failure):
      set(nil, of: post)
      toaster.show(failure, during: .translate)
    }
  }

  private func set(_ translated: ReaderChoices.Translated?, of post: Post) {
    posts.choose(post.id) { $0[translationOf: post] = translated }
  }
}

extension Attempt {
  fileprivate static let translate = Attempt(failed: "The post could not be translated")
}
