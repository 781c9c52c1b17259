import Domain
import Foundation

/// The body of every answer that is a list of posts.
package enum MastodonTimeline {
  package static func posts(from body: Data) throws -> [Post] {
    var mapper = MastodonMapper()
    return try Answer.list(of: MastodonJSON.Status.self, from: body)
      .filter { !$0.isFilteredOut }.map { mapper.post($0) }
  }
}
