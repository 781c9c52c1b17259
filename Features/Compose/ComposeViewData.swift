import Domain
import Foundation
import Presentation

/// What the composer's content view shows.
package struct ComposeViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    case writing
    case sending
  }

  /// Another post, in short.
  package struct Excerpt: Equatable, Sendable {
    /// `Replying to Ada Lovelace`, `Quoting Ada Lovelace`
    package let title: String
    package let words: String?
  }

  package struct Length: Equatable, Sendable {
    /// `12 characters left`, `1 character over the limit`
    package let label: String
    /// 0 for nothing, 1 for as much as fits and for more.
    package let share: Double
    /// The remaining characters, once there are twenty or fewer: `12`, `-3`
    package let number: String?
    package let isTooLong: Bool
  }

  /// A part of the text.
  package struct Word: Equatable, Sendable {
    package let text: String
    /// A mention, a hashtag or a link.
    package let isMarked: Bool
  }

  package struct Picture: Hashable, Sendable, Identifiable {
    package let id: String
    package let url: URL
    /// `picture 2`
    package let name: String
    /// `Picture 2 of 3`
    package let label: String
    package let altText: String
    /// How much of a description fits, or why there should be one.
    package let note: String
    package let isTooLong: Bool
    /// Nil for a picture.
    package let recording: ComposeViewData.Recording?
  }

  package struct Pictures: Equatable, Sendable {
    package let items: [Picture]
    /// How many more can be added.
    package let room: Int
    package let isAdding: Bool
    package let isSensitive: Bool
    package let note: String
    /// The post can have a video or sound instead.
    package let takesRecordings: Bool
  }

  package struct Suggestion: Hashable, Sendable, Identifiable {
    /// The word that replaces the one being typed: `@ada`, `#swift`, `:wave:`
    package let id: String
    package let title: String
    package let detail: String?
    package let picture: Picture?
    /// `Mention Ada Lovelace, @ada`, `Hashtag swift`, `Emoji wave`
    package let label: String

    package enum Picture: Hashable, Sendable {
      case person(PersonViewData)
      case emoji(URL)
    }
  }

  package let phase: Phase
  package let title: String
  /// `Post`, `Post All`, `Schedule`, `Save`
  package let sendTitle: String
  package let reply: Excerpt?
  package let quote: Excerpt?
  /// Who writes.
  package let author: PersonViewData?
  package let text: String
  /// The text again, in parts.
  package let words: [Word]
  package let suggestions: [Suggestion]
  /// `nil` where there is no field for it.
  package let warning: String?
  /// Nil if it cannot change.
  package let audience: Audience?
  /// Nil if the server decides.
  package let language: ComposeLanguage?
  /// What the text seems to be in, if that is another one.
  package let languageHint: ComposeLanguage?
  /// `nil` where posts have none.
  package let pictures: Pictures?
  package let poll: ComposePoll?
  /// Nil while an existing post is edited.
  package let thread: ComposeThread?
  /// Nil if there is no button for it.
  package let canAskPoll: Bool?
  package let schedule: ComposeSchedule?
  /// Nil if there is no button for it.
  package let canSchedule: Bool?
  package let length: Length?
  package let canPublish: Bool
  /// Closing would take something away, so it asks first.
  package let asksBeforeClosing: Bool
  package let failure: FailureText?
  /// What failed is the adding of pictures, and not the post.
  package let isFailureOfPictures: Bool
}

extension ComposeViewData {
  init(_ state: ComposeState, _ start: ComposeStart, at now: Date, _ formatting: Formatting) {
    let composition = state.composition.value
    let phase = Phase(state, start, at: now, formatting)
    self.phase = phase
    // An edit of a post that is gone goes on as a new post.
    let isEdit = composition.map { $0.draft.editing != nil } ?? start.isEdit
    let isReply = start.isReply || composition?.draft.replyTo != nil
    let thread = composition.flatMap { ComposeThread($0, formatting) }
    self.thread = thread
    let isThread = thread?.current != nil
    title = isEdit ? "Edit Post" : isReply ? "Reply" : isThread ? "New Thread" : "New Post"
    schedule = composition.flatMap { ComposeSchedule($0, at: now, formatting) }
    sendTitle =
      isEdit ? "Save" : schedule != nil ? "Schedule" : isThread ? "Post All" : "Post"
    canSchedule = composition.flatMap { composition in
      let isOffered = !isEdit && composition.capabilities.actions.contains(.schedule)
      return isOffered ? composition.canSchedule : nil
    }
    reply = composition.flatMap {
      $0.draft.replyTo == nil ? nil : Excerpt("Replying to", of: $0.parent)
    }
    quote = composition.flatMap {
      $0.draft.quoting == nil || $0.draft.position > 0 ? nil : Excerpt("Quoting", of: $0.quoted)
    }
    author = composition.map { PersonViewData($0.author) }
    text = composition?.draft.text ?? ""
    words = text.words
    suggestions = state.suggestions?.items.compactMap { Suggestion($0) } ?? []
    warning = composition?.draft.contentWarning
    audience = isEdit ? nil : Audience(composition?.draft.visibility ?? .everyone)
    language = composition.map { ComposeLanguage($0.draft.language) }
    languageHint = phase == .writing ? state.languageHint.map { ComposeLanguage($0) } : nil
    poll = composition.flatMap { ComposePoll($0, formatting) }
    canAskPoll = composition.flatMap { composition in
      composition.capabilities.pollRule.allowsPolls ? composition.canAskPoll : nil
    }
    pictures = composition.flatMap { Pictures($0, isAdding: state.isAdding, formatting) }
    length = composition.map {
      Length($0.remaining, of: $0.capabilities.lengthRule.limit, formatting)
    }
    canPublish =
      phase == .writing && !state.isAdding && composition?.canPublish == true
      && composition?.isTimely(at: now) == true
    asksBeforeClosing = composition?.isWritten == true || state.isAdding
    failure = state.failure.map { $0.text(isEdit: isEdit, at: now, formatting) }
    isFailureOfPictures = if case .adding = state.failure { true } else { false }
  }
}

extension String {
  fileprivate var words: [ComposeViewData.Word] {
    let bytes = Array(utf8)
    var words: [ComposeViewData.Word] = []
    var end = 0
    func add(upTo next: Int, isMarked: Bool) {
      guard next > end else { return }
      let text = String(decoding: bytes[end..<next], as: UTF8.self)
      words.append(ComposeViewData.Word(text: text, isMarked: isMarked))
      end = next
    }
    for entity in TextEntity.all(in: self) {
      add(upTo: entity.range.lowerBound, isMarked: false)
      add(upTo: entity.range.upperBound, isMarked: true)
    }
    add(upTo: bytes.count, isMarked: false)
    return words
  }
}

extension ComposeViewData.Phase {
  fileprivate init(
    _ state: ComposeState, _ start: ComposeStart, at now: Date, _ formatting: Formatting
  ) {
    switch state.composition {
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      let attempt = start.isEdit ? Attempt.openPost : .openDraft
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    case .loaded:
      self = state.isSending ? .sending : .writing
    }
  }
}

extension ComposeViewData.Excerpt {
  fileprivate init(_ verb: String, of post: Post?) {
    title = "\(verb) \(post?.author.displayName.standingAlone ?? "a post")"
    let warning = post?.contentWarning.flatMap { $0.isEmpty ? nil : $0 }
    words = warning ?? post?.content?.text
  }
}

extension ComposeViewData.Length {
  private static let counted = 20

  fileprivate init(_ remaining: Int, of limit: Int, _ formatting: Formatting) {
    let count = formatting.count(abs(remaining), .character)
    isTooLong = remaining < 0
    label = remaining < 0 ? "\(count) over the limit" : "\(count) left"
    share = limit > 0 ? Double(min(max(limit - remaining, 0), limit)) / Double(limit) : 1
    number = remaining > Self.counted ? nil : "\(remaining)"
  }
}

extension ComposeViewData.Suggestion {
  fileprivate init?(_ item: ComposeSuggestions.Item) {
    guard let word = item.word else { return nil }
    switch item {
    case .person(let person):
      let name = person.displayName.standingAlone
      self.init(
        id: word, title: name, detail: word, picture: .person(PersonViewData(person)),
        label: "Mention \(name), \(word)")
    case .hashtag(let name):
      self.init(
        id: word, title: word, detail: nil, picture: nil, label: "Hashtag \(name)")
    case .emoji(let emoji):
      self.init(
        id: word, title: word, detail: nil, picture: .emoji(emoji.still),
        label: "Emoji \(emoji.shortcode)")
    }
  }
}

extension ComposeViewData.Pictures {
  fileprivate init?(_ composition: Composition, isAdding: Bool, _ formatting: Formatting) {
    let most = composition.capabilities.mostPictures
    guard most > 0 || !composition.draft.pictures.isEmpty else { return nil }
    items = composition.draft.pictures.indices.map { index in
      ComposeViewData.Picture(index, of: composition, formatting)
    }
    room = composition.room
    self.isAdding = isAdding
    isSensitive = composition.draft.isSensitive
    takesRecordings = composition.capabilities.recordingRule.allowsRecordings
    let limit = room > 0 ? "" : "A post can have \(formatting.count(most, .picture)). "
    note =
      composition.draft.pictures.hasRecording
      ? "A post can have one video or sound. Where and when it was recorded is removed from it."
      : limit + "Where and when a picture was taken is removed from it."
  }
}

extension ComposeViewData.Picture {
  fileprivate init(_ index: Int, of composition: Composition, _ formatting: Formatting) {
    let picture = composition.draft.pictures[index]
    let length = ComposeViewData.Length(
      composition.remaining(in: picture), of: composition.capabilities.pictureRule.longestAltText,
      formatting)
    id = picture.id
    url = picture.file
    recording = picture.recording.map { ComposeViewData.Recording($0, formatting) }
    name =
      picture.recording.map { $0.isVideo ? "video" : "sound" }
      ?? "picture \(formatting.count(index + 1))"
    label =
      recording?.label ?? "Picture \(formatting.count(index + 1)) of "
      + formatting.count(composition.draft.pictures.count)
    altText = picture.altText
    isTooLong = length.isTooLong
    note =
      picture.altText.isEmpty
      ? "Add a description for people who can’t see it." : length.label
  }
}

extension ComposeViewData.Recording {
  fileprivate init(_ recording: Domain.Recording, _ formatting: Formatting) {
    symbol = recording.isVideo ? "video" : "waveform"
    summary = formatting.summary(of: recording)
    label = formatting.spokenSummary(of: recording)
  }
}

extension CountedNoun {
  static let character = CountedNoun("character", "characters")
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

extension LoadFailure {
  /// Not if the file could be a video or sound as well.
  fileprivate var isOfPicture: Bool {
    switch self {
    case .picture(.notMedia), .picture(.unreadableFile), .picture(.unreadableRecording),
      .picture(.unsupportedRecording), .picture(.recordingTooLarge),
      .picture(.videoTooManyPixels), .picture(.mixed):
      false
    default: true
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
