import Domain

/// What is kept, where it can be read. Where it cannot, the source is asked all the same, and its answer
/// has to be written to the same store: so whoever waits hears of it then.
package func kept<Value: Sendable>(
  _ read: @Sendable () async throws -> Value?
) async throws -> Value? {
  do {
    return try await read()
  } catch is LoadFailure {
    return nil
  }
}

extension PostRepository {
  /// As it is kept, where it is: for those who need not know what has changed since.
  package func postAtHand(_ id: Post.ID) async throws -> Post {
    if let cached = try await kept({ try await cachedThread(of: id) }) { return cached.value.post }
    return try await fetchThread(of: id).post
  }
}

extension PersonRepository {
  /// As they are kept, where they are: for those who need not know what has changed since.
  package func personAtHand(_ id: Person.ID) async throws -> Person {
    if let cached = try await kept({ try await cachedPerson(id) }) { return cached.value }
    return try await fetchPerson(id)
  }
}
