import Domain
import Presentation
import Testing

@Suite struct LoadableTests {
  typealias Numbers = Loadable<[Int]>

  static let all: [Numbers] = [
    .idle, .loading(previous: nil), .loading(previous: [1]), .loaded([1]), .loaded([2]),
    .failed(.offline, previous: nil), .failed(.timedOut, previous: nil),
    .failed(.offline, previous: [1]),
  ]

  @Test func equalityCoversCaseFailureAndValue() {
    for (left, one) in Self.all.enumerated() {
      for (right, other) in Self.all.enumerated() {
        #expect((one == other) == (left == right))
      }
    }
  }

  /// The original form did not compile for values that can't be compared.
  @Test func valuesNeedNotBeEquatable() {
    let nothing = Loadable<Void>.loaded(())
    #expect(nothing.value != nil)
  }

  @Test(arguments: [
    (Numbers.idle, Numbers.loading(previous: nil)),
    (.loading(previous: [1]), .loading(previous: [1])),
    (.loaded([1]), .loading(previous: [1])),
    (.failed(.offline, previous: nil), .loading(previous: nil)),
    (.failed(.offline, previous: [1]), .loading(previous: [1])),
  ])
  func loadingKeepsThePreviousValue(before: Numbers, after: Numbers) {
    var loadable = before
    loadable.startLoading()
    #expect(loadable == after)
  }

  @Test func successReplacesAndFailureKeepsTheValue() {
    var loadable = Numbers.loading(previous: [1])
    loadable.finish(.failure(.offline))
    #expect(loadable == .failed(.offline, previous: [1]))
    loadable.finish(.success([2]))
    #expect(loadable == .loaded([2]))
  }

  @Test(arguments: all)
  func restoringReturnsThePreviousState(_ before: Numbers) {
    guard !before.isLoading else { return }
    var loadable = before
    loadable.startLoading()
    loadable.restore(before)
    #expect(loadable == before)
  }

  @Test func restoringKeepsChangesMadeMeanwhile() {
    var loadable = Numbers.loading(previous: [1])
    loadable.update { $0.append(2) }
    loadable.restore(.failed(.offline, previous: [1]))
    #expect(loadable == .failed(.offline, previous: [1, 2]))
    loadable.restore(.loaded([1]))
    #expect(loadable == .loaded([1, 2]))
  }

  @Test(arguments: all)
  func updatingChangesOnlyTheValue(_ before: Numbers) {
    var loadable = before
    loadable.update { $0.append(3) }
    #expect(loadable.value == before.value.map { $0 + [3] })
    #expect(loadable.isLoading == before.isLoading)
    #expect(loadable.failure == before.failure)
  }

  @Test func pagingKeepsItsCursorUntilTheEnd() {
    let cursor = Cursor("c")
    #expect(Paging(after: cursor) == .more(cursor))
    #expect(Paging(after: nil) == .end)
    let all: [Paging] = [.more(cursor), .loadingMore(cursor), .failedMore(.offline, cursor)]
    #expect(all.allSatisfy { $0.cursor == cursor })
    #expect(Paging.end.cursor == nil)
  }
}
