import Domain
import Presentation
import TestSupport

@testable import ReportFeature

/// The form with fakes. The test answers each request. Drafts are stored unless a test says
/// otherwise.
@MainActor
final class ReportScene: ScreenScene {
  static let terms = ReportTerms(
    categories: [.spam, .violation, .other],
    rules: [
      ServerRule(id: "1", text: "Be kind.", hint: "Always."), ServerRule(id: "2", text: "No ads."),
    ])

  private let fakes = Fakes()
  let reports: FakeReports
  let people: FakePeople
  let drafts = Recorder<Report?>()
  let endings = Recorder<Void>()
  let model: ReportViewModel

  init(with post: Post.ID? = nil) {
    reports = FakeReports(fakes)
    people = FakePeople(fakes)
    model = ReportAssembly.makeViewModel(
      about: "ada", with: post,
      ReportSources(reports: reports, people: people, .fixture),
      onDone: { [endings] in endings.add(()) })
    reports.drafts.always { [drafts] in drafts.add($0.report) }
  }

  var state: ReportState { model.state }

  static func form(
    _ person: Person = .ada, terms: ReportTerms = terms, posts: [Post] = [.fixture()],
    relationship: Relationship = Relationship(personID: "ada", following: .yes),
    draft: Report? = nil, refusal: LoadFailure? = nil
  ) -> ReportForm {
    ReportForm(
      person: person, terms: terms, posts: posts, relationship: relationship, draft: draft,
      refusal: refusal)
  }

  func appear(_ form: ReportForm = form()) async {
    model.editor.onAppear()
    await answer(form)
  }

  func answer(_ form: ReportForm = form()) async {
    await reports.forms.next().succeed(form)
    await model.editor.loading.finished
  }

  func choose(_ kind: ReportViewData.Choice.Kind, _ id: String) async {
    await performAndWait {
      model.didChoose(.init(kind: kind, id: id, title: "", note: nil, isChosen: false))
    }
  }
}
