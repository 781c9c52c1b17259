import Domain
import DraftOpeningFeature
import Foundation
import MediaFormFeature
import PollFormFeature
import PostLanguageFeature
import PostTimeFeature
import Presentation
import SuggestionsFeature
import TextFormFeature
import ThreadFormFeature

package struct ComposeViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    case writing
    case sending
  }

  package let phase: Phase
  package let title: String
  /// `Post`, `Post All`, `Send`, `Schedule`, `Save`
  let sendTitle: String
  package let reply: ExcerptViewData?
  package let quote: ExcerptViewData?
  package let isEdit: Bool
  /// The signed-in person.
  let author: PersonViewData?
  package let text: String
  /// The same text in parts, for highlighting.
  let words: [TextWord]
  let placeholder: String
  /// True if the person asked for a new post and got a stored draft.
  let continuesDraft: Bool
  let suggestions: [SuggestionViewData]
  /// Nil if the field is hidden.
  let warning: String?
  /// Nil if it can't be changed.
  package let audience: Audience?
  /// Tells who receives a message. Nil for other posts.
  let audienceNote: String?
  /// Nil if the server decides.
  let language: PostLanguage?
  /// The detected language of the text, if it differs from the chosen one.
  let languageHint: PostLanguage?
  /// Nil if the source has no pictures in posts.
  let pictures: MediaFormViewData?
  let poll: PollFormViewData?
  /// Nil for an edit or a message.
  let thread: ThreadFormViewData?
  /// Nil if there is no button for it.
  let canAskPoll: Bool?
  package let schedule: PostTimeViewData?
  /// Nil if there is no button for it.
  let canSchedule: Bool?
  let length: TextLength?
  let canPublish: Bool
  /// True if closing would lose something, so the screen asks first.
  package let confirmsClosing: Bool
  let failure: FailureText?
}

extension ComposeViewData {
  init(_ state: ComposeState, _ start: ComposeStart, at now: Date, _ formatting: Formatting) {
    let composition = state.composition.value
    let phase = Phase(state, start, at: now, formatting)
    self.phase = phase
    // An edit of a deleted post becomes a new post.
    let isEdit = composition.map { $0.draft.editing != nil } ?? start.isEdit
    let isReply = start.isReply || composition?.draft.replyTo != nil
    let thread = composition.flatMap {
      $0.offersThread
        ? ThreadFormViewData(
          $0.threadPosts, at: $0.draft.position, canAdd: $0.canAddPart, formatting) : nil
    }
    self.thread = thread
    let isThread = thread?.current != nil
    let isMessage = composition?.isMessage ?? (start == .message)
    title =
      isEdit
      ? "Edit Post"
      : isReply
        ? "Reply"
        : isThread
          ? "New Thread"
          : isMessage ? "New Message" : "New Post"
    schedule = composition?.draft.scheduled.map { PostTimeViewData($0, at: now, formatting) }
    sendTitle =
      isEdit
      ? "Save"
      : schedule != nil
        ? "Schedule"
        : isThread
          ? "Post All"
          : isMessage ? "Send" : "Post"
    canSchedule = composition.flatMap { $0.offersSchedule ? $0.canSchedule : nil }
    reply = composition.flatMap {
      $0.draft.replyTo == nil ? nil : ExcerptViewData("Replying to", of: $0.parent)
    }
    quote = composition.flatMap {
      $0.isQuote ? ExcerptViewData("Quoting", of: $0.quoted) : nil
    }
    self.isEdit = isEdit
    author = composition.map { PersonViewData($0.author) }
    text = composition?.draft.text ?? ""
    words = text.words
    placeholder = composition?.placeholder ?? ""
    suggestions = state.suggestions?.items.compactMap { SuggestionViewData($0) } ?? []
    warning = composition?.draft.contentWarning
    audience = composition.flatMap { $0.offersAudience ? Audience($0.draft.visibility) : nil }
    audienceNote = composition?.audienceNote
    language = composition.map { PostLanguage($0.draft.language) }
    languageHint = phase == .writing ? state.languageHint.map { PostLanguage($0) } : nil
    poll = composition.flatMap { composition in
      composition.draft.poll.map {
        PollFormViewData(
          $0, composition.capabilities.pollRule, problem: composition.pollProblem,
          losesVotes: composition.draft.losesVotes, formatting)
      }
    }
    canAskPoll = composition.flatMap { $0.offersPoll ? $0.canAskPoll : nil }
    pictures = composition.flatMap {
      MediaFormViewData(
        $0.draft, $0.capabilities, room: $0.room, isAdding: state.isAdding, formatting)
    }
    length = composition.map {
      TextLength($0.remaining, of: $0.capabilities.lengthRule.limit, formatting)
    }
    canPublish =
      phase == .writing && !state.isAdding && composition?.canPublish == true
      && composition?.isTimely(at: now) == true
    confirmsClosing =
      composition.map { $0.isWritten && !$0.isUntouched } == true || state.isAdding
    continuesDraft =
      composition?.reopened != nil && [.blank, .message].contains(start) && phase == .writing
    failure = state.failure.map { $0.text(isEdit: isEdit, at: now, formatting) }
  }
}

extension ComposeViewData.Phase {
  fileprivate init(
    _ state: ComposeState, _ start: ComposeStart, at now: Date, _ formatting: Formatting
  ) {
    switch state.composition {
    case .idle, .loading:
      self = .loading
    case .failed(.notFound, _) where start.isDraft:
      self = .failed(
        FailureText(
          title: "Draft Not Found", message: "It was posted or deleted.", action: nil))
    case .failed(let failure, _):
      let attempt = start.isEdit ? Attempt.openPost : .openDraft
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    case .loaded:
      self = state.isSending ? .sending : .writing
    }
  }
}

extension ComposeFailure {
  fileprivate func text(
    isEdit: Bool, at now: Date, _ formatting: Formatting
  ) -> FailureText {
    switch self {
    case .publishing(let failure):
      FailureText(failure, during: isEdit ? .saveEdit : .publish, at: now, formatting)
    case .keeping(let failure): FailureText(failure, during: .saveDraft, at: now, formatting)
    case .discarding(let failure): FailureText(failure, during: .discardDraft, at: now, formatting)
    case .adding(let failure, let count):
      FailureText(
        failure, during: .add(formatting.count(count, failure.isOfPicture ? .picture : .file)),
        at: now, formatting)
    }
  }
}

extension Attempt {
  fileprivate static let openDraft = Attempt(failed: "Your drafts could not be read")
  fileprivate static let openPost = Attempt(failed: "The text of this post could not be loaded")
  fileprivate static let saveEdit = Attempt(failed: "Your edit could not be saved")
  fileprivate static func add(_ pictures: String) -> Attempt {
    Attempt(failed: "\(pictures) could not be added")
  }

  fileprivate static let discardDraft = Attempt(failed: "Your draft could not be discarded")
}
