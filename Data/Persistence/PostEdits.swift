import Domain
import Foundation

extension OutboxEntry.Action {
  var editedPost: Post.ID? {
    if case .edit(let post, _, as: _) = self { post } else { nil }
  }
}

extension Draft {
  /// A draft that edits the post. Its media keep their IDs from the source.
  init(id: ID, editing post: Post, text: String, warning: String?, changed: Date) {
    let poll = post.poll.map { Poll($0, written: post.date) }
    self.init(
      id: id, text: text, contentWarning: warning.flatMap { $0.isEmpty ? nil : $0 },
      visibility: post.visibility, editing: post.id, language: post.language,
      isSensitive: post.isSensitive, pictures: post.media.map(Picture.init(keptBySource:)),
      poll: poll, originalPoll: poll, changed: changed)
  }

  /// Takes over the source's IDs of files that earlier edits uploaded.
  func uploaded(as earlier: [Draft]) -> Draft {
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
  /// The media can be posted again by their IDs, as long as the server has them.
  init(keptBySource media: Media) {
    let recording = Recording(media)
    self.init(
      file: recording == nil ? media.preview ?? media.url : media.url,
      altText: media.altText ?? "", size: media.size, sourceID: media.id,
      sourceAltText: media.altText ?? "", recording: recording)
  }
}

extension Recording {
  /// Nil for other media.
  init?(_ media: Media) {
    guard media.kind == .video || media.kind == .audio else { return nil }
    self.init(isVideo: media.kind == .video)
  }
}

extension Post {
  /// The post after the draft's changes. `makeID` creates IDs for pictures that are not on the
  /// source yet.
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
    // The version written last is the newest, even if the clock was set back.
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

  /// Keeps the content of the known post if it was edited later, because answers can overtake each
  /// other.
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
  func movingMedia(_ move: (URL) -> URL?) -> PostVersion {
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
