import Domain
import Observation
import Presentation

/// The pictures of one post, one at a time.
@MainActor
@Observable
package final class PicturesViewModel {
  private(set) var state = PicturesState()

  let loading = LatestTask()
  let saving = LatestTask()

  private let id: Post.ID
  private let first: Int
  private let sources: PicturesSources
  private let onDone: @MainActor () -> Void

  /// `first` counts from zero.
  init(
    of id: Post.ID, from first: Int, _ sources: PicturesSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.first = first
    self.sources = sources
    self.onDone = onDone
  }

  var viewData: PicturesViewData {
    PicturesViewData(state, at: sources.now(), sources.formatting)
  }

  func onAppear() {
    guard case .idle = state.pictures else { return }
    load()
  }

  func didTapRetry() {
    load()
  }

  func didTapClose() {
    onDone()
  }

  /// The person swiped to this picture.
  func didShow(_ picture: String) {
    guard picture != state.shown,
      state.pictures.value?.contains(where: { $0.id == picture }) == true
    else { return }
    state.shown = picture
    state.isDescriptionOpen = false
  }

  /// Does nothing at the first and the last picture.
  package func didStep(by distance: Int) {
    guard let pictures = state.pictures.value, let place = state.place,
      pictures.indices.contains(place + distance)
    else { return }
    didShow(pictures[place + distance].id)
  }

  func didTapDescription() {
    state.isDescriptionOpen.toggle()
  }
}

// MARK: - Saving
extension PicturesViewModel {
  func didTapSave() {
    guard let url = viewData.shown?.still, !saving.isRunning else { return }
    state.file = .loading(previous: nil)
    saving.start { [pictures = sources.pictures] in
      try await pictures.fetchFile(of: url)
    } then: { [weak self] result in
      self?.state.file.finish(result)
    } restore: { [weak self] in
      self?.state.file = .idle
    }
  }

  /// Call this when the person has chosen a place for the file, or cancelled.
  func didMoveFile() {
    state.file = .idle
  }

  func didDismissFailure() {
    state.file = .idle
  }
}

extension PicturesViewModel {
  private func load() {
    let before = state.pictures
    state.pictures.startLoading()
    loading.start { [sources, id] in
      let media = try await sources.posts.cachedOrFetchedPost(id).media
      return MediaGridViewData(media)?.items ?? []
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.pictures.restore(before)
    }
  }

  private func show(_ result: Result<[MediaViewData], LoadFailure>) {
    state.pictures.finish(result)
    guard case .success(let pictures) = result else { return }
    let first = pictures.indices.contains(first) ? first : 0
    state.shown = pictures.isEmpty ? nil : pictures[first].id
  }
}
