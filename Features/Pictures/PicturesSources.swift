import Domain
import Foundation
import Presentation

/// Everything the picture viewer needs from outside.
package struct PicturesSources: Sendable {
  let posts: any PostRepository
  let pictures: any PictureRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    posts: any PostRepository, pictures: any PictureRepository,
    now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.posts = posts
    self.pictures = pictures
    self.now = now
    self.formatting = formatting
  }
}
