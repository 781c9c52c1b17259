import Domain
import Foundation

/// A new post or an edit. Sent as JSON, because some servers ignore a poll in a form.
struct MastodonPostBody: Encodable {
  struct Poll: Encodable {
    let options: [String]
    let expiresIn: Int
    let multiple, hideTotals: Bool
  }

  struct Attributes: Encodable {
    let id, description: String
  }

  var status: String
  var visibility: String?
  var spoilerText: String?
  var inReplyToId: String?
  var quotedStatusId: String?
  var sensitive: Bool?
  var language: String?
  var poll: Poll?
  var mediaIds: [String]?
  var mediaAttributes: [Attributes]?
  var scheduledAt: String?

  func encoded() throws -> HTTPBody {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    return .json(try encoder.encode(self))
  }
}

extension MastodonPostBody {
  init(_ draft: Draft, scheduled: Date? = nil) {
    self.init(
      status: draft.text, visibility: draft.visibility.mastodonName,
      spoilerText: draft.contentWarning, inReplyToId: draft.replyTo?.rawValue,
      quotedStatusId: draft.quoting?.rawValue, sensitive: draft.isSensitive ? true : nil,
      language: draft.language, poll: draft.poll.map { Poll($0) },
      mediaIds: draft.pictures.isEmpty ? nil : draft.uploads.map(\.id),
      scheduledAt: scheduled.map { WireDate.text(of: $0) })
  }

  /// If an edit leaves out the pictures or the poll, servers remove them. A language is kept.
  init(editing post: Post, with draft: Draft, written: Date, at now: Date) {
    self.init(
      status: draft.text, spoilerText: draft.contentWarning ?? "",
      sensitive: draft.hidesPictures, language: draft.language,
      poll: Poll(of: post, changedBy: draft, written: written, at: now),
      mediaIds: draft.uploads.map(\.id), mediaAttributes: draft.uploads)
  }
}

extension MastodonPostBody.Poll {
  fileprivate init(_ poll: Draft.Poll) {
    self.init(
      options: poll.nonEmptyOptions, expiresIn: poll.duration, multiple: poll.allowsSeveral,
      hideTotals: poll.hidesTotals)
  }

  /// The only sign that a server hides the totals is that they are hidden.
  fileprivate init?(of post: Post, changedBy draft: Draft, written: Date, at now: Date) {
    guard let changed = Domain.Poll.changed(post.poll, of: post.id, by: draft, at: written) else {
      return nil
    }
    let left = (changed.ends ?? .distantFuture).timeIntervalSince(now)
    let hidesTotals = left > 0 && changed.options.allSatisfy { $0.votes == nil }
    self.init(
      Draft.Poll(
        options: changed.options.map(\.title),
        duration: Int(min(max(left.rounded(.up), 300), 2_629_746)),
        allowsSeveral: changed.allowsSeveral,
        hidesTotals: draft.changesPoll ? draft.poll?.hidesTotals ?? false : hidesTotals))
  }
}

extension Draft {
  fileprivate var uploads: [MastodonPostBody.Attributes] {
    pictures.compactMap { picture in
      picture.sourceID.map { .init(id: $0.rawValue, description: picture.altText) }
    }
  }
}
