import Domain

/// Builds the screen of a post's pictures from what it is given.
@MainActor
package enum PicturesAssembly {
  /// `first` is shown first, and counts from zero.
  package static func makeViewModel(
    of id: Post.ID, from first: Int, _ sources: PostSources
  ) -> PicturesViewModel {
    PicturesViewModel(of: id, from: first, sources)
  }
}
