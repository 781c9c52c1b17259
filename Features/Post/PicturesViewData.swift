import Domain
import Foundation
import Presentation

/// View data of a post's pictures.
package struct PicturesViewData: Equatable, Sendable {
  package let phase: ListPhase
  package let pictures: [MediaViewData]
  /// The picture to bring to the top.
  package let scrollTarget: String?
}

extension PicturesViewData {
  init(_ state: PicturesState, at now: Date, _ formatting: Formatting) {
    phase = ListPhase(pictures: state.pictures, at: now, formatting)
    pictures = state.pictures.value ?? []
    scrollTarget = state.scrollTarget
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
