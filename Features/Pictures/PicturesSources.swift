import Domain
import Presentation

/// Everything the picture viewer needs from outside.
package struct PicturesSources: ScreenSources {
  let posts: any PostRepository
  let pictures: any PictureRepository
  package let surroundings: Surroundings

  package init(
    posts: any PostRepository, pictures: any PictureRepository, _ surroundings: Surroundings
  ) {
    self.posts = posts
    self.pictures = pictures
    self.surroundings = surroundings
  }
}
