import Foundation
import Observation

/// Holds text until it is in the store.
@MainActor
package protocol TextHolder: AnyObject {
  var place: WritingPlace { get }
  var unsaved: UnsavedText? { get }
  /// False while its text is being sent, because another screen that resumes it would send it
  /// twice.
  var canTransferText: Bool { get }
  func saveAgain()
}

/// A screen on which people type.
@MainActor
package protocol TextEntryScreen: TextHolder {
  /// `unsaved` is the text that the window kept across a relaunch.
  func onAppear(resuming unsaved: UnsavedText?)
}

/// A form in a sheet.
@MainActor
package protocol FormScreen: TextEntryScreen {
  var hasChanges: Bool { get }
}

/// Text of screens that were closed before it was in the store. The window keeps it until it is
/// stored or a screen resumes it.
@MainActor
@Observable
package final class UnsavedTexts {
  /// A text in the window's storage format.
  package struct Kept: Codable {
    package let place: WritingPlace
    let owner: String
    let text: String

    package var unsaved: UnsavedText { UnsavedText(kept: owner, text: text) }
  }

  private struct Entry {
    let holder: any TextHolder
    /// Kept until the holder has loaded.
    let resumed: UnsavedText?

    @MainActor var unsaved: UnsavedText? { holder.unsaved ?? resumed }
    @MainActor var kept: Kept? {
      guard let unsaved, let text = unsaved.text else { return nil }
      return Kept(place: holder.place, owner: unsaved.owner, text: text)
    }
  }

  private var entries: [Entry] = []

  package init() {}

  /// The texts in the window's storage format. Nil if all are in the store.
  package var kept: String? {
    let kept = entries.compactMap(\.kept)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard !kept.isEmpty, let data = try? encoder.encode(kept) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The texts that the window kept. Empty if they have the format of another version of the app.
  package static func texts(in kept: String?) -> [Kept] {
    kept.flatMap { try? JSONDecoder().decode([Kept].self, from: Data($0.utf8)) } ?? []
  }
}

extension UnsavedTexts {
  /// Keeps the holder until its text is stored. `resumed` is the text of a holder that has not
  /// loaded yet.
  package func leave(_ holder: some TextHolder, resuming resumed: UnsavedText? = nil) {
    let entry = Entry(holder: holder, resumed: resumed)
    guard entry.kept != nil, !entries.contains(where: { $0.holder === holder }) else { return }
    entries.append(entry)
  }

  /// Removes and returns the text that the screen of this place resumes.
  package func take(_ place: WritingPlace) -> UnsavedText? {
    let index = entries.lastIndex { $0.holder.place == place && $0.holder.canTransferText }
    return index.flatMap { entries.remove(at: $0).unsaved }
  }

  /// Call this when the screen is shown again.
  package func remove(_ screen: some TextEntryScreen) {
    entries.removeAll { $0.holder === screen }
  }

  package func removeStored() {
    entries.removeAll { $0.kept == nil }
  }

  package func saveAgain() {
    for entry in entries { entry.holder.saveAgain() }
  }
}
