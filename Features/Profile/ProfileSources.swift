import Domain
import Presentation
import ProfileHeaderFeature

package struct ProfileSources: Sendable {
  let list: PostListSources
  let header: ProfileHeaderSources
  let notices: any NoticeRepository

  package init(
    accounts: any AccountRepository, people: any PersonRepository, follows: any FollowRepository,
    posts: any PostRepository, reading: any ReadingRepository, notices: any NoticeRepository,
    _ surroundings: Surroundings
  ) {
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, surroundings)
    header = ProfileHeaderSources(people: people, follows: follows)
    self.notices = notices
  }

  var people: any PersonRepository { list.people }
}

/// A person, and the error if the relationship could not be loaded. The profile is shown without
/// it.
struct FetchedProfile: Sendable {
  var profile: Profile
  let freshness: Freshness
  var failure: LoadFailure?
}

extension ProfileSources {
  /// The signed-in person's profile comes with the account, which is always stored.
  func fetchCachedProfile(of subject: ProfileSubject) async throws -> FetchedProfile? {
    guard case .person(let id) = subject,
      let person = try await readCache({ try await people.cachedPerson(id) })
    else { return nil }
    let account = try await list.accounts.fetchKnown().account
    guard account?.person.id != id else { return nil }
    let relationship = try await readCache { try await people.cachedRelationship(with: id) }
    return FetchedProfile(
      profile: Profile(
        person: person.value, relationship: relationship,
        actions: account?.capabilities.actions ?? [],
        hasCounts: account?.capabilities.hasCounts ?? true,
        hasLists: account?.capabilities.hasLists ?? false), freshness: .kept(person.fetched))
  }

  func fetchProfile(of subject: ProfileSubject) async throws -> FetchedProfile {
    switch subject {
    case .me:
      return FetchedProfile(
        profile: Profile(own: try await list.accounts.fetchAccount()),
        freshness: .fetched(list.now()))
    case .person(let id):
      let known = try await list.accounts.fetchKnown()
      if let account = known.account, account.person.id == id {
        return FetchedProfile(profile: Profile(own: account), freshness: .fetched(list.now()))
      }
      return try await fetchProfile(of: id, known.account?.capabilities)
    }
  }

  func cachedPosts(of subject: ProfileSubject) async throws -> Cached<Page<Post>>? {
    switch subject {
    case .me:
      try await people.cachedPosts(of: try await list.accounts.fetchAccount().person.id)
    case .person(let id):
      try await people.cachedPosts(of: id)
    }
  }

  func fetchPosts(of subject: ProfileSubject, after cursor: Cursor?) async throws -> Page<Post> {
    switch subject {
    case .me:
      let account = try await list.accounts.fetchAccount()
      return try await people.fetchPosts(of: account.person.id, after: cursor)
    case .person(let id):
      return try await people.fetchPosts(of: id, after: cursor)
    }
  }

  private func fetchProfile(
    of id: Person.ID, _ capabilities: Capabilities?
  ) async throws -> FetchedProfile {
    let person = try await people.fetchPerson(id)
    let actions = capabilities?.actions ?? []
    var fetched = FetchedProfile(
      profile: Profile(
        person: person, actions: actions, hasCounts: capabilities?.hasCounts ?? true,
        hasLists: capabilities?.hasLists ?? false),
      freshness: .fetched(list.now()))
    guard actions.contains(.follow) else { return fetched }
    do {
      fetched.profile.relationship = try await people.fetchRelationship(with: id)
    } catch let error as CancellationError {
      throw error
    } catch {
      fetched.failure = LoadFailure(error)
    }
    return fetched
  }
}
