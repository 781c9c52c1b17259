import Domain
import Presentation

package struct EditFilterState: Equatable, Sendable {
  package var form: Loadable<ServerFilterForm> = .idle
  /// The edited settings.
  var details = ServerFilter.Details.blank
  package var isSaving = false
  package var isConfirmingClose = false
  package var toast: Toast<Never>?

  /// The filter before editing.
  var original: ServerFilter.Details { form.value?.filter?.details ?? .blank }

  var problem: FilterFailure? {
    details.problem(hasPosts: form.value?.filter?.posts.isEmpty == false)
  }
}

extension EditFilterState: FormState {
  package var value: ServerFilter.Details { details }
  package var isChanged: Bool { form.value != nil && details.finished != original.finished }

  package mutating func fill(with form: ServerFilterForm, _ unsaved: UnsavedText?) -> Bool {
    let kept = form.draft ?? original
    details = unsaved?.filterDetails ?? kept
    return details != kept
  }

  package func value(keptIn unsaved: UnsavedText) -> ServerFilter.Details? { unsaved.filterDetails }

  package mutating func discardChanges() {
    details = original
  }
}

extension ServerFilter.Details {
  /// A new filter has a field for its first word.
  static let blank = ServerFilter.Details(
    keywords: [ServerFilter.Keyword("", isWholeWord: true)])
}
