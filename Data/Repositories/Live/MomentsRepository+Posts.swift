import Domain

extension MomentsRepository: PostRepository, NothingCached {
  /// The comments are the only replies.
  func fetchThread(of id: Post.ID) async throws -> PostThread {
    guard let post = try await posts().first(where: { $0.id == id }) else {
      throw LoadFailure.notFound
    }
    return PostThread(
      post: post,
      replies: post.comments.map { comment in
        let reply = Post(
          id: Post.ID(comment.id.rawValue), author: comment.author, content: comment.text,
          parent: Post.Parent(id: id, author: post.author))
        return PostThread.Reply(post: reply, depth: 1)
      })
  }

  /// All words must occur in the text or in the author's names.
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post> {
    let words = query.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return Page(items: []) }
    return Page(
      items: try await posts().filter { post in
        let names = [post.author.nick, post.author.userName, post.content?.text]
        let text = names.compactMap { $0 }.joined(separator: " ").lowercased()
        return words.allSatisfy { text.contains($0.lowercased()) }
      })
  }

  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post {
    throw LoadFailure.unsupported
  }

  func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post {
    throw LoadFailure.unsupported
  }

  func delete(_ post: Post.ID) async throws {
    throw LoadFailure.unsupported
  }

  func redraft(_ post: Post.ID) async throws -> Draft {
    throw LoadFailure.unsupported
  }

  func fetchDraft(editing post: Post.ID) async throws -> Draft {
    throw LoadFailure.unsupported
  }

  func fetchVersions(of post: Post.ID) async throws -> [PostVersion] {
    throw LoadFailure.unsupported
  }

  func translate(_ post: Post.ID, into language: String) async throws -> Translation {
    throw LoadFailure.unsupported
  }
}

extension MomentsRepository: PersonRepository {
  func fetchPerson(_ id: Person.ID) async throws -> Person {
    // Only the signed-in person has a profile picture.
    let me = try await context.store.read { try $0.accounts.fetch().person }
    if me.id == id { return me }
    let posts = try await posts()
    let people = posts.lazy.map(\.author) + posts.lazy.flatMap { $0.comments.map(\.author) }
    guard let person = people.first(where: { $0.id == id }) else { throw LoadFailure.notFound }
    return person
  }

  func fetchPosts(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post> {
    Page(items: try await posts().filter { $0.author.id == person })
  }

  func fetchMedia(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post> {
    Page(items: try await posts().filter { $0.author.id == person && !$0.media.isEmpty })
  }

  func fetchFeaturedHashtags(of person: Person.ID) async throws -> [Hashtag] { [] }

  func fetchRelationship(with person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }

  func setFollowing(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }

  func setMuted(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }

  func setBlocked(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }

  func setNotifying(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }

  func setShowingBoosts(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    throw LoadFailure.unsupported
  }
}

extension MomentsRepository {
  /// The endpoint sent all posts, so every post is in the document.
  private func posts() async throws -> [Post] {
    if let kept = try await document() { return kept.posts }
    _ = try await fetchPage(after: nil)
    return try await document()?.posts ?? []
  }
}
