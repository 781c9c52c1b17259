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

  package struct Reply: Equatable, Sendable {
    /// `Replying to Ada Lovelace`
    package let title: String
    package let excerpt: String?
  }

  package struct Length: Equatable, Sendable {
    /// `12 characters left`, `1 character too many`
    package let label: String
    package let isTooLong: Bool
  }

  package let phase: Phase
  package let title: String
  package let reply: Reply?
  package let text: String
  /// `nil` where there is no field for it.
  package let warning: String?
  package let audience: Audience
  package let length: Length?
  package let canPublish: Bool
  /// Closing would take something away, so it asks first.
  package let asksBeforeClosing: Bool
  package let failure: FailureText?
}

extension ComposeViewData {
  init(_ state: ComposeState, _ start: ComposeStart, at now: Date, _ formatting: Formatting) {
    let composition = state.composition.value
    let phase = Phase(state, at: now, formatting)
    self.phase = phase
    title = start.isReply || composition?.draft.replyTo != nil ? "Reply" : "New Post"
    reply = composition.flatMap { Reply($0) }
    text = composition?.draft.text ?? ""
    warning = composition?.draft.contentWarning
    audience = Audience(composition?.draft.visibility ?? .everyone)
    length = composition.map { Length($0.remaining, formatting) }
    canPublish = phase == .writing && composition?.canPublish == true
    asksBeforeClosing = composition?.isWritten == true
    failure = state.failure.map { $0.text(at: now, formatting) }
  }
}

extension ComposeViewData.Phase {
  fileprivate init(_ state: ComposeState, at now: Date, _ formatting: Formatting) {
    switch state.composition {
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .openDraft, at: now, formatting))
    case .loaded:
      self = state.isSending ? .sending : .writing
    }
  }
}

extension ComposeViewData.Reply {
  fileprivate init?(_ composition: Composition) {
    guard composition.draft.replyTo != nil else { return nil }
    title =
      composition.parent.map { "Replying to \($0.author.displayName)" } ?? "Replying to a post"
    let warning = composition.parent?.contentWarning.flatMap { $0.isEmpty ? nil : $0 }
    excerpt = warning ?? composition.parent?.content?.text
  }
}

extension ComposeViewData.Length {
  fileprivate init(_ remaining: Int, _ formatting: Formatting) {
    let count = formatting.count(abs(remaining), .character)
    isTooLong = remaining < 0
    label = remaining < 0 ? "\(count) too many" : "\(count) left"
  }
}

extension CountedNoun {
  fileprivate static let character = CountedNoun("character", "characters")
}

extension ComposeFailure {
  fileprivate func text(at now: Date, _ formatting: Formatting) -> FailureText {
    switch self {
    case .publishing(let failure): FailureText(failure, during: .publish, at: now, formatting)
    case .keeping(let failure): FailureText(failure, during: .saveDraft, at: now, formatting)
    case .discarding(let failure): FailureText(failure, during: .discardDraft, at: now, formatting)
    }
  }
}

extension Attempt {
  fileprivate static let openDraft = Attempt(failed: "Your drafts could not be read")
  fileprivate static let discardDraft = Attempt(failed: "Your draft could not be discarded")
}
