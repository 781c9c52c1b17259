import Domain
import Observation
import Presentation

/// The pictures of one post, one below the other, with what they show in words.
@MainActor
@Observable
package final class PicturesViewModel {
  package private(set) var state = PicturesState()

  let loading = LatestTask()

  private let id: Post.ID
  private let first: Int
  private let sources: PostSources

  /// `first` counts from zero.
  init(of id: Post.ID, from first: Int, _ sources: PostSources) {
    self.id = id
    self.first = first
    self.sources = sources
  }

  package var viewData: PicturesViewData {
    PicturesViewData(state, at: sources.list.now(), sources.list.formatting)
  }

  package func onAppear() {
    guard case .idle = state.pictures else { return }
    load()
  }

  package func didTapRetry() {
    load()
  }

  package func didScroll(to id: String) {
    guard state.scrollTarget == id else { return }
    state.scrollTarget = nil
  }
}

extension PicturesViewModel {
  private func load() {
    let before = state.pictures
    state.pictures.startLoading()
    loading.start { [sources, id] in
      let media = try await sources.list.posts.postAtHand(id).media
      return MediaGridViewData(media)?.items ?? []
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.pictures.restore(before)
    }
  }

  private func show(_ result: Result<[MediaViewData], LoadFailure>) {
    state.pictures.finish(result)
    guard case .success(let pictures) = result, first > 0, pictures.indices.contains(first)
    else { return }
    state.scrollTarget = pictures[first].id
  }
}
