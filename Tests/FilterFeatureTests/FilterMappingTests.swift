import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FilterFeature

@Suite struct FilterMappingTests {
  private func data(_ state: FilterState) -> FilterViewData {
    FilterViewData(state, offersServerFilters: false, at: .fixture, .fixture)
  }

  @Test func mappingOfSwitchesAndWords() {
    let filter = FeedFilter(
      showsUnreadOnly: true, hidesReplies: true,
      mutedWords: [
        .init("tea"), .init("rain", expires: .fixture.addingTimeInterval(86_400)),
        .init("snow", expires: .fixture),
      ])
    let data = data(FilterState(filter: .loaded(filter), newWord: "fog", duration: .week))
    #expect(data.phase == .ready)
    #expect([data.showsUnreadOnly, data.hidesBoosts, data.hidesReplies] == [true, false, true])
    #expect(data.words.map(\.id) == ["tea", "rain", "snow"])
    #expect(data.words.map(\.expiry.now) == ["Forever", "1 day left", "Expired"])
    #expect(data.newWord == "fog")
    #expect(data.duration == .week)
    #expect(data.canMute)
  }

  @Test func mappingOfLoadingShowsKnownValuesReadOnly() {
    let data = data(
      FilterState(filter: .loading(previous: FeedFilter(hidesBoosts: true)), newWord: "fog"))
    #expect(data.phase == .loading)
    #expect(data.hidesBoosts)
    #expect(!data.canMute)
  }

  @Test func mappingOfAFailureOffersARetry() {
    let data = data(FilterState(filter: .failed(.storage(.damaged), previous: nil)))
    let failure = FailureText(
      title: "Storage Damaged",
      message: "Your filter could not be read. "
        + "Restart Moments. It keeps the damaged file and starts a new one.", action: nil)
    #expect(data.phase == .failed(failure))
  }
}
