import Domain
import Observation
import Presentation

/// Short messages about the app as a whole, shown on the frontmost screen.
@MainActor
@Observable
final class AppMessages {
  private(set) var toast: Toast<AppMessageAction>?
  @ObservationIgnored private var lastID = 0
  @ObservationIgnored private var linkFailure: Int?
}

extension AppMessages {
  /// A lasting message stays until the person dismisses it.
  func show(_ message: String, offering action: AppMessageAction? = nil, isLasting: Bool = false) {
    lastID += 1
    toast.show(Toast(id: lastID, message: message, undo: action, isLasting: isLasting))
  }

  func show(_ text: FailureText) {
    lastID += 1
    toast.show(Toast(id: lastID, text))
  }

  /// Shows why a link was not opened.
  func showLinkFailure(_ message: String, offering action: AppMessageAction? = nil) {
    show(message, offering: action)
    linkFailure = lastID
  }

  /// Call this when another link is opened.
  func dismissLinkFailure() {
    if let linkFailure { didDismiss(linkFailure) }
    linkFailure = nil
  }

  func dismissOffers(where isOver: (AppMessageAction) -> Bool) {
    // An edit without effect would redraw the toast.
    if toast?.undo.map(isOver) == true { toast.dismissOffers(where: isOver) }
  }

  func didDismiss(_ id: Int) {
    toast.dismiss(id)
  }

  func dismissSignIn() {
    toast.dismissSignIn()
  }
}

/// The action of a message's button.
enum AppMessageAction: Undoing {
  case showDrafts
  case showScheduled
  /// Opens the settings, where accounts can be switched.
  case showAccounts
  /// Reopens the composer whose draft could not be saved.
  case showUnsavedDraft
  case showMessage(in: Destination)
  /// Opens the conversation with a message that the source refused.
  case showRefusedMessage(in: Conversation.ID)
  /// Opens the list of everything that the source refused.
  case showRefusals

  var title: String {
    switch self {
    case .showDrafts: "Show Drafts"
    case .showScheduled, .showRefusedMessage, .showRefusals: "Show"
    case .showAccounts: "Settings"
    case .showUnsavedDraft: "Show Draft"
    case .showMessage: "Show Message"
    }
  }

  var chance: UndoAvailability {
    switch self {
    case .showDrafts, .showScheduled, .showAccounts, .showMessage, .showRefusedMessage,
      .showRefusals:
      .elsewhere
    case .showUnsavedDraft: .here
    }
  }
}
