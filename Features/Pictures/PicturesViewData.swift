import Domain
import Foundation
import Presentation

struct PicturesViewData: Equatable, Sendable {
  let phase: ListPhase
  let pictures: [MediaViewData]
  /// The picture on the screen.
  let shown: MediaViewData?
  /// `2 of 4`. Nil for a single picture.
  let counter: String?
  let hasPrevious: Bool
  let hasNext: Bool
  let isDescriptionOpen: Bool
  let isSaving: Bool
  /// The picture's file, until the person has chosen where to save it.
  let file: URL?
  /// The picture could not be saved.
  let failure: FailureText?
}

extension PicturesViewData {
  init(_ state: PicturesState, at now: Date, _ formatting: Formatting) {
    let pictures = state.pictures.value ?? []
    let place = state.place
    phase = ListPhase(pictures: state.pictures, at: now, formatting)
    self.pictures = pictures
    shown = place.map { pictures[$0] }
    counter = place.flatMap {
      pictures.count > 1
        ? "\(formatting.count($0 + 1)) of \(formatting.count(pictures.count))" : nil
    }
    hasPrevious = place.map { $0 > 0 } ?? false
    hasNext = place.map { $0 < pictures.count - 1 } ?? false
    isDescriptionOpen = state.isDescriptionOpen
    isSaving = state.file.isLoading
    file = state.file.value
    failure = state.file.failure.map {
      FailureText($0, during: .savePicture, at: now, formatting)
    }
  }
}

extension ListPhase {
  fileprivate init(
    pictures: Loadable<[MediaViewData]>, at now: Date, _ formatting: Formatting
  ) {
    switch pictures {
    case _ where pictures.value?.isEmpty == false:
      self = .rows
    case .failed(.notFound, _), .loaded:
      self = .empty(
        title: "No Pictures",
        message: "They were deleted, or you don’t have permission to see them.")
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadPost, at: now, formatting))
    case .idle, .loading:
      self = .loading
    }
  }
}

extension Attempt {
  fileprivate static let savePicture = Attempt(failed: "The picture could not be saved")
}
