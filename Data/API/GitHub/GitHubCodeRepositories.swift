import Domain
import Foundation

/// Repositories on GitHub: those of a person, of everyone, and search results.
package struct GitHubCodeRepositories: CodeRepositorySource, NothingCached {
  private let client: HTTPClient
  private let service: Service
  private let userName: String?

  /// Without a name, it has no favorites.
  package init(
    _ client: HTTPClient, userName: String?, token: Secret? = nil, base: URL = Self.publicAddress
  ) {
    self.client = client
    self.userName = userName
    service = .gitHub(base, token: token)
  }

  package func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository> {
    guard let userName else { throw LoadFailure.unsupported }
    return try await client.load(.starred(by: userName).page(cursor), from: service)
  }

  package func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await client.load(.repositories(of: owner).page(cursor), from: service)
  }

  package func search(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    // GitHub rejects an empty search.
    if query.isEmpty { return Page(items: []) }
    return try await client.load(.search(query).page(cursor), from: service)
  }
}

extension GitHubCodeRepositories {
  // This constant is a valid URL: https, and a host.
  package static let publicAddress = URL(string: "https://api.github.com")!
}

extension Endpoint<Page<CodeRepository>> {
  static func starred(by userName: String) -> Endpoint {
    .page("users", userName, "starred", query: ["per_page": "30"], of: GitHubJSON.Starred.self) {
      $0.map { $0.repository.codeRepository(isFavorite: true) }
    }.lasting
  }

  static func repositories(of owner: String) -> Endpoint {
    .page(
      "users", owner, "repos", query: ["sort": "updated", "per_page": "30"],
      of: GitHubJSON.Repository.self
    ) { $0.map { $0.codeRepository() } }.lasting
  }

  static func search(_ query: String) -> Endpoint {
    Endpoint(.get, "search/repositories", query: ["q": query, "per_page": "30"]) { response in
      let page = try Answer.decode(GitHubJSON.SearchPage.self, from: response.body)
      let next = LinkHeader.next(in: response.headers["Link"], from: response.url)
      return Page(
        items: page.items.elements.map { $0.codeRepository() },
        next: next.flatMap { $0.isWithinGitHubsLimit ? Cursor($0.absoluteString) : nil })
    }
  }
}

extension URL {
  /// GitHub returns at most 1,000 search results, whatever the count says, and refuses pages beyond
  /// them.
  fileprivate var isWithinGitHubsLimit: Bool {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func number(_ name: String) -> Int? {
      items.first { $0.name == name }?.value.flatMap { Int($0) }
    }
    guard let page = number("page") else { return true }
    return page <= 1 + 999 / max(1, number("per_page") ?? 30)
  }
}

extension Service {
  static func gitHub(_ base: URL, token: Secret?) -> Service {
    Service(
      base: base,
      headers: [
        "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
      ],
      token: token, remembersAnswers: true, words: GitHubJSON.words,
      isAboutRate: GitHubJSON.isAboutRate,
      // GitHub counts searches by themselves.
      ownLimit: { $0.url.pathComponents.contains("search") ? "search" : "core" })
  }
}

extension GitHubJSON {
  private struct Failure: Decodable {
    let message: String
  }

  static func words(in body: Data) -> String? {
    (try? JSONDecoder().decode(Failure.self, from: body))?.message
  }

  /// Both limits answer with 403: one with no remaining requests, the other with these words.
  static func isAboutRate(_ response: HTTPResponse) -> Bool {
    if response.headers["X-RateLimit-Remaining"] == "0" || response.headers["Retry-After"] != nil {
      return true
    }
    let words = words(in: response.body)?.lowercased() ?? ""
    return words.contains("rate limit") || words.contains("abuse detection")
  }
}
