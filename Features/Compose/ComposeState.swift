import Domain
import Foundation
import Presentation

/// Everything the composer can be in, but for what its views bind to.
package struct ComposeState: Equatable, Sendable {
  package internal(set) var composition: Loadable<Composition> = .idle
  package internal(set) var isSending = false
  package internal(set) var failure: ComposeFailure?
}

/// What did not work. The text stays whatever it is, and the same step can be taken again.
package enum ComposeFailure: Equatable, Sendable {
  case publishing(LoadFailure)
  case keeping(LoadFailure)
  case discarding(LoadFailure)
}

/// What the store is told about a draft. The newest is the one that counts.
enum DraftChange: Equatable, Sendable {
  case keep(Draft)
  case discard(Draft.ID)
}

/// A post being written, and what has to be known for it.
package struct Composition: Equatable, Sendable {
  var draft: Draft
  /// It is in the store, so emptying it means discarding it there.
  var isKept: Bool
  /// The answered post, where it could be had.
  let parent: Post?
  /// What stands in a new text: the mention of whom it answers.
  let prefix: String
  let rule: PostLengthRule

  /// Something would be lost if this were thrown away.
  var isWritten: Bool {
    hasText || !draft.pictures.isEmpty || !(draft.contentWarning ?? "").isEmpty
  }

  var canPublish: Bool {
    (hasText || !draft.pictures.isEmpty) && remaining >= 0
  }

  var remaining: Int {
    rule.remaining(draft.text, contentWarning: draft.contentWarning)
  }

  private var hasText: Bool {
    let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return !text.isEmpty && text != prefix.trimmingCharacters(in: .whitespaces)
  }
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
