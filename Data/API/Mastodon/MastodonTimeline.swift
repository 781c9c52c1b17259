import Domain
import Foundation

/// The body of every answer that is a list of posts.
package enum MastodonTimeline {
  /// `isEmpty` is about what the server sent, not about what is shown of it.
  package static func page(from body: Data) throws -> (posts: [Post], isEmpty: Bool) {
    var mapper = MastodonMapper()
    let statuses = try Answer.list(of: MastodonJSON.Status.self, from: body)
    return (statuses.map { mapper.post($0) }, statuses.isEmpty)
  }
}
