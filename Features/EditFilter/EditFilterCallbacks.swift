@MainActor
final class EditFilterCallbacks {
  var retry: @MainActor () -> Void = {}
  var edit: @MainActor (FilterInput) -> Void = { _ in }
}

/// The part of the filter that was changed. Words count from zero.
enum FilterInput: Hashable, Sendable {
  case title(String)
  case word(String, at: Int)
  case wholeWord(Bool, at: Int)
  case addWord
  case removeWord(Int)
  case place(String, Bool)
  case action(String)
  case duration(FilterDuration)
}
