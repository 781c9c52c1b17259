import Domain
import Presentation

/// Everything that the editor of a filter can be in.
package struct EditFilterState: Equatable, Sendable {
  package internal(set) var form: Loadable<ServerFilterForm> = .idle
  /// As edited.
  package internal(set) var details = ServerFilter.Details.blank
  package internal(set) var isSaving = false
  package internal(set) var isAskingToClose = false
  package internal(set) var toast: Toast<Never>?

  /// The filter as it was before it was edited.
  var original: ServerFilter.Details { form.value?.filter?.details ?? .blank }

  /// False until the filter has loaded.
  var isChanged: Bool { form.value != nil && details.finished != original.finished }

  var problem: FilterFailure? {
    details.problem(hasPosts: form.value?.filter?.posts.isEmpty == false)
  }
}

extension ServerFilter.Details {
  /// A new filter has a field for its first word.
  static let blank = ServerFilter.Details(
    keywords: [ServerFilter.Keyword("", isWholeWord: true)])
}
