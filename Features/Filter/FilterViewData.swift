import Domain
import Foundation
import Presentation

/// What the filter's content view shows.
package struct FilterViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// The switches are there and cannot be used yet.
    case loading
    case failed(FailureText)
    case ready
  }

  package struct Word: Equatable, Sendable, Identifiable {
    /// The word itself.
    package let id: String
    /// `Forever`, `2 days left`, `Expired`
    package let expiry: String
  }

  package let phase: Phase
  package let showsUnreadOnly: Bool
  package let hidesBoosts: Bool
  package let hidesReplies: Bool
  package let words: [Word]
  package let newWord: String
  package let duration: MuteDuration
  package let canMute: Bool
  package let toast: ToastViewData?
}

extension FilterViewData {
  init(_ state: FilterState, at now: Date, _ formatting: Formatting) {
    let filter = state.filter.value ?? FeedFilter()
    phase = Phase(state.filter, at: now, formatting)
    showsUnreadOnly = filter.showsUnreadOnly
    hidesBoosts = filter.hidesBoosts
    hidesReplies = filter.hidesReplies
    words = filter.mutedWords.map { Word($0, at: now, formatting) }
    newWord = state.newWord
    duration = state.duration
    canMute = phase == .ready && FeedFilter.MutedWord(state.newWord).canMatch
    toast = state.toast.map(ToastViewData.init)
  }
}

extension FilterViewData.Phase {
  fileprivate init(_ filter: Loadable<FeedFilter>, at now: Date, _ formatting: Formatting) {
    switch filter {
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadFilter, at: now, formatting))
    case .loaded:
      self = .ready
    }
  }
}

extension FilterViewData.Word {
  fileprivate init(_ word: FeedFilter.MutedWord, at now: Date, _ formatting: Formatting) {
    id = word.text
    expiry =
      switch word.expires {
      case nil: MuteDuration.forever.title
      case let date?: formatting.timeLeft(until: date, at: now) ?? "Expired"
      }
  }
}

extension Attempt {
  fileprivate static let loadFilter = Attempt(failed: "Your filter could not be read")
}
