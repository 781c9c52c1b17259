import Domain
import Presentation

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
