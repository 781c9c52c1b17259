import Domain
import Foundation

// Edits of posts, and the versions they lead to.
extension Ledger {
  func ownPost(_ id: Post.ID) throws -> Post {
    let post = try post(id)
    guard try key(of: post.author.id) == account.me else {
      throw LoadFailure.refused("Only your own posts can be edited.")
    }
    return post
  }

  /// Removes what the writer saved of a draft, and remembers that its words were taken.
  func takeEdit(_ draft: Draft) throws {
    try discard(try place(of: draft) { _ in false }.id)
    guard let post = draft.editing, try sentWords(draft.id) == nil else { return }
    try saveResult(
      post.rawValue, ofSending: Post.ID(pending: draft.id).rawValue, words: SentWords(draft))
  }

  /// Queues an edit. One of the same post that is not on its way gives way to it.
  func enqueueEdit(of post: Post.ID, _ draft: Draft, as content: RichText?, _ id: OutboxEntry.ID)
    throws
  {
    let earlier = try edits(of: post).filter { $0.state != .sending }
    for entry in earlier { try delete(entry.id) }
    let known = earlier.compactMap(\.action.draft)
    let action = OutboxEntry.Action.edit(post, draft.uploaded(as: known), as: content)
    try save(OutboxEntry(id: id, action: action, created: now))
  }

  /// The oldest first.
  func edits(of post: Post.ID) throws -> [OutboxEntry] {
    try outbox().filter { $0.action.editedPost == post }
  }

  func versions(of post: Post.ID) throws -> Cached<[PostVersion]>? {
    guard let key = try optionalKey(of: post) else { return nil }
    return try connection.first(
      "SELECT value, fetched FROM post_versions WHERE post = ?", key
    ) { row in
      let versions = try row.json([PostVersion].self)
      return Cached(versions.map(opened), fetched: row.date())
    }
  }

  /// - Parameter fetched: nil if they were made here.
  func save(_ versions: [PostVersion], of post: Post.ID, fetched: Date?) throws {
    guard let key = try optionalKey(of: post) else { return }
    try connection.run(
      "INSERT OR REPLACE INTO post_versions (post, value, fetched) VALUES (?, ?, ?)", key,
      try JSON.bytes(versions.map(stored)), fetched)
  }

  private func opened(_ version: PostVersion) -> PostVersion {
    version.movingMedia { addresses.url($0.absoluteString) }
  }

  private func stored(_ version: PostVersion) -> PostVersion {
    version.movingMedia { URL(string: addresses.stored($0)) }
  }
}

extension OutboxEntry.Action {
  var editedPost: Post.ID? {
    if case .edit(let post, _, as: _) = self { post } else { nil }
  }
}

extension Draft {
  /// A draft that changes the post. Its media keep their IDs at the source.
  init(id: ID, editing post: Post, text: String, warning: String?, changed: Date) {
    let poll = post.poll.map { Poll($0, written: post.date) }
    self.init(
      id: id, text: text, contentWarning: warning.flatMap { $0.isEmpty ? nil : $0 },
      visibility: post.visibility, editing: post.id, language: post.language,
      isSensitive: post.isSensitive, pictures: post.media.map(Picture.init(keptBySource:)),
      poll: poll, originalPoll: poll, changed: changed)
  }

  /// With what the source has got of earlier edits.
  fileprivate func uploaded(as earlier: [Draft]) -> Draft {
    var draft = self
    for index in draft.pictures.indices where draft.pictures[index].sourceID == nil {
      let known = earlier.flatMap(\.pictures).last { $0.id == draft.pictures[index].id }
      draft.pictures[index].sourceID = known?.sourceID
      draft.pictures[index].sourceAltText = known?.sourceAltText
    }
    return draft
  }
}

extension Draft.Picture {
  /// A server keeps the pictures of a deleted post for a day, to be posted again by their ids.
  init(keptBySource media: Media) {
    let recording = Recording(media)
    self.init(
      file: recording == nil ? media.preview ?? media.url : media.url,
      altText: media.altText ?? "", size: media.size, sourceID: media.id,
      sourceAltText: media.altText ?? "", recording: recording)
  }
}

extension Recording {
  /// Nil for anything else.
  init?(_ media: Media) {
    guard media.kind == .video || media.kind == .audio else { return nil }
    self.init(isVideo: media.kind == .video)
  }
}

extension Post {
  /// The post as the draft changes it. `makeID` names the pictures that its source has not got.
  func edited(
    _ draft: Draft, _ content: RichText?, at date: Date, makeID: (() -> Media.ID)? = nil
  ) -> Post {
    var post = self
    post.content = content
    post.contentWarning = draft.contentWarning.flatMap { $0.isEmpty ? nil : $0 }
    post.media = draft.pictures.enumerated().map { index, picture in
      media.first { $0.id == picture.sourceID }?.described(as: picture.altText)
        ?? Media(picture, id: makeID?() ?? picture.sourceID ?? Media.ID("\(draft.id)-\(index)"))
    }
    post.isSensitive = draft.hidesPictures
    post.language = draft.language
    post.poll = Poll.changed(poll, of: id, by: draft, at: date)
    // A clock can be set back, and what is written last is the newest all the same.
    let latest = edited ?? self.date ?? .distantPast
    post.edited =
      date > latest
      ? date : Date(timeIntervalSinceReferenceDate: latest.timeIntervalSinceReferenceDate.nextUp)
    return post
  }

  func hasOtherContent(than other: Post) -> Bool {
    content?.text != other.content?.text || contentWarning != other.contentWarning
      || media != other.media || poll != other.poll || isSensitive != other.isSensitive
      || language != other.language
  }

  /// With the content of the known post if that was edited later: answers can overtake each other.
  func keepingNewerVersion(of known: Post?) -> Post {
    guard let known, let edited = known.edited, edited > self.edited ?? .distantPast else {
      return self
    }
    var post = self
    post.content = known.content
    post.contentWarning = known.contentWarning
    post.media = known.media
    post.isSensitive = known.isSensitive
    post.card = known.card
    post.emojis = known.emojis
    post.poll = known.poll
    post.language = known.language
    post.edited = edited
    return post
  }
}

extension Media {
  fileprivate func described(as text: String) -> Media {
    Media(
      id: id, kind: kind, url: url, preview: preview, altText: text.isEmpty ? nil : text,
      size: size, blurHash: blurHash)
  }
}

extension PostVersion {
  fileprivate func movingMedia(_ move: (URL) -> URL?) -> PostVersion {
    PostVersion(
      date: date, text: text, contentWarning: contentWarning, isSensitive: isSensitive,
      media: media.map { media in
        Media(
          id: media.id, kind: media.kind, url: move(media.url) ?? media.url,
          preview: media.preview.flatMap(move), altText: media.altText, size: media.size,
          blurHash: media.blurHash)
      }, pollOptions: pollOptions)
  }
}
