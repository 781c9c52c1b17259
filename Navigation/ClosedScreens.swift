import ComposeFeature
import ConversationFeature
import Domain
import Presentation
import SignInFeature

/// Screens that a link has closed. Keeps their typed text, and tells the person where to find it.
@MainActor
final class ClosedScreens {
  /// Text that is not in the store yet.
  let texts = UnsavedTexts()
  private let messages: AppMessages
  /// Kept until their text is stored as a draft.
  private var composers: [ComposeViewModel] = []
  private var waiting: [@MainActor () -> Void] = []
  /// Composers whose text could not be saved.
  private var unsaved: [UnsavedDraft] = []
  /// Kept until it has saved its account.
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

extension ClosedScreens {
  func close(_ draft: UnsavedDraft) {
    composers.append(draft.composer)
    let (start, presentation) = (draft.start, draft.presentation)
    draft.composer.didYieldToLink { [weak self, unowned composer = draft.composer] outcome in
      self?.end(
        UnsavedDraft(start: start, composer: composer, presentation: presentation), with: outcome)
    }
  }

  /// Stores the texts that the window kept across a relaunch, without opening their screens.
  func restore(_ kept: String?, in screens: ScreenFactory) {
    for kept in UnsavedTexts.texts(in: kept) { restore(kept.unsaved, of: kept.place, in: screens) }
  }

  func restore(_ text: UnsavedText, of place: WritingPlace, in screens: ScreenFactory) {
    if let store = screens.sources.store(of: place) {
      restore(RestoredText(text, of: place, store: store))
    } else {
      restoreComposer(text, in: screens)
    }
  }

  /// Retries failed saves, because there may be free space now.
  func saveAgain() {
    let drafts = unsaved
    unsaved = []
    drafts.forEach(close)
    texts.saveAgain()
  }

  func close(_ signIn: SignInViewModel) {
    self.signIn = signIn
    signIn.didYieldToLink { [weak self] failure in
      self?.signIn = nil
      if let failure { self?.messages.show(failure) }
    }
  }

  /// The changes are stored as a draft, or stay with the window until then.
  func close(_ form: any FormScreen) {
    if form.hasChanges { messages.showSaved(in: form.place) }
  }

  /// Closing a conversation saves its field.
  func close(_ conversations: [OpenConversation]) {
    let written = conversations.compactMap(\.viewModel).last { $0.hasText }
    if let written { messages.showSaved(in: written.place) }
  }

  /// Runs `act` once all text is stored or could not be stored.
  func afterSaving(_ act: @escaping @MainActor () -> Void) {
    if composers.isEmpty { act() } else { waiting.append(act) }
  }

  /// The start of the last composer whose text could not be saved.
  var lastUnsaved: ComposeStart? { unsaved.last?.start }

  /// The unsaved composer with this start, or the one whose draft a composer with this start would
  /// open.
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

  private func restore(_ text: RestoredText) {
    texts.leave(text)
    text.save { [messages, place = text.place, typed = text.unsaved?.text ?? ""] in
      messages.showSaved(in: place, typed)
    }
  }

  private func restoreComposer(_ text: UnsavedText, in screens: ScreenFactory) {
    guard let start = ComposeAssembly.start(of: text) else { return }
    let presentation = screens.sheets.nextPresentation()
    let composer = screens.closedComposer(start, presentation)
    composer.onAppear(resuming: text)
    texts.leave(composer, resuming: text)
    close(UnsavedDraft(start: start, composer: composer, presentation: presentation))
  }

  private func end(_ draft: UnsavedDraft, with outcome: Result<Bool, LoadFailure>) {
    composers.removeAll { $0 === draft.composer }
    switch outcome {
    case .success(true):
      messages.showSaved(in: draft.composer.place)
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

/// A conversation on the stack of a tab.
struct OpenConversation {
  let destination: Destination
  weak var viewModel: ConversationViewModel?
  weak var root: (any TabRoot)?
}

extension ComposeViewModel {
  /// True if the composer on the screen already is the link's target. A blank post continues the
  /// newest draft, which is open.
  func alreadyShows(_ sheet: AppSheet, openedBy start: ComposeStart) -> Bool {
    guard case .compose(let wanted) = sheet else { return false }
    switch (wanted, start) {
    case (.blank, .blank), (.blank, .text): return true
    case (.blank, .message), (.blank, .mention), (.blank, .draft):
      return viewData.reply == nil && viewData.quote == nil && !viewData.isEdit
        && viewData.confirmsClosing
    case (.text(let text), .text):
      return wanted == start && (viewData.phase == .loading || viewData.text == text)
    default: return false
    }
  }
}
