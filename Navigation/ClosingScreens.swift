import ComposeFeature
import ConversationFeature
import Domain
import EditFilterFeature
import EditProfileFeature
import NoteFeature
import Presentation
import ReportFeature
import SignInFeature

/// Screens that a link has closed. Nothing that was typed in them is lost, and the person is told.
@MainActor
final class ClosingScreens {
  /// Text that is not in the store yet.
  let texts = LeftTexts()
  private let messages: AppMessages
  /// Until their text is a draft in the store.
  private var composers: [ComposeViewModel] = []
  private var waiting: [@MainActor () -> Void] = []
  /// Their text could not be saved.
  private var unsaved: [UnsavedDraft] = []
  /// Until it has saved its account.
  private var signIn: SignInViewModel?

  struct UnsavedDraft {
    let start: ComposeStart
    let composer: ComposeViewModel
    let presentation: Int
  }

  init(_ messages: AppMessages) {
    self.messages = messages
  }
}

extension ClosingScreens {
  func close(_ draft: UnsavedDraft) {
    composers.append(draft.composer)
    let (start, presentation) = (draft.start, draft.presentation)
    draft.composer.didGiveWay { [weak self, unowned composer = draft.composer] outcome in
      self?.end(
        UnsavedDraft(start: start, composer: composer, presentation: presentation), with: outcome)
    }
  }

  /// After a new start: composers become drafts now; messages wait for their conversation.
  func restore(_ kept: String?, in screens: ScreenFactory) {
    texts.restore(kept)
    while let text = texts.take(ComposeAssembly.textName) {
      guard let start = ComposeAssembly.start(of: text) else { continue }
      let presentation = screens.sheets.nextPresentation()
      let composer = screens.closedComposer(start, presentation)
      composer.onAppear(resuming: text)
      texts.leave(composer, as: ComposeAssembly.textName, with: text)
      close(UnsavedDraft(start: start, composer: composer, presentation: presentation))
    }
  }

  /// The device may have space again.
  func saveAgain() {
    let drafts = unsaved
    unsaved = []
    drafts.forEach(close)
    texts.saveAgain()
  }

  func close(_ signIn: SignInViewModel) {
    signIn.didLeave()
    if signIn.viewData.isSaving { self.signIn = signIn }
  }

  /// What was typed is a draft, or is kept by the window until it is one.
  func close(_ note: NoteViewModel) {
    if note.hasChanges { messages.show("Your private note was saved as a draft") }
  }

  /// What was written is a draft, or is kept by the window until it is one.
  func close(_ report: ReportViewModel) {
    if report.hasChanges { messages.show("Your report was saved as a draft") }
  }

  /// Loses nothing: changes are stored as a draft, or kept by the window until then.
  func close(_ editor: EditProfileViewModel) {
    if editor.hasChanges { messages.show("Your profile was saved as a draft") }
  }

  /// Loses nothing: changes are stored as a draft, or kept by the window until then.
  func close(_ editor: EditFilterViewModel) {
    if editor.hasChanges { messages.show("Your filter was saved as a draft") }
  }

  /// Leaving a conversation saves its field.
  func close(_ conversations: [OpenConversation]) {
    guard let written = conversations.last(where: { $0.viewModel?.hasText == true }) else { return }
    messages.show(
      "Your message was saved as a draft", offering: .showMessage(in: written.destination))
  }

  /// Acts when everything written is in the store, or could not be saved.
  func whenSaved(_ act: @escaping @MainActor () -> Void) {
    if composers.isEmpty { act() } else { waiting.append(act) }
  }

  /// How the last composer was begun whose text could not be saved.
  var lastUnsaved: ComposeStart? { unsaved.last?.start }

  /// The composer that could not be saved and was begun like this, or whose text a composer with this
  /// start would show if the store had it.
  func takeUnsaved(for start: ComposeStart) -> UnsavedDraft? {
    let index = unsaved.lastIndex { $0.start == start || $0.composer.isContinued(by: start) }
    guard let index else { return nil }
    let draft = unsaved.remove(at: index)
    if let toast = messages.toast, case .showUnsavedDraft = toast.undo {
      messages.didDismiss(toast.id)
    }
    if !unsaved.isEmpty { reportUnsaved() }
    return draft
  }

  private func end(_ draft: UnsavedDraft, with outcome: Result<Bool, LoadFailure>) {
    composers.removeAll { $0 === draft.composer }
    switch outcome {
    case .success(true):
      messages.show("Your draft was saved", offering: .showDrafts)
    case .success(false):
      break
    case .failure:
      unsaved.append(draft)
      reportUnsaved()
    }
    guard composers.isEmpty else { return }
    let due = waiting
    waiting = []
    due.forEach { $0() }
  }

  private func reportUnsaved() {
    messages.show(
      "Your draft could not be saved", offering: .showUnsavedDraft, isLasting: true)
  }
}

/// A conversation in the stack of a tab.
struct OpenConversation {
  let destination: Destination
  weak var viewModel: ConversationViewModel?
  weak var root: (any TabRoot)?
}

extension ComposeViewModel {
  /// Whether a link to this sheet leads to what is on the screen. A blank post goes on with the newest
  /// draft, which is the one that is open.
  func alreadyShows(_ sheet: AppSheet, openedBy start: ComposeStart) -> Bool {
    guard case .compose(let wanted) = sheet else { return false }
    switch (wanted, start) {
    case (.blank, .blank), (.blank, .text): return true
    case (.blank, .mention), (.blank, .draft):
      return viewData.reply == nil && viewData.quote == nil && viewData.audience != nil
        && viewData.asksBeforeClosing
    case (.text(let text), .text):
      return wanted == start && (viewData.phase == .loading || viewData.text == text)
    default: return false
    }
  }
}
