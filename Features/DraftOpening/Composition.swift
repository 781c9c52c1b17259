import Domain
import Presentation

/// A post being written, and everything that its screen needs.
package struct Composition: Equatable, Sendable {
  package var draft: Draft
  /// True if the draft is in the store, and has to be discarded there when emptied.
  package var isKept: Bool
  /// True if it has text that is not in the store because the app was killed.
  package let isResumed: Bool
  /// The parent post. Nil if it could not be loaded.
  package let parent: Post?
  /// The post that the draft or the edited post quotes. Nil if it could not be loaded.
  package let quoted: Post?
  /// The text of the edited post before the edit. Nil for a new post, and for a kept draft.
  let unedited: Draft?
  /// A new reply begins with these mentions.
  package let prefix: String
  package let account: Account.ID
  package let author: Person
  package let capabilities: Capabilities
  /// Distinguishes this window from another one with the same draft open.
  package let writer: Draft.Writer
  /// True if it was opened as a message. Its screen then offers nothing that makes it a public
  /// post.
  package var isMessageOnly = false
  /// The stored draft that was opened. Nil for a new one, and for text that the window kept.
  package var reopened: Draft?

  /// True if nothing is lost by closing it, because its draft is unchanged in the store.
  package var isUntouched: Bool { draft == reopened }

  /// True if something is lost by discarding the post.
  package var isWritten: Bool {
    if let unedited { return draft.differs(from: unedited) }
    return draft.parts.contains(where: isWritten)
  }

  /// A new reply has the warning of its parent.
  package func isWritten(_ part: Draft.Part) -> Bool {
    var part = part
    if !draft.isThread, part.contentWarning == parent?.contentWarning { part.contentWarning = nil }
    return hasText(part) || !part.isBare
  }

  /// An edit keeps the quote of its post.
  package var isQuote: Bool {
    draft.position == 0 && (draft.quoting != nil || (draft.editing != nil && quoted != nil))
  }

  /// Empty posts of a thread are left out.
  package var canPublish: Bool {
    isWritten && (!isDirect || mentionsSomeone)
      && draft.parts.allSatisfy { !isWritten($0) && draft.isThread || canBeSent($0) }
  }

  package func canBeSent(_ part: Draft.Part) -> Bool {
    (hasText(part) || (!part.pictures.isEmpty && part.poll == nil)) && remaining(in: part) >= 0
      && part.pictures.allSatisfy { remaining(in: $0) >= 0 }
      && problem(with: part.poll) == nil
  }

  package var pollProblem: PollProblem? { problem(with: draft.poll) }

  /// Nil for a poll that the source has already accepted.
  private func problem(with poll: Draft.Poll?) -> PollProblem? {
    draft.changesPoll ? poll?.problem(with: capabilities.pollRule) : nil
  }

  package var confirmsRemoval: Bool { draft.isThread && isWritten(draft.part) }

  /// Only a new post can start a thread, and an empty post needs no other one below it.
  package var canAddPart: Bool {
    draft.editing == nil && draft.scheduled == nil && draft.parts.count < Draft.maxParts
      && isWritten(draft.part)
  }

  /// Sources can schedule a single post, but not a thread.
  package var canSchedule: Bool { draft.editing == nil && !draft.isThread }

  /// True for a new post or thread that only the mentioned people see.
  private var isDirect: Bool { draft.visibility == .direct && draft.editing == nil }

  /// A reply and a thread are not messages.
  package var isMessage: Bool { isDirect && draft.replyTo == nil && !draft.isThread }

  package var offersThread: Bool { draft.editing == nil && (!isMessageOnly || draft.isThread) }

  package var offersPoll: Bool {
    capabilities.pollRule.allowsPolls && (!isMessageOnly || draft.poll != nil)
  }

  package var offersSchedule: Bool {
    draft.editing == nil && capabilities.actions.contains(.schedule)
      && (!isMessageOnly || draft.scheduled != nil)
  }

  package var offersAudience: Bool { draft.editing == nil && !isMessageOnly }

  package var placeholder: String { isMessage ? "Message" : "What is on your mind?" }

  /// True if each post that will be sent has a mention.
  private var mentionsSomeone: Bool {
    draft.written.parts.allSatisfy { part in
      TextEntity.all(in: part.text).contains {
        if case .mention = $0.kind { true } else { false }
      }
    }
  }

  /// Tells who receives a direct post. Nil for other posts.
  package var audienceNote: String? {
    guard isDirect else { return nil }
    let kind = draft.isThread ? "thread" : isMessage ? "message" : "reply"
    guard !mentionsSomeone else { return "Only the people you mention can read this \(kind)." }
    return draft.isThread
      ? "Type @ and a name in each post to choose who gets this thread."
      : "Type @ and a name to choose who gets this \(kind)."
  }

  /// Only the mentioned people see a direct post, so each post of its thread mentions them.
  package var nextPart: Draft.Part {
    guard draft.visibility == .direct else { return Draft.Part() }
    let names = draft.text.split(whereSeparator: \.isWhitespace).prefix { $0.hasPrefix("@") }
    return Draft.Part(text: names.map { $0 + " " }.joined())
  }

  /// A post can have either a poll or pictures.
  package var canAskPoll: Bool { capabilities.pollRule.allowsPolls && draft.pictures.isEmpty }

  package var remaining: Int { remaining(in: draft.part) }

  package func remaining(in part: Draft.Part) -> Int {
    capabilities.lengthRule.remaining(part.text, contentWarning: part.contentWarning)
  }

  /// The remaining characters for its description. Services count Unicode scalars.
  func remaining(in picture: Draft.Picture) -> Int {
    capabilities.pictureRule.longestAltText - picture.altText.unicodeScalars.count
  }

  /// The number of pictures that can still be added. Zero if there is a video, a sound or a poll.
  package var room: Int {
    draft.poll != nil || draft.pictures.hasRecording
      ? 0 : max(0, capabilities.mostPictures - draft.pictures.count)
  }

  /// The error to show if no more media fit.
  package var tooMany: LoadFailure {
    .picture(
      draft.pictures.hasRecording ? .mixed : .tooMany(most: capabilities.mostPictures))
  }

  /// True if it has more text than the initial mentions.
  private func hasText(_ part: Draft.Part) -> Bool {
    if draft.isThread { return part.hasMoreThanMentions }
    let initial = prefix.split(whereSeparator: \.isWhitespace)
    return !part.text.split(whereSeparator: \.isWhitespace).allSatisfy(initial.contains)
  }
}

extension Draft {
  fileprivate func differs(from other: Draft) -> Bool {
    text != other.text || (contentWarning ?? "") != (other.contentWarning ?? "")
      || pictures != other.pictures || isSensitive != other.isSensitive
      || language != other.language || poll != other.poll
  }
}
