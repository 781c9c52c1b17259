import Domain
import Foundation

/// GitHub's answers about repositories, in their old and new forms.
enum GitHubJSON {
  struct Repository: Decodable, Sendable {
    let id: String
    let name: String
    let owner: Owner
    let address: String
    let summary: String?
    let language: String?
    let stars: Int
    let forks: Int
    let updated: Date?

    struct Owner: Decodable, Sendable {
      let login: String
      let avatar: String?

      private enum CodingKeys: String, CodingKey {
        case login
        case avatar = "avatar_url"
      }
    }

    private enum CodingKeys: String, CodingKey {
      case id, name, owner, description, language, watchers, forks
      case htmlURL = "html_url"
      case stargazersCount = "stargazers_count"
      case forksCount = "forks_count"
      case updatedAt = "updated_at"
      case pushedAt = "pushed_at"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      name = try fields.decode(String.self, forKey: .name)
      owner = try fields.decode(Owner.self, forKey: .owner)
      address = try fields.decode(String.self, forKey: .htmlURL)
      summary = fields.text(.description)
      language = fields.text(.language)
      stars = fields.count(.stargazersCount, else: .watchers)
      forks = fields.count(.forksCount, else: .forks)
      updated = fields.date(.updatedAt) ?? fields.date(.pushedAt)
    }
  }

  /// An element of the list of stars: the repository, or one wrapped with the date of the star.
  struct Starred: Decodable, Sendable {
    let repository: Repository

    private enum CodingKeys: CodingKey { case repo }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      repository =
        try fields.decodeIfPresent(Repository.self, forKey: .repo) ?? Repository(from: decoder)
    }
  }

  struct SearchPage: Decodable, Sendable {
    let items: LossyList<Repository>
  }
}

extension GitHubJSON.Repository {
  func codeRepository(isFavorite: Bool = false) -> CodeRepository {
    CodeRepository(
      id: CodeRepository.ID(id), name: name, owner: owner.login,
      ownerAvatar: owner.avatar.flatMap { URL(web: $0) }, summary: summary, language: language,
      stars: stars, forks: forks, updated: updated, url: URL(web: address), isFavorite: isFavorite)
  }
}
