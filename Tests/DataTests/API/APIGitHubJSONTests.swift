import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIGitHubJSONTests {
  private static let repository = """
    {"id":9007199254740993,"name":"moments","full_name":"ann/moments","private":false,
    "owner":{"login":"ann","id":1,"avatar_url":"https://a.example/a.png"},
    "html_url":"https://code.example/ann/moments","description":"A feed","language":"Swift",
    "stargazers_count":12,"watchers_count":3,"forks_count":4,"score":1.0,
    "updated_at":"2026-08-01T13:49:42Z","pushed_at":"2020-01-01T00:00:00Z","topics":["a"]}
    """

  private static let old = """
    {"id":7,"name":"old","full_name":"ann/old","owner":{"login":"ann","gravatar_id":""},
    "html_url":"https://code.example/ann/old","description":null,"homepage":"",
    "watchers":5,"forks":-1,"open_issues":0,"pushed_at":"2012-02-25T12:53:47Z"}
    """

  private func starred(_ json: String) throws -> [CodeRepository] {
    try Answer.list(of: GitHubJSON.Starred.self, from: Data(json.utf8))
      .map { $0.repository.codeRepository(isFavorite: true) }
  }

  @Test func readsARepository() throws {
    let repository = try #require(try starred("[\(Self.repository)]").first)
    #expect(
      repository
        == CodeRepository(
          id: CodeRepository.ID("9007199254740993"), name: "moments", owner: "ann",
          ownerAvatar: URL(string: "https://a.example/a.png"), summary: "A feed",
          language: "Swift", stars: 12, forks: 4,
          updated: Date(timeIntervalSince1970: 1_785_592_182),
          url: URL(string: "https://code.example/ann/moments"), isFavorite: true))
  }

  @Test func readsLegacyFieldNames() throws {
    let repository = try #require(try starred("[\(Self.old)]").first)
    #expect(repository.stars == 5 && repository.forks == 0 && repository.summary == nil)
    #expect(repository.updated == Date(timeIntervalSince1970: 1_330_174_427))
  }

  @Test func aStarCanComeWithItsDate() throws {
    let wrapped =
      "[{\"starred_at\":\"2026-01-01T00:00:00Z\",\"repo\":\(Self.repository)},\(Self.old)]"
    #expect(try starred(wrapped).map(\.name) == ["moments", "old"])
  }

  @Test func anUnreadableRepositoryIsSkipped() throws {
    let list = "[null,{\"repo\":{}},{\"id\":1,\"name\":\"x\"},\(Self.old)]"
    #expect(try starred(list).map(\.name) == ["old"])
  }

  @Test func readsAPageOfASearch() throws {
    let json = "{\"total_count\":4000,\"incomplete_results\":true,\"items\":[7,\(Self.repository)]}"
    let page = try Answer.decode(GitHubJSON.SearchPage.self, from: Data(json.utf8))
    #expect(page.items.elements.map(\.name) == ["moments"])
  }
}
