import Observation

/// Text from a screen that was closed before the app ended. It is stored without its screen.
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

  /// A screen that resumes the text stores it later, so its changes win.
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
