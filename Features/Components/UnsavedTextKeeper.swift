import Presentation
import SwiftUI

extension EnvironmentValues {
  private struct UnsavedTextsKey: EnvironmentKey {
    static let defaultValue: UnsavedTexts? = nil
  }

  /// The window's store for text that was not saved when its screen closed.
  package var unsavedTexts: UnsavedTexts? {
    get { self[UnsavedTextsKey.self] }
    set { self[UnsavedTextsKey.self] = newValue }
  }
}

extension View {
  /// Keeps the screen's unsaved text with the window, and lets the screen resume it when the view
  /// appears. In a browser, a text field keeps each key even while the app does not respond, if its
  /// accessibility identifier is the name of the screen's place.
  package func preservesUnsavedText(of screen: some TextEntryScreen) -> some View {
    UnsavedTextKeeper(screen: screen, content: self)
  }
}

private struct UnsavedTextKeeper<Screen: TextEntryScreen, Content: View>: View {
  @SceneStorage private var owner: String?
  @SceneStorage private var text: String?
  @Environment(\.unsavedTexts) private var left
  @Environment(\.scenePhase) private var scenePhase
  private let screen: Screen
  private let content: Content

  init(screen: Screen, content: Content) {
    self.screen = screen
    self.content = content
    let name = screen.place.name
    _owner = SceneStorage("\(name) owner")
    _text = SceneStorage(name)
  }

  var body: some View {
    content
      .task { resume() }
      .onChange(of: screen.unsaved) { keep($1) }
      // Saves again, because there may be free space now, and a closed window keeps no text.
      .onChange(of: scenePhase) { screen.saveAgain() }
      .onDisappear { leave() }
  }

  private func resume() {
    left?.remove(screen)
    if text == nil, let taken = left?.take(screen.place) { keep(taken) }
    screen.onAppear(resuming: owner.map { UnsavedText(kept: $0, text: text) })
    if let unsaved = screen.unsaved { keep(unsaved) }
  }

  /// Text that the screen could not restore is kept until the screen opens again.
  private func leave() {
    guard screen.unsaved != nil else { return }
    left?.leave(screen)
    keep(nil)
  }

  private func keep(_ unsaved: UnsavedText?) {
    (owner, text) = (unsaved?.owner, unsaved?.text)
  }
}
