import Domain
import Presentation
import TestSupport

@testable import SearchFeature

/// Found posts with fakes. The test answers searches and reactions. The rest answers automatically.
@MainActor
final class SearchScene: ListScene {
  let fakes = Fakes()
  let accounts: FakeAccounts
  let posts: FakePosts
  let search: FakeSearch
  let people: FakePeople
  let follows: FakeFollows
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<[Post.ID]>()
  let destinations = Recorder<Destination>()
  let answered = Recorder<Post.ID>()
  let queries = Recorder<String>()
  let sources: SearchSources
  let model: SearchViewModel

  init(
    _ query: String = "#swift", account: Account? = .fixture(), asksServer: Bool = true
  ) {
    accounts = FakeAccounts(fakes)
    posts = FakePosts(fakes, changes)
    search = FakeSearch(fakes, asksServer: asksServer)
    people = FakePeople(fakes)
    follows = FakeFollows(fakes)
    follows.relationships.always { $0.map { Relationship(personID: $0) } }
    let reading = FakeReading(fakes)
    sources = SearchSources(
      accounts: accounts, posts: posts, people: people, search: search, follows: follows,
      reading: reading, .fixture(sleep: { [clock] in try await clock.sleep(for: $0) }))
    model = SearchAssembly.makeViewModel(
      query, sources, changes: changes, navigate: { [destinations] in destinations.add($0) },
      reply: { [answered] in answered.add($0) }, onSearch: { [queries] in queries.add($0) })
    accounts.accounts.always { _ in
      guard let account else { throw LoadFailure.signedOut }
      return account
    }
    reading.marks.always { [marked] in marked.add($0) }
  }

  var pages: Gate<FakePosts.SearchCall, Page<Post>> { posts.searches }
  var pager: Pager<Post> { model.posts.pager }
  var state: SearchState { model.state }
  var rowIDs: [String] { state.posts.list.rows }

  func row(_ id: String = "1") -> PostRowViewData? {
    if case .posts(let rows) = model.viewData.rows { rows[id] } else { nil }
  }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ page: Page<Post>, query: String = "#swift") -> SearchState {
    SearchState(query: query, text: query, posts: .shown(page))
  }

  func refresh() async {
    await model.pager.refresh()
  }

  func appear(_ page: Page<Post> = .fixture("1")) async {
    model.onAppear()
    await answer(page)
  }

  func answer(people: Page<Person>) async {
    await search.people.next().succeed(people)
    await model.people.loading.finished
  }

  func answer(hashtags: Page<Hashtag>) async {
    await search.hashtags.next().succeed(hashtags)
    await model.hashtags.loading.finished
  }
}
