import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// Behavior that all forms in sheets share. Each slice tests its own fields, and that they are
/// connected.
@MainActor
@Suite struct FormEditorTests {
  private static let attempt = Attempt(failed: "The word could not be saved")

  let fakes = Fakes()
  let fetches: Gate<Void, String>
  let drafts: Gate<String?, Void>
  let saves: Gate<String, Void>
  let stored = Recorder<String?>()
  let endings = Recorder<Void>()

  init() {
    fetches = fakes.gate("fetch")
    drafts = fakes.gate("saveDraft")
    saves = fakes.gate("save")
    storeDrafts()
  }

  private func storeDrafts() {
    drafts.always { [stored] in stored.add($0) }
  }

  private func makeEditor(staysOpen: Bool = false) -> FormEditor<WordState> {
    FormEditor(
      WordState(staysOpen: staysOpen), at: .note(about: "ada"), Self.attempt, .fixture,
      onDone: { [endings] in endings.add(()) }
    ) { [fetches] in
      try await fetches(())
    } saveDraft: { [drafts] in
      try await drafts($0)
    } save: { [saves] in
      try await saves($0)
    } keep: {
      UnsavedText(of: "word", text: $0)
    }
  }

  private func opened(staysOpen: Bool = false) async -> FormEditor<WordState> {
    let editor = makeEditor(staysOpen: staysOpen)
    editor.onAppear()
    await fetches.next().succeed("loom")
    await editor.loading.finished
    return editor
  }

  private func type(_ word: String, in editor: FormEditor<WordState>) async {
    await Completion { editor.change { $0.value = word } }.reached
  }

  // MARK: Loading

  @Test func onlyTheFirstAppearanceLoads() async {
    let editor = await opened()
    #expect(editor.state.value == "loom" && !editor.hasChanges && stored.all.isEmpty)
    editor.onAppear()
    #expect(fetches.pending.isEmpty)
  }

  @Test func theNewestLoadWins() async {
    let editor = makeEditor()
    editor.onAppear()
    let stale = await fetches.next()
    editor.didTapRetry()
    await fetches.next().succeed("new")
    await editor.loading.finished
    stale.succeed("old")
    #expect(editor.state.value == "new")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func aCancelledLoadLeavesTheFormAsItWas(_ error: any Error) async {
    let editor = makeEditor()
    editor.onAppear()
    await fetches.next().fail(error)
    await editor.loading.finished
    #expect(editor.state == WordState())
  }

  @Test func nothingCanBeChangedBeforeTheFormLoads() async {
    let editor = makeEditor()
    editor.onAppear()
    editor.change { $0.value = "Too early" }
    await fetches.next().fail(LoadFailure.offline)
    await editor.loading.finished
    editor.change { $0.value = "Too early" }
    #expect(editor.state.form.failure == .offline && editor.state.value == "")
    #expect(stored.all.isEmpty && editor.unsaved == nil)
  }

  @Test func restoredTextIsSavedOnceTheFormLoads() async {
    let editor = makeEditor()
    let completion = Completion {
      editor.onAppear(resuming: UnsavedText(of: "word", text: "looms"))
    }
    #expect(editor.unsaved?.text == "looms")
    await fetches.next().succeed("loom")
    await completion.reached
    #expect(editor.state.value == "looms" && stored.all == ["looms"] && editor.unsaved == nil)
  }

  /// The window can be closed while the form is still loading.
  @Test func restoredTextIsSavedBeforeTheFormLoads() async {
    let editor = makeEditor()
    editor.onAppear(resuming: UnsavedText(of: "word", text: "looms"))
    await Completion { editor.saveAgain() }.reached
    #expect(stored.all == ["looms"] && editor.unsaved != nil)
    await fetches.next().succeed("looms")
    await editor.loading.finished
    #expect(stored.all == ["looms"] && editor.unsaved == nil)
  }

  // MARK: Drafts

  @Test func eachChangeIsSavedAndUndoingItDiscardsIt() async {
    let editor = await opened()
    await type("looms", in: editor)
    await type("looms", in: editor)
    await type("loom", in: editor)
    #expect(stored.all == ["looms", nil] && editor.unsaved == nil)
  }

  @Test func unsavedTextStaysWithTheWindow() async {
    let editor = await opened()
    drafts.stopAnswering()
    let completion = Completion { editor.change { $0.value = "looms" } }
    #expect(editor.unsaved == UnsavedText(of: "word", text: "looms"))
    await drafts.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(editor.unsaved?.text == "looms")
    #expect(editor.state.toast?.message.contains("The word could not be saved") == true)
    editor.toaster.dismiss(editor.state.toast?.id ?? 0)
    #expect(editor.state.toast == nil)
    storeDrafts()
    await Completion { editor.saveAgain() }.reached
    #expect(stored.all == ["looms"] && editor.unsaved == nil)
  }

  // MARK: Saving

  @Test func savingWaitsForTheDraft() async {
    let editor = await opened()
    drafts.stopAnswering()
    let typing = Completion { editor.change { $0.value = "looms" } }
    let draft = await drafts.next()
    editor.save()
    #expect(editor.state.isSaving && !editor.canTransferText)
    editor.change { $0.value = "Too late" }
    #expect(saves.pending.isEmpty && editor.state.value == "looms")
    draft.succeed(())
    await drafts.next().succeed(())
    let save = await saves.next()
    #expect(save.input == "looms")
    save.succeed(())
    await typing.reached
    await editor.saving.finished
    #expect(endings.all.count == 1 && editor.canTransferText)
  }

  @Test func aFormWithFurtherStepsStaysOpen() async {
    let editor = await opened(staysOpen: true)
    await type("looms", in: editor)
    saves.always { _ in }
    await Completion { editor.save() }.reached
    #expect(editor.state.isDone && editor.canTransferText && endings.all.isEmpty)
  }

  @Test func aFormThatCannotBeSavedStaysOpen() async {
    let editor = await opened()
    await type("looms", in: editor)
    let completion = Completion { editor.save() }
    await saves.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(endings.all.isEmpty && editor.state.value == "looms" && editor.hasChanges)
    #expect(!editor.state.isSaving && editor.state.toast != nil)
  }

  @Test func aDraftThatCannotBeStoredIsNotSent() async {
    let editor = await opened()
    drafts.always { _ in throw LoadFailure.storage(.full) }
    await type("looms", in: editor)
    await Completion { editor.save() }.reached
    #expect(saves.pending.isEmpty && !editor.state.isSaving && endings.all.isEmpty)
    storeDrafts()
    await Completion { editor.saveAgain() }.reached
    #expect(stored.all == ["looms"] && saves.pending.isEmpty && !editor.state.isSaving)
  }

  // MARK: Closing

  @Test func leavingAsksOnlyIfSomethingWouldBeLost() async {
    let editor = await opened()
    editor.didTapCancel()
    #expect(endings.all.count == 1 && !editor.state.isConfirmingClose)
    await type("looms", in: editor)
    editor.didTapCancel()
    #expect(endings.all.count == 1 && editor.state.isConfirmingClose)
    editor.didCloseQuestion()
    #expect(!editor.state.isConfirmingClose && editor.state.value == "looms")
    editor.didTapCancel()
    await Completion { editor.didTapDiscard() }.reached
    #expect(!editor.state.isConfirmingClose && editor.state.value == "loom")
    #expect(endings.all.count == 2 && stored.all == ["looms", nil])
  }
}

/// A form with one word.
private struct WordState: FormState {
  var form: Loadable<String> = .idle
  var value = ""
  var isSaving = false
  var isConfirmingClose = false
  var toast: Toast<Never>?
  var staysOpen = false
  var isDone = false

  var isChanged: Bool { form.value.map { $0 != value } ?? false }

  mutating func fill(with form: String, _ unsaved: UnsavedText?) -> Bool {
    value = unsaved?.text ?? form
    return value != form
  }

  mutating func discardChanges() {
    value = form.value ?? value
  }

  mutating func finishSaving() {
    isSaving = false
    isDone = staysOpen
  }

  func value(keptIn unsaved: UnsavedText) -> String? { unsaved.text }
}
