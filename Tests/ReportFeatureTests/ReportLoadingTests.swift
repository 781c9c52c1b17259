import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ReportFeature

@MainActor
@Suite struct ReportLoadingTests {
  let scene = ReportScene(with: "1")
  var model: ReportViewModel { scene.model }

  @Test func successShowsTheFormWithThePost() async {
    model.editor.onAppear()
    #expect(model.viewData.phase == .loading && !model.viewData.canSend)
    let request = await scene.reports.forms.next()
    #expect(request.input == .init(about: "ada", with: "1"))
    request.succeed(ReportScene.form())
    await model.editor.loading.finished
    #expect(scene.state.form == .loaded(ReportScene.form()))
    #expect(scene.state.report == Report(about: "ada", posts: ["1"]))
    #expect(!model.editor.hasChanges && !model.viewData.canSend && scene.drafts.all == [])
    model.editor.onAppear()
    #expect(scene.reports.forms.pending.isEmpty)
  }

  @Test func aDraftIsContinuedWithThePost() async {
    let draft = Report(about: "ada", category: .spam, posts: ["7"], comment: "Ads")
    await scene.appear(ReportScene.form(draft: draft))
    var both = draft
    both.posts = ["1", "7"]
    #expect(scene.state.report == both && model.viewData.canSend)
    #expect(model.editor.unsaved == nil && scene.drafts.all == [])
  }

  @Test func restoredTextWinsOverTheDraft() async {
    let completion = Completion {
      model.editor.onAppear(resuming: UnsavedText(of: Person.ID("ada"), text: "Ads, a"))
    }
    await scene.answer(ReportScene.form(draft: Report(about: "ada", comment: "Ads,")))
    await completion.reached
    #expect(scene.state.report.comment == "Ads, a")
    #expect(scene.drafts.all.map(\.?.comment) == ["Ads, a"] && model.editor.unsaved == nil)
  }

  /// The window can be closed while the form is still loading.
  @Test func restoredTextIsSavedBeforeTheFormLoads() async {
    let comments = Recorder<String?>()
    scene.reports.comments.always { comments.add($0.report?.comment) }
    model.editor.onAppear(resuming: UnsavedText(of: Person.ID("ada"), text: "Kept"))
    await Completion { model.editor.saveAgain() }.reached
    // The rest of a stored draft stays.
    #expect(comments.all == ["Kept"] && scene.drafts.all == [])
    #expect(model.editor.unsaved?.text == "Kept")
    let draft = Report(about: "ada", category: .spam, comment: "Kept")
    await scene.answer(ReportScene.form(draft: draft))
    #expect(scene.state.report.comment == "Kept" && scene.state.report.category == .spam)
    #expect(model.editor.unsaved == nil)
  }

  @Test func failureShowsTheReasonAndRetryLoadsAgain() async {
    model.editor.onAppear(resuming: UnsavedText(of: Person.ID("ada"), text: "Kept"))
    await scene.reports.forms.next().fail(LoadFailure.storage(.damaged))
    await model.editor.loading.finished
    let text = FailureText(
      .storage(.damaged), during: Attempt(failed: "The form could not be loaded"), at: .fixture,
      .fixture)
    #expect(model.viewData.phase == .failed(text))
    await scene.choose(.category, "spam")
    #expect(scene.state.report.category == nil && model.editor.unsaved?.text == "Kept")
    let completion = Completion { model.editor.didTapRetry() }
    await scene.answer()
    await completion.reached
    #expect(scene.state.report.comment == "Kept" && scene.drafts.all.count == 1)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    let before = scene.state
    model.editor.onAppear()
    await scene.reports.forms.next().fail(error)
    await model.editor.loading.finished
    #expect(scene.state == before)
  }

  @Test func staleAnswerIsDropped() async {
    model.editor.onAppear()
    let stale = await scene.reports.forms.next()
    model.editor.didTapRetry()
    await scene.answer()
    stale.succeed(ReportScene.form(draft: Report(about: "ada", comment: "Old")))
    #expect(scene.state.report.comment == "")
  }

  @Test func mappingOfAFormForARemotePerson() async {
    var covered = Post.fixture(id: "2", text: "Secret", media: [.fixture()])
    covered.contentWarning = "Looms"
    await scene.appear(
      ReportScene.form(
        .fixture(userName: "ada@b.example"),
        posts: [
          .fixture(), covered,
          .fixture(id: "3", text: nil, media: [.fixture(), .fixture(id: "m2")]),
          .fixture(id: "4", text: nil),
        ], refusal: .mayHaveArrived))
    await scene.choose(.category, "violation")
    await scene.choose(.rule, "2")
    let viewData = model.viewData
    #expect(
      viewData.categories == [
        .init(
          kind: .category, id: "spam", title: "It’s spam",
          note: "Advertising, fake engagement or repeated replies", isChosen: false),
        .init(
          kind: .category, id: "violation", title: "It breaks the server’s rules",
          note: "You choose which ones", isChosen: true),
        .init(
          kind: .category, id: "other", title: "Something else", note: nil, isChosen: false),
      ])
    #expect(
      viewData.rules == [
        .init(kind: .rule, id: "1", title: "Be kind.", note: "Always.", isChosen: false),
        .init(kind: .rule, id: "2", title: "No ads.", note: nil, isChosen: true),
      ])
    #expect(
      viewData.posts == [
        .init(kind: .post, id: "1", title: "Hello", note: nil, isChosen: true),
        .init(kind: .post, id: "2", title: "Looms", note: "1 picture", isChosen: false),
        .init(kind: .post, id: "3", title: "2 pictures", note: nil, isChosen: false),
        .init(kind: .post, id: "4", title: "Post", note: nil, isChosen: false),
      ])
    #expect(viewData.subject == "About Ada Lovelace" && viewData.fieldName == "report ada")
    #expect(
      viewData.host == "b.example" && !viewData.isForwarded && viewData.followUpActions.isEmpty)
    #expect(
      viewData.problem == "This report may not have been sent. The connection broke before the "
        + "server answered, so it may have arrived. Send it again if you want to be sure.")
  }

  @Test func mappingOfAnOverlongComment() async {
    await scene.appear()
    await scene.choose(.category, "spam")
    await scene.performAndWait { model.didType(String(repeating: "a", count: 1_000)) }
    #expect(model.viewData.excess == nil && model.viewData.canSend && model.viewData.host == nil)
    // One visible character, but five for a server.
    await scene.performAndWait { model.didType(String(repeating: "👨‍👩‍👧", count: 201)) }
    #expect(model.viewData.excess == "5 over the limit" && !model.viewData.canSend)
  }
}
