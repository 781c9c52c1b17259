import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

/// Ada's profile as seen by Grace, with fakes. The test answers people, relationships, posts and
/// requested changes. The account answers automatically unless a test says otherwise.
@MainActor
final class ProfileScene: ScreenScene {
  let fakes = Fakes()
  let accounts: FakeAccounts
  let people: FakePeople
  let follows: FakeFollows
  let posts: FakePosts
  let reading: FakeReading
  let notices: FakeNotices
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<[Post.ID]>()
  let destinations = Recorder<Destination>()
  let composed = Recorder<ComposeStart>()
  let sources: ProfileSources
  let subject: ProfileSubject
  let model: ProfileViewModel

  init(_ subject: ProfileSubject = .person("ada"), account: Account? = .fixture()) {
    self.subject = subject
    accounts = FakeAccounts(fakes)
    people = FakePeople(fakes)
    follows = FakeFollows(fakes)
    posts = FakePosts(fakes, changes)
    reading = FakeReading(fakes)
    notices = FakeNotices(fakes)
    sources = ProfileSources(
      accounts: accounts, people: people, follows: follows, posts: posts, reading: reading,
      notices: notices,
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    model = ProfileAssembly.makeViewModel(
      subject, sources, changes: changes,
      navigate: { [destinations] in destinations.add($0) },
      compose: { [composed] in composed.add($0) })
    accounts.accounts.always { _ in
      guard let account else { throw LoadFailure.signedOut }
      return account
    }
    if let account, subject == .me || subject == .person(account.person.id) {
      people.people.always { _ in account.person }
    }
    follows.pages.always { _ in Page(items: []) }
    reading.marks.always { [marked] in marked.add($0) }
  }

  var state: ProfileState { model.state }
  var profile: Profile? { state.profile.value }
  var relationship: Relationship? { profile?.relationship }
  var header: ProfileHeaderViewData? { model.viewData.header }
  var rowIDs: [String] { state.posts.list.rows }

  func row(_ id: String = "1") -> PostRowViewData? { model.viewData.rows[id] }

  /// The state of a screen that shows this, without further changes.
  func shown(
    _ person: Person = .ada, _ relationship: Relationship? = .stranger,
    _ page: Page<Post> = .fixture("1")
  ) -> ProfileState {
    ProfileState(
      profile: .loaded(Profile(person: person, relationship: relationship, actions: .all)),
      freshness: .fetched(clock.date),
      posts: .shown(page))
  }

  /// Shows Ada and waits until both the profile and her posts have loaded.
  func appear(
    _ person: Person = .ada, _ relationship: Relationship = .stranger,
    _ page: Page<Post> = .fixture("1")
  ) async {
    model.onAppear()
    await answer(person, relationship)
    await answer(page)
  }

  func answer(_ person: Person = .ada, _ relationship: Relationship = .stranger) async {
    await people.people.next().succeed(person)
    await people.relationships.next().succeed(relationship)
    await model.loading.finished
  }

  /// Answers the oldest request for a first page.
  func answer(_ page: Page<Post>) async {
    await people.posts.next().succeed(page)
    await model.posts.pager.loading.finished
  }

  func answerMore(_ page: Page<Post>) async {
    await people.posts.next().succeed(page)
    await model.posts.pager.loadingMore.finished
  }

  func fail(_ error: any Error) async {
    await people.people.next().fail(error)
    await model.loading.finished
  }

  func failPosts(_ error: any Error) async {
    await people.posts.next().fail(error)
    await model.posts.pager.loading.finished
  }
}

extension Relationship {
  static let stranger = Relationship(personID: "ada")
  static let followed = Relationship(personID: "ada", following: .yes, isFollowedBy: true)
}
