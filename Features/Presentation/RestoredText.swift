import Observation

/// Text of a screen that was left before the app ended. It reaches the store without its screen.
@MainActor
@Observable
package final class RestoredText: TextHolder {
  package let place: WritingPlace
  /// Nil once it is stored.
  package private(set) var unsaved: UnsavedText?
  private let saver: Saver<UnsavedText>

  package init(
    _ text: UnsavedText, of place: WritingPlace,
    store: @escaping @Sendable (UnsavedText) async throws -> Void
  ) {
    self.place = place
    unsaved = text
    saver = Saver(store)
  }

  /// A screen that resumes the text stores it after this, so its own changes win.
  package var canTransferText: Bool { true }

  /// `act` is called once the text is stored, unless a screen has resumed it by then.
  package func save(then act: @escaping @MainActor () -> Void) {
    guard let unsaved else { return }
    saver.save(unsaved) { _ in
    } onSaved: { [weak self] in
      guard let self else { return }
      self.unsaved = nil
      act()
    }
  }

  package func saveAgain() {
    saver.saveAgain()
  }
}
