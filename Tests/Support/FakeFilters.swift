import Domain

package struct FakeFilters: FilterRepository {
  package let filters: Gate<Void, FeedFilter>
  package let saves: Gate<FeedFilter, Void>
  /// No word unless a test says otherwise.
  package let wordDrafts: Gate<Void, String?>
  package let savedWords: Gate<String?, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    filters = fakes.gate("fetchFilter")
    saves = fakes.gate("save(filter)")
    wordDrafts = fakes.gate("wordDraft")
    savedWords = fakes.gate("saveWordDraft")
    wordDrafts.always { _ in nil }
    savedWords.always { _ in }
  }

  package func fetchFilter() async throws -> FeedFilter {
    try await filters(())
  }

  package func save(_ filter: FeedFilter) async throws {
    try await saves(filter)
  }

  package func wordDraft() async throws -> String? {
    try await wordDrafts(())
  }

  package func saveWordDraft(_ word: String?) async throws {
    try await savedWords(word)
  }
}
