import Domain

/// Reads a cached value. Returns nil if the store can't be read: the subsequent request has to
/// write to the same store, and reports the failure.
package func readCache<Value: Sendable>(
  _ read: @Sendable () async throws -> Value?
) async throws -> Value? {
  do {
    return try await read()
  } catch is LoadFailure {
    return nil
  }
}

extension PostRepository {
  /// The post, from the store if possible, even if outdated.
  package func cachedOrFetchedPost(_ id: Post.ID) async throws -> Post {
    if let cached = try await readCache({ try await cachedThread(of: id) }) {
      return cached.value.post
    }
    return try await fetchThread(of: id).post
  }
}

extension PersonRepository {
  /// The person, from the store if possible, even if outdated.
  package func cachedOrFetchedPerson(_ id: Person.ID) async throws -> Person {
    if let cached = try await readCache({ try await cachedPerson(id) }) { return cached.value }
    return try await fetchPerson(id)
  }
}
