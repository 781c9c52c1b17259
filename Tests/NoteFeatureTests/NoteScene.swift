import Domain
import Presentation
import TestSupport

@testable import NoteFeature

/// The editor with a fake. The test answers each request. Drafts are stored unless a test says
/// otherwise.
@MainActor
final class NoteScene {
  private let fakes = Fakes()
  let notes: FakeNotes
  let drafts = Recorder<String?>()
  let endings = Recorder<Void>()
  let model: NoteViewModel

  init() {
    notes = FakeNotes(fakes)
    model = NoteAssembly.makeViewModel(
      about: "ada", NoteSources(notes: notes, .fixture),
      onDone: { [endings] in endings.add(()) })
    notes.drafts.always { [drafts] in drafts.add($0.text) }
  }

  var state: NoteState { model.state }

  func appear(_ text: String = "Looms", draft: String? = nil) async {
    model.editor.onAppear()
    await answer(text, draft: draft)
  }

  func answer(_ text: String = "Looms", draft: String? = nil) async {
    await notes.fetches.next().succeed(PrivateNote(person: .ada, text: text, draft: draft))
    await model.editor.loading.finished
  }

  /// Waits until the typed text is stored or could not be stored.
  func type(_ text: String) async {
    await Completion { model.didType(text) }.reached
  }
}
