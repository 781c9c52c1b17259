import Domain

extension LiveCompose {
  /// Returns the post as it will look.
  func edit(_ post: Post.ID, _ draft: Draft) async throws -> Post {
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      guard let id = try ledger.sent.sourceID(of: post) else { throw LoadFailure.notFound }
      if let sent = try ledger.sent.words(draft.id), sent.matches(draft),
        sent.writer == draft.writer
      {
        return (try ledger.posts.shown(id), [])
      }
      _ = try ledger.posts.requireOwn(id)
      try draft.check(against: try ledger.accounts.fetch().capabilities)
      try context.local.pictures.check(draft)
      try ledger.drafts.takeEdit(draft)
      let content = draft.text.isEmpty ? nil : try RichText(linking: draft.text, in: ledger)
      try ledger.outbox.enqueueEdit(of: id, draft, as: content, entry)
      let shown = try ledger.posts.shown(id)
      return (shown, [.edited(shown)])
    }
  }
}

extension LivePosts {
  /// Without a network, only the text of a waiting edit is available.
  func fetchDraft(editing post: Post.ID) async throws -> Draft {
    let draftID = Draft.ID(context.local.makeID())
    if let draft = try await unsentEdit(of: post, as: draftID) { return draft }
    let known = try await context.store.read { try $0.sent.sourceID(of: post) }
    guard let id = known else { throw LoadFailure.notFound }
    let source = try await context.load(.source(of: id))
    return try await context.store.read { ledger in
      Draft(
        id: draftID, editing: try ledger.posts.requireOwn(id), text: source.text,
        warning: source.warning,
        changed: ledger.now)
    }
  }

  /// Turns a refused edit back into a draft in one step. If its post is gone, into a draft of a new
  /// post.
  private func unsentEdit(of post: Post.ID, as id: Draft.ID) async throws -> Draft? {
    let last = try await context.store.read { try $0.outbox.edits(of: post).last }
    guard let last, let draft = last.action.draft?.moved(to: id) else { return nil }
    guard case .refused(let failure) = last.state else { return draft }
    return try await context.change { ledger in
      guard try ledger.outbox.find(last.id) == last else { throw LoadFailure.notFound }
      var draft = draft
      if failure == .notFound { draft.editing = nil }
      try ledger.outbox.delete(last.id)
      try ledger.drafts.save(draft)
      return (draft, try ledger.outbox.changes(without: last))
    }
  }

  func cachedVersions(of post: Post.ID) async throws -> Cached<[PostVersion]>? {
    try await context.store.read {
      try $0.versions.all(of: try $0.sent.currentID(of: post))
    }
  }

  func fetchVersions(of post: Post.ID) async throws -> [PostVersion] {
    let known = try await context.store.read { try $0.sent.sourceID(of: post) }
    guard let id = known else { throw LoadFailure.notFound }
    let versions = try await context.load(.versions(of: id))
    return try await context.keepIfPossible {
      try await context.store.write { try $0.versions.save(versions, of: id, fetched: $0.now) }
      return versions
    } orShow: { _ in
      versions
    }
  }
}
