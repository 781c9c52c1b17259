import Domain
import Foundation

extension MutedWordViewData {
  package init(_ word: FeedFilter.MutedWord, at now: Date, _ formatting: Formatting) {
    id = word.text
    expiry =
      switch word.expires {
      case nil: "Forever"
      case let date?: formatting.timeLeft(until: date, at: now) ?? "Expired"
      }
  }
}
