import Domain
import Foundation

/// The body of an answer that is a list of posts.
package enum MastodonTimeline {
  /// `isEmpty` refers to the server's list, even if some of its posts are skipped.
  package static func page(from body: Data) throws -> (posts: [Post], isEmpty: Bool) {
    var mapper = MastodonMapper()
    let statuses = try Answer.list(of: MastodonJSON.Status.self, from: body)
    return (statuses.map { mapper.post($0) }, statuses.isEmpty)
  }
}
