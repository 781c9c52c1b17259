import Presentation
import SwiftUI

extension View {
  /// Keeps unsaved text with the window, and calls `resume` with what it has kept when the view
  /// appears. A text field with `name` as its accessibility identifier keeps each key in a browser
  /// even while the app does not answer.
  package func keepsUnsaved(
    _ unsaved: UnsavedText?, as name: String, resume: @escaping @MainActor (UnsavedText?) -> Void
  ) -> some View {
    UnsavedTextKeeper(unsaved: unsaved, name: name, resume: resume, content: self)
  }
}

private struct UnsavedTextKeeper<Content: View>: View {
  @SceneStorage private var owner: String?
  @SceneStorage private var text: String?
  private let unsaved: UnsavedText?
  private let resume: @MainActor (UnsavedText?) -> Void
  private let content: Content

  init(
    unsaved: UnsavedText?, name: String, resume: @escaping @MainActor (UnsavedText?) -> Void,
    content: Content
  ) {
    self.unsaved = unsaved
    self.resume = resume
    self.content = content
    _owner = SceneStorage("\(name) owner")
    _text = SceneStorage(name)
  }

  var body: some View {
    content
      .task { resume(owner.map { UnsavedText(kept: $0, text: text) }) }
      .onChange(of: unsaved) { keep($1) }
      // Whoever leaves the screen has saved it. What could not be opened stays for the next time.
      .onDisappear { if unsaved != nil { keep(nil) } }
  }

  private func keep(_ unsaved: UnsavedText?) {
    (owner, text) = (unsaved?.owner, unsaved?.text)
  }
}
