import Domain
import Testing

@Suite struct NoticeFilterTests {
  private static let kinds: [(Notice.Kind, NoticeFilter?)] = [
    (.mention, .mentions), (.reply, .mentions), (.quote, .mentions), (.favorite, .favorites),
    (.boost, .boosts), (.follow, .follows), (.followRequest, .follows), (.pollEnded, .polls),
    (.post, .posts), (.edited, .posts), (.quotedPostEdited, .posts), (.signUp, nil),
    (.report, nil), (.followsEnded, nil), (.moderationWarning, nil), (.annualReport, nil),
    (.unknown("moon_landing"), nil),
  ]

  @Test(arguments: kinds)
  func eachKindIsInAtMostOneFilter(kind: Notice.Kind, filter: NoticeFilter?) {
    #expect(
      NoticeFilter.allCases.filter { $0.includes(kind) } == [.all] + (filter.map { [$0] } ?? []))
  }
}
