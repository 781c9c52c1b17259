import Domain
import Observation
import Presentation

/// The editor of a filter. Each change is stored as a draft until the filter is saved.
@MainActor
@Observable
package final class EditFilterViewModel {
  package let editor: FormEditor<EditFilterState>
  private let isNew: Bool
  private let sources: EditFilterSources

  init(
    _ filter: ServerFilter.ID?, _ sources: EditFilterSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    isNew = filter == nil
    self.sources = sources
    editor = FormEditor(
      EditFilterState(), at: .filter(filter), .saveFilter, sources.surroundings,
      onDone: onDone
    ) { [filters = sources.filters] in
      try await filters.fetchForm(of: filter)
    } saveDraft: { [filters = sources.filters] in
      try await filters.saveDraft($0, of: filter)
    } save: { [filters = sources.filters] in
      try await filters.save($0, of: filter)
    } keep: {
      UnsavedText(keeping: $0, of: filter)
    }
  }

  var state: EditFilterState { editor.state }

  var viewData: EditFilterViewData {
    EditFilterViewData(
      state, isNew: isNew, editor.place.name, at: sources.now(), sources.formatting)
  }

  func didEdit(_ input: FilterInput) {
    editor.change { $0.details.apply(input) }
  }

  func didTapSave() {
    if viewData.canSave { editor.save() }
  }
}
