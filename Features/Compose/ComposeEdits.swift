import Domain
import DraftOpeningFeature
import Foundation
import PollFormFeature
import PostTimeFeature
import Presentation
import ThreadFormFeature

// Changes that only affect the draft.
extension ComposeViewModel {
  func didTypeWarning(_ text: String) {
    edit { $0.contentWarning = text }
  }

  func didChoose(_ audience: Audience) {
    edit { $0.visibility = audience.visibility }
  }

  func didTapSensitive() {
    edit { $0.isSensitive.toggle() }
  }

  func didTapRemoveQuote() {
    edit { $0.quoting = nil }
  }

  func didDescribe(_ picture: String, as text: String) {
    edit { draft in
      guard let index = draft.pictures.firstIndex(where: { $0.id == picture }) else { return }
      draft.pictures[index].altText = text
    }
  }
}

extension ComposeViewModel {
  func didEdit(_ change: PollEdit) {
    guard let composition = state.composition.value else { return }
    let rule = composition.capabilities.pollRule
    edit {
      $0.apply(change, canAsk: composition.canAskPoll, rule, takenOff: &removedPoll)
    }
  }

  package func didEdit(_ change: ScheduleEdit) {
    guard let composition = state.composition.value else { return }
    edit { $0.apply(change, canWait: composition.canSchedule, at: now) }
  }
}

extension Composition {
  func isTimely(at now: Date) -> Bool {
    draft.scheduled.map { PostTimeViewData.isTimely($0, at: now) } ?? true
  }

  func draft(after change: ThreadEdit) -> Draft {
    draft.applying(change, adding: canAddPart ? nextPart : nil)
  }

  var threadPosts: [ThreadPost] {
    draft.parts.map {
      ThreadPost(
        $0, remaining: remaining(in: $0), isWritten: isWritten($0), canBeSent: canBeSent($0))
    }
  }
}
