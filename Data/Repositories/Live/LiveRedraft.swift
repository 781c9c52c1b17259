import Domain

extension LivePosts {
  /// Stores the draft and the deletion in one step, so that neither exists without the other. The
  /// draft has copies of the pictures, because the server deletes its own soon after the post.
  func redraft(_ post: Post.ID) async throws -> Draft {
    let known = try await context.store.read { try $0.sent.sourceID(of: post) }
    guard let id = known else { return try await moveToDrafts(post) }
    let source = try await source(of: id)
    let draftID = Draft.ID(context.local.makeID())
    let entry = context.makeEntryID()
    let copies = try await copyPictures(of: id, to: draftID)
    let (draft, withdrawn): (Draft, [OutboxEntry]) = try await context.change { ledger in
      let shown = try ledger.posts.shown(id)
      guard try ledger.people.key(of: shown.author.id) == ledger.account.me else {
        throw LoadFailure.refused("Only your own posts can be redrafted.")
      }
      let draft = Draft(
        id: draftID, text: source?.text ?? shown.content?.typed ?? "",
        contentWarning: source.map(\.warning) ?? shown.contentWarning,
        visibility: shown.visibility, replyTo: shown.parent?.id,
        quoting: shown.quote?.idToQuoteAgain, language: shown.language,
        isSensitive: shown.isSensitive && shown.contentWarning?.isEmpty != false,
        pictures: shown.media.filter { $0.kind != .unknown }.map {
          Draft.Picture(keptBySource: $0).stored(as: copies[$0.id])
        },
        poll: shown.poll.map { Draft.Poll($0, written: shown.date) }, changed: ledger.now)
      try ledger.drafts.save(draft)
      let attempts = try ledger.outbox.attempts(at: shown)
      return (
        (draft, attempts),
        try ledger.outbox.enqueueDeletion(of: shown, withdrawing: attempts, as: entry)
      )
    }
    for entry in withdrawn { await context.local.forgetPictures(of: entry) }
    return draft
  }

  private func copyPictures(
    of post: Post.ID, to draft: Draft.ID
  ) async throws -> [Media.ID: Draft.Picture] {
    let (media, largest) = try await context.store.read { ledger in
      (
        try ledger.posts.require(post).media.filter { $0.kind != .unknown },
        try ledger.accounts.fetch().capabilities.recordingRule.largest
      )
    }
    var copies: [Media.ID: Draft.Picture] = [:]
    do {
      // The copy of an animation is a video, which can't be posted together with other media.
      for item in media where item.kind != .animation || media.count == 1 {
        copies[item.id] = try await copy(item, to: draft, largest: largest)
      }
    } catch {
      context.local.pictures.remove(context.local.pictures.files(of: draft))
      throw error
    }
    return copies
  }

  /// Nil if the server does not have the file, or if this device can't read it.
  private func copy(
    _ media: Media, to draft: Draft.ID, largest: Int
  ) async throws -> Draft.Picture? {
    do {
      let file = try await context.remote.loadFile(at: media.url, largest: largest)
      return try await LiveCompose(context: context).keep(file, in: draft, with: [])
    } catch LoadFailure.notFound, LoadFailure.refused, LoadFailure.picture {
      return nil
    }
  }

  /// Nil for servers before 3.5, which have no source text. The displayed text is used instead.
  private func source(of id: Post.ID) async throws -> MastodonJSON.Source? {
    do {
      return try await context.load(.source(of: id))
    } catch LoadFailure.notFound {
      return nil
    }
  }

  /// Turns an unsent post and the rest of its thread back into a draft.
  private func moveToDrafts(_ post: Post.ID) async throws -> Draft {
    try await context.change { ledger in
      guard let id = post.pendingDraft else { throw LoadFailure.notFound }
      return try ledger.outbox.moveToDrafts(ledger.outbox.require(OutboxEntry.ID(id.rawValue)))
    }
  }
}

extension Draft.Picture {
  /// The same picture with the copy's file. The source's ID prevents a second upload.
  fileprivate func stored(as copy: Draft.Picture?) -> Draft.Picture {
    guard let copy else { return self }
    return Draft.Picture(
      file: copy.file, altText: altText, size: copy.size ?? size, sourceID: sourceID,
      sourceAltText: sourceAltText, recording: copy.recording)
  }
}

extension DraftTable {
  /// True if a draft or an unsent post is to be sent with media of this post.
  func useMedia(of post: Post.ID) throws -> Bool {
    let media = Set(try ledger.posts.find(post)?.media.map(\.id) ?? [])
    let drafts = try all() + ledger.outbox.entries().compactMap(\.action.draft)
    return drafts.flatMap(\.allPictures).compactMap(\.sourceID).contains(where: media.contains)
  }
}

extension OutboxTable {
  /// Replaces the entries of an unsent post and the rest of its thread with a draft. If the post
  /// to reply to is gone, the draft is an ordinary post.
  func moveToDrafts(_ entry: OutboxEntry) throws -> (Draft, [Change]) {
    guard let draft = entry.action.newDraft else { throw LoadFailure.notFound }
    guard entry.attempts == 0 || entry.isRefused else { throw LoadFailure.deliveryUnknown }
    let rest = try entries(continuing: entry)
    let changes = try withdraw([entry] + rest)
    var whole = draft.joined(with: rest.compactMap(\.action.draft))
    // Earlier versions stored no reason of its own.
    let isGone = [.refused(.parentGone), .refused(.notFound)].contains(entry.state)
    if isGone, whole.replyTo?.isPending == false { (whole.replyTo, whole.lostParent) = (nil, true) }
    try ledger.drafts.save(whole)
    return (whole, changes)
  }
}
