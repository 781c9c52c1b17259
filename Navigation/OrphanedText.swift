import Presentation
import SwiftUI

/// Stores text that the window kept for a screen that was not restored after a relaunch.
struct OrphanedText: View {
  @SceneStorage private var owner: String?
  @SceneStorage private var text: String?
  private let restore: @MainActor (UnsavedText) -> Void

  init(of place: WritingPlace, restore: @escaping @MainActor (UnsavedText) -> Void) {
    self.restore = restore
    _owner = SceneStorage("\(place.name) owner")
    _text = SceneStorage(place.name)
  }

  var body: some View {
    Color.clear.onAppear {
      guard let owner, text != nil else { return }
      restore(UnsavedText(kept: owner, text: text))
      (self.owner, text) = (nil, nil)
    }
  }
}
