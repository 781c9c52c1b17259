import Domain
import Foundation
import Presentation

/// Everything the composer can be in.
package struct ComposeState: Equatable, Sendable {
  package internal(set) var composition: Loadable<Composition> = .idle
  package internal(set) var isSending = false
  /// Pictures that were chosen are being read.
  package internal(set) var isAdding = false
  package internal(set) var failure: ComposeFailure?
  package internal(set) var suggestions: ComposeSuggestions?
  /// The language that the text is in, as far as one can tell, if the post has another one.
  package internal(set) var languageHint: String?
  /// The person has chosen a language, and knows better.
  var hasChosenLanguage = false
  /// The person is asked what becomes of the draft when the composer closes.
  package internal(set) var isAskingToClose = false
  /// Asks whether to remove the current post of a thread.
  package internal(set) var isAskingToRemove = false
  /// The store does not have what is on the screen.
  package internal(set) var isUnsaved = false
}

/// What did not work. The text stays whatever it is, and the same step can be taken again.
package enum ComposeFailure: Equatable, Sendable {
  case publishing(LoadFailure)
  case keeping(LoadFailure)
  case discarding(LoadFailure)
  /// And of how many pictures.
  case adding(LoadFailure, count: Int)
}

/// What the store is told about a draft. The newest is the one that counts.
enum DraftChange: Equatable, Sendable {
  case keep(Draft)
  case discard(Draft)
}

/// A post being written, and what has to be known for it.
package struct Composition: Equatable, Sendable {
  var draft: Draft
  /// It is in the store, so emptying it means discarding it there.
  var isKept: Bool
  /// It has text that the store does not have, because the app was killed.
  let isResumed: Bool
  /// The answered post, where it could be had.
  let parent: Post?
  /// The quoted post, if it could be had.
  let quoted: Post?
  /// The post that it changes, as it was. Nil for a new post, and if nobody asked for it.
  let unedited: Draft?
  /// What stands in a new text: the mention of whom it answers.
  let prefix: String
  let account: Account.ID
  let author: Person
  let capabilities: Capabilities
  /// Who writes here. Another window can have the same draft open.
  let writer: Draft.Writer

  /// Something would be lost if this were thrown away.
  var isWritten: Bool {
    if let unedited { return draft.says(otherThan: unedited) }
    return draft.parts.contains(where: isWritten)
  }

  func isWritten(_ part: Draft.Part) -> Bool {
    hasText(part) || !part.isBare
  }

  /// Empty posts of a thread are left out.
  var canPublish: Bool {
    isWritten && draft.parts.allSatisfy { !isWritten($0) && draft.isThread || canBeSent($0) }
  }

  func canBeSent(_ part: Draft.Part) -> Bool {
    (hasText(part) || (!part.pictures.isEmpty && part.poll == nil)) && remaining(in: part) >= 0
      && part.pictures.allSatisfy { remaining(in: $0) >= 0 }
      && problem(with: part.poll) == nil
  }

  var pollProblem: PollProblem? { problem(with: draft.poll) }

  /// Nil for one that the source took already.
  private func problem(with poll: Draft.Poll?) -> PollProblem? {
    draft.changesPoll ? poll?.problem(with: capabilities.pollRule) : nil
  }

  var asksBeforeRemoving: Bool { draft.isThread && isWritten(draft.part) }

  /// Only a new post begins a thread, and an empty post needs no other one below it.
  var canAddPart: Bool {
    draft.editing == nil && draft.scheduled == nil && draft.parts.count < Draft.mostParts
      && isWritten(draft.part)
  }

  /// Only the mentioned people see a direct post, so each post of its thread mentions them.
  var nextPart: Draft.Part {
    guard draft.visibility == .direct else { return Draft.Part() }
    let names = draft.text.split(whereSeparator: \.isWhitespace).prefix { $0.hasPrefix("@") }
    return Draft.Part(text: names.map { $0 + " " }.joined())
  }

  /// A post can have either a poll or pictures.
  var canAskPoll: Bool { capabilities.pollRule.allowsPolls && draft.pictures.isEmpty }

  var remaining: Int { remaining(in: draft.part) }

  func remaining(in part: Draft.Part) -> Int {
    capabilities.lengthRule.remaining(part.text, contentWarning: part.contentWarning)
  }

  /// Of its description, which services count in Unicode scalars.
  func remaining(in picture: Draft.Picture) -> Int {
    capabilities.pictureRule.longestAltText - picture.altText.unicodeScalars.count
  }

  /// How many pictures fit besides those that are there. None besides a video or sound.
  var room: Int {
    draft.poll != nil || draft.pictures.hasRecording
      ? 0 : max(0, capabilities.mostPictures - draft.pictures.count)
  }

  /// Why nothing more fits.
  var tooMany: LoadFailure {
    .picture(
      draft.pictures.hasRecording ? .mixed : .tooMany(most: capabilities.mostPictures))
  }

  /// More than the mentions it begins with.
  private func hasText(_ part: Draft.Part) -> Bool {
    if draft.isThread { return part.hasMoreThanMentions }
    let words = part.text.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words != prefix.split(whereSeparator: \.isWhitespace)
  }
}

extension Draft {
  fileprivate func says(otherThan other: Draft) -> Bool {
    text != other.text || (contentWarning ?? "") != (other.contentWarning ?? "")
      || pictures != other.pictures || isSensitive != other.isSensitive
      || language != other.language || poll != other.poll
  }
}

/// What became of pictures that were chosen.
struct AddedPictures: Sendable {
  var pictures: [Draft.Picture] = []
  var failed: [PickedPicture] = []
  /// Of the first that failed.
  var failure: LoadFailure?
}

/// Who can read a post, as far as one can choose.
package enum Audience: String, Hashable, Sendable, CaseIterable, Identifiable {
  case everyone, unlisted, followers, direct

  package var id: Self { self }

  package var title: String {
    switch self {
    case .everyone: "Everyone"
    case .unlisted: "Everyone, unlisted"
    case .followers: "Followers only"
    case .direct: "Mentioned people only"
    }
  }

  var visibility: Visibility {
    switch self {
    case .everyone: .everyone
    case .unlisted: .unlisted
    case .followers: .followers
    case .direct: .direct
    }
  }

  /// What a server calls by a name of its own is answered to the fewest.
  init(_ visibility: Visibility) {
    switch visibility {
    case .everyone: self = .everyone
    case .unlisted: self = .unlisted
    case .followers: self = .followers
    case .direct, .unknown: self = .direct
    }
  }
}
