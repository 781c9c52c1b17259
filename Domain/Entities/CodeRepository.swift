import Foundation

/// A repository of source code on GitHub. (Elsewhere, a `…Repository` provides data.)
package struct CodeRepository: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<CodeRepository>

  package let id: ID
  package let name: String
  package let owner: String
  package let ownerAvatar: URL?
  package let summary: String?
  package let language: String?
  package let stars: Int
  package let forks: Int
  package let updated: Date?
  package let url: URL?
  package var isFavorite: Bool

  package init(
    id: ID, name: String, owner: String, ownerAvatar: URL? = nil, summary: String? = nil,
    language: String? = nil, stars: Int = 0, forks: Int = 0, updated: Date? = nil, url: URL? = nil,
    isFavorite: Bool = false
  ) {
    self.id = id
    self.name = name
    self.owner = owner
    self.ownerAvatar = ownerAvatar
    self.summary = summary
    self.language = language
    self.stars = stars
    self.forks = forks
    self.updated = updated
    self.url = url
    self.isFavorite = isFavorite
  }
}
