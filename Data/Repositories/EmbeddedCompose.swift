import Domain
import Foundation

struct EmbeddedCompose: LocalDrafts {
  let context: StoreContext

  var local: StoreContext { context }

  func publish(_ draft: Draft) async throws -> Post {
    if let id = draft.editing { return try await edit(id, draft) }
    return try await context.change { ledger in
      let draft = try ledger.drafts.take(draft) { $0.matches(draft) }
      let sent = try ledger.sent.result(ofSending: Post.ID(pending: draft.id).rawValue)
      if let sent { return (try ledger.posts.require(Post.ID(sent)), []) }
      let ids = try draft.written.separated.map { draft in
        let id = try insertPost(draft, ledger, at: ledger.now)
        try ledger.drafts.saveLanguage(of: draft)
        try ledger.sent.save(
          id.rawValue, ofSending: Post.ID(pending: draft.id).rawValue, words: SentWords(draft))
        return id
      }
      let posts = try ids.map { try ledger.posts.require($0) }
      let parent = try posts[0].parent.flatMap { try ledger.posts.find($0.id) }
      let messages = try posts.flatMap {
        try EmbeddedConversations(context: context).deliver($0, ledger)
      }
      let changes: [Change] = posts.map { .published($0) } + (parent.map { [.changed($0)] } ?? [])
      return (posts[0], changes + messages)
    }
  }

  private func edit(_ id: Post.ID, _ draft: Draft) async throws -> Post {
    let (post, dropped): (Post, [URL]) = try await context.change { ledger in
      let known = try ledger.posts.requireOwn(id)
      try draft.check(against: try ledger.accounts.fetch().capabilities)
      try context.pictures.check(draft)
      try ledger.drafts.takeEdit(draft)
      let content =
        draft.text.isEmpty
        ? nil : try RichText(linking: draft.text, in: ledger).showing(SampleEmojis.all())
      let post = known.edited(draft, content, at: ledger.now) { Media.ID(context.makeID()) }
      guard post.hasOtherContent(than: known) else { return ((known, []), []) }
      let versions = try ledger.versions.all(of: id)?.value ?? [PostVersion(known)]
      try ledger.posts.save(post)
      try ledger.versions.save([PostVersion(post)] + versions, of: id, fetched: nil)
      let edited = try ledger.posts.require(id)
      let left = Set(edited.media.map(\.url))
      return ((edited, known.media.map(\.url).filter { !left.contains($0) }), [.edited(edited)])
    }
    await context.removeUnused(dropped)
    return post
  }

  func insertPost(_ draft: Draft, _ ledger: Ledger, at date: Date) throws -> Post.ID {
    try draft.check(against: try ledger.accounts.fetch().capabilities)
    try context.pictures.check(draft)
    let parent = try draft.replyTo.map {
      try ledger.posts.require(try ledger.sent.currentID(of: $0))
    }
    if let quoted = draft.quoting {
      guard try ledger.posts.find(quoted)?.canBeQuoted == true else {
        throw LoadFailure.quoteRefused
      }
    }
    let post = Post(
      id: Post.ID(context.makeID()), author: try ledger.people.require(ledger.account.me),
      content: draft.text.isEmpty
        ? nil : try RichText(linking: draft.text, in: ledger).showing(SampleEmojis.all()),
      media: draft.pictures.map { Media($0, id: Media.ID(context.makeID())) },
      contentWarning: draft.contentWarning.flatMap { $0.isEmpty ? nil : $0 },
      isSensitive: draft.hidesPictures,
      poll: draft.poll.map { Poll($0, id: Poll.ID(context.makeID()), from: date) },
      visibility: draft.visibility, date: date,
      parent: parent.map { Post.Parent(id: $0.id, author: $0.author) },
      quote: draft.quoting.map { .unloaded($0, .accepted) }, language: draft.language)
    try ledger.rows.insert(for: post, key: try ledger.posts.insert(post), isVisible: true)
    try ledger.people.add(1, to: .posts, of: ledger.account.me)
    if let parent { try ledger.posts.addReplies(1, to: parent.id) }
    return post.id
  }
}

extension RichText {
  init(linking text: String, in ledger: Ledger) throws {
    var failure: (any Error)?
    self.init(linking: text) { name in
      do {
        return try ledger.people.id(named: name)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
  }
}

extension Media {
  /// The local picture, before it is uploaded.
  init(_ picture: Draft.Picture, id: ID) {
    self.init(
      id: id, kind: picture.recording?.kind ?? .image, url: picture.file,
      altText: picture.altText.isEmpty ? nil : picture.altText,
      size: picture.size)
  }
}

extension Recording {
  fileprivate var kind: Media.Kind { isVideo ? .video : .audio }
}

extension Draft {
  func check(against capabilities: Capabilities) throws {
    guard !text.allSatisfy(\.isWhitespace) || (!pictures.isEmpty && poll == nil) else {
      throw LoadFailure.refused("There is nothing in this post yet.")
    }
    let rule = capabilities.lengthRule
    guard rule.remaining(text, contentWarning: contentWarning) >= 0 else {
      throw LoadFailure.refused("This post is too long. \(rule.limit) characters fit.")
    }
    guard pictures.count <= capabilities.mostPictures else {
      throw LoadFailure.picture(.tooMany(most: capabilities.mostPictures))
    }
    guard !pictures.isMixed else { throw LoadFailure.picture(.mixed) }
    guard let poll, changesPoll else { return }
    guard pictures.isEmpty else {
      throw LoadFailure.refused("A post has either pictures or a poll.")
    }
    if let problem = poll.problem(with: capabilities.pollRule) {
      throw LoadFailure.refused(problem.sentence)
    }
  }
}

extension PollProblem {
  fileprivate var sentence: String {
    switch self {
    case .tooFewOptions: "A poll needs at least two options."
    case .tooManyOptions(let most): "A poll can have \(most) options."
    case .repeatedOption: "Two options of this poll are the same."
    case .optionTooLong(let most): "An answer of this poll is too long. \(most) characters fit."
    case .duration: "This poll cannot be open for this long."
    }
  }
}
