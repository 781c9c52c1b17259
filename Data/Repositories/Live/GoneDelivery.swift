import Domain

// Changes of posts and people that no longer exist.
extension OutboxDelivery {
  /// If the post is gone, there is nothing left to change.
  func change(
    _ post: Post.ID, _ send: (Post.ID) async throws -> Post
  ) async throws -> Result {
    let id = try await sourceID(of: post)
    do {
      return .changed(try await send(id))
    } catch LoadFailure.notFound {
      // A server gives the same answer if it does not know the request.
      guard try await exists(id) else { return .gone(id) }
      throw LoadFailure.notFound
    }
  }

  /// A person whose account was deleted is not followed, muted or blocked.
  func relate(
    _ isOn: Bool, to person: Person.ID, _ send: (Bool, Person.ID) async throws -> Relationship
  ) async throws -> Result {
    do {
      return .related(try await send(isOn, person))
    } catch LoadFailure.notFound where !isOn {
      return .related(Relationship(personID: person))
    }
  }

  /// True if the server shows this person the post.
  func exists(_ post: Post.ID) async throws -> Bool {
    do {
      _ = try await remote.load(.post(post))
      return true
    } catch LoadFailure.notFound {
      return false
    }
  }
}
