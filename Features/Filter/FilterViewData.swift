import Domain
import Foundation
import Presentation

package struct FilterViewData: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The switches are visible and disabled.
    case loading
    case failed(FailureText)
    case ready
  }

  let phase: Phase
  let showsUnreadOnly: Bool
  let hidesBoosts: Bool
  let hidesReplies: Bool
  let words: [MutedWordViewData]
  let newWord: String
  let duration: MuteDuration
  let canMute: Bool
  package let offersServerFilters: Bool
}

extension FilterViewData {
  init(
    _ state: FilterState, offersServerFilters: Bool, at now: Date, _ formatting: Formatting
  ) {
    let filter = state.filter.value ?? FeedFilter()
    phase = Phase(state.filter, at: now, formatting)
    showsUnreadOnly = filter.showsUnreadOnly
    hidesBoosts = filter.hidesBoosts
    hidesReplies = filter.hidesReplies
    words = filter.mutedWords.map { MutedWordViewData($0, formatting) }
    newWord = state.newWord
    duration = state.duration
    canMute = phase == .ready && FeedFilter.MutedWord(state.newWord).canMatch
    self.offersServerFilters = offersServerFilters
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

extension Attempt {
  fileprivate static let loadFilter = Attempt(failed: "Your filter could not be read")
}
