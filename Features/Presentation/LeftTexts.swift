import Foundation
import Observation

/// A screen on which people write.
@MainActor
package protocol WritingScreen: AnyObject {
  var unsaved: UnsavedText? { get }
  /// False while its text is being sent: another screen that resumes it would send it twice.
  var canHandOver: Bool { get }
  /// `unsaved` is what the window kept while the app was gone.
  func onAppear(resuming unsaved: UnsavedText?)
  func saveAgain()
}

/// A form that is written in a sheet of its own.
@MainActor
package protocol FormScreen: WritingScreen {
  /// The name under which the window keeps what is typed.
  var textName: String { get }
  var hasChanges: Bool { get }
  /// There is nothing left to cancel.
  var isDone: Bool { get }
  /// Asks before changes are lost.
  func didTapCancel()
}

extension FormScreen {
  package var isDone: Bool { false }
}

/// Text of screens that were left before the store had it. The window keeps it until it is stored or a
/// screen resumes it.
@MainActor
@Observable
package final class LeftTexts {
  private struct Entry {
    let name: String
    let text: UnsavedText
    /// Nil if the app has ended since.
    var screen: (any WritingScreen)?

    @MainActor var unsaved: UnsavedText { screen?.unsaved ?? text }
  }

  private struct Kept: Codable {
    let name: String
    let owner: String
    let text: String
  }

  private var entries: [Entry] = []

  package init() {}

  /// The texts in the form the window keeps. Nil if the store has them all.
  package var kept: String? {
    let kept = entries.compactMap { entry in
      entry.unsaved.text.map { Kept(name: entry.name, owner: entry.unsaved.owner, text: $0) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard !kept.isEmpty, let data = try? encoder.encode(kept) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}

extension LeftTexts {
  /// Holds the screen until its text is stored.
  package func leave(_ screen: some WritingScreen, as name: String, with text: UnsavedText? = nil) {
    guard let text = screen.unsaved ?? text, text.text != nil,
      !entries.contains(where: { $0.screen === screen })
    else { return }
    entries.append(Entry(name: name, text: text, screen: screen))
  }

  /// The text that a screen with this name resumes.
  package func take(_ name: String) -> UnsavedText? {
    let index = entries.lastIndex { $0.name == name && $0.screen?.canHandOver ?? true }
    return index.map { entries.remove(at: $0).unsaved }
  }

  /// The screen is shown again.
  package func remove(_ screen: some WritingScreen) {
    entries.removeAll { $0.screen === screen }
  }

  package func removeStored() {
    entries.removeAll { $0.unsaved.text == nil }
  }

  package func saveAgain() {
    for entry in entries { entry.screen?.saveAgain() }
  }

  /// Restores what the window has kept.
  package func restore(_ kept: String?) {
    guard let kept, let known = try? JSONDecoder().decode([Kept].self, from: Data(kept.utf8)) else {
      return
    }
    entries += known.map { Entry(name: $0.name, text: UnsavedText(kept: $0.owner, text: $0.text)) }
  }
}
