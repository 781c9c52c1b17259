import Domain
import Foundation

extension MutedWordViewData {
  package init(_ word: FeedFilter.MutedWord, _ formatting: Formatting) {
    id = word.text
    expiry =
      word.expires.map { formatting.timeLeft(until: $0, ended: "Expired") } ?? TimedText("Forever")
  }
}
