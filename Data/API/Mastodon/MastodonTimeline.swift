import Domain
import Foundation

/// The body of every answer that is a list of posts.
package enum MastodonTimeline {
  package static func posts(from body: Data) throws -> [Post] {
    try page(from: body).posts
  }

  /// Empty is a page on which nothing stood, not one of which nothing is shown.
  static func page(from body: Data) throws -> (posts: [Post], isEmpty: Bool) {
    var mapper = MastodonMapper()
    let statuses = try Answer.list(of: MastodonJSON.Status.self, from: body)
    return (statuses.map { mapper.post($0) }, statuses.isEmpty)
  }
}
