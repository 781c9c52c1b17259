import Domain
import Presentation

package struct NoteSources: ScreenSources {
  let notes: any PrivateNoteRepository
  package let surroundings: Surroundings

  package init(
    notes: any PrivateNoteRepository, _ surroundings: Surroundings
  ) {
    self.notes = notes
    self.surroundings = surroundings
  }
}
