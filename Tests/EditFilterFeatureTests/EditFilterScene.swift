import Domain
import Foundation
import Presentation
import TestSupport

@testable import EditFilterFeature

/// The editor with a fake. The test answers each request. Drafts are stored unless a test says
/// otherwise.
@MainActor
final class EditFilterScene: ScreenScene {
  private let fakes = Fakes()
  let filters: FakeServerFilters
  let drafts = Recorder<ServerFilter.Details?>()
  let endings = Recorder<Void>()
  let model: EditFilterViewModel

  /// - Parameter filter: nil for a new one.
  init(_ filter: ServerFilter.ID? = "1") {
    filters = FakeServerFilters(fakes)
    model = EditFilterAssembly.makeViewModel(
      filter, EditFilterSources(filters: filters, .fixture),
      onDone: { [endings] in endings.add(()) })
    filters.drafts.always { [drafts] in drafts.add($0.details) }
  }

  var state: EditFilterState { model.state }

  static let tea = ServerFilter.fixture(
    id: "1", title: "Tea", places: [.home, .thread],
    keywords: [.init("tea", isWholeWord: true, id: "7")])

  static func form(
    _ filter: ServerFilter? = tea, draft: ServerFilter.Details? = nil, refusal: LoadFailure? = nil
  ) -> ServerFilterForm {
    ServerFilterForm(filter: filter, draft: draft, refusal: refusal)
  }

  func appear(_ form: ServerFilterForm = form()) async {
    model.editor.onAppear()
    await answer(form)
  }

  func answer(_ form: ServerFilterForm = form()) async {
    await filters.forms.next().succeed(form)
    await model.editor.loading.finished
  }

  func edit(_ inputs: FilterInput...) async {
    for input in inputs { await performAndWait { model.didEdit(input) } }
  }
}
