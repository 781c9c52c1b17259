import Domain
import Presentation
import TestSupport

@testable import PicturesFeature

/// The picture viewer with fakes. The test answers threads and files.
@MainActor
final class PicturesScene {
  let fakes = Fakes()
  let posts: FakePosts
  let pictures: FakePictures
  let sources: PicturesSources

  init() {
    posts = FakePosts(fakes, Changes())
    pictures = FakePictures(fakes)
    sources = PicturesSources(posts: posts, pictures: pictures, .fixture)
  }
}
