import Domain
import Foundation
import Presentation

/// The dependencies of the editor.
package struct NoteSources: Sendable {
  let notes: any PrivateNoteRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    notes: any PrivateNoteRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.notes = notes
    self.now = now
    self.formatting = formatting
  }
}
