import Domain

package struct ProfileHeaderSources: Sendable {
  let people: any PersonRepository
  let follows: any FollowRepository

  package init(people: any PersonRepository, follows: any FollowRepository) {
    self.people = people
    self.follows = follows
  }
}

extension ProfileHeaderSources {
  package func fetchExtras(of profile: Profile) async throws -> ProfileExtras {
    let id = profile.person.id
    // Your own profile came from the store, but may have been changed on another device. If so, the
    // fetch announces it in `Changes`.
    async let own = emptyOnFailure { profile.isOwn ? [try await people.fetchPerson(id)] : [] }
    async let hashtags = emptyOnFailure { try await people.fetchFeaturedHashtags(of: id) }
    let familiar =
      profile.relationship == nil
      ? []
      : try await emptyOnFailure {
        try await follows.fetchPeople(in: .familiar(of: id), after: nil).items
      }
    _ = try await own
    return ProfileExtras(familiar: familiar, hashtags: try await hashtags)
  }

  /// Failures are not shown, because these parts are optional.
  private func emptyOnFailure<Item: Sendable>(
    _ fetch: @Sendable () async throws -> [Item]
  ) async throws -> [Item] {
    do {
      return try await fetch()
    } catch let error as CancellationError {
      throw error
    } catch {
      return []
    }
  }
}
