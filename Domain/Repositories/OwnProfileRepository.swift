import Foundation

/// The profile of the signed-in person. Changes reach the source through the outbox.
package protocol OwnProfileRepository: Sendable {
  func fetchForm() async throws -> ProfileForm
  /// Restores an edit that a window saved, with the current paths of its pictures.
  func opened(_ kept: ProfileEdit) -> ProfileEdit
  /// Copies a picture without its metadata.
  func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL
  /// Stores unsaved changes, which survive a relaunch. Nil discards them.
  func saveDraft(_ edit: ProfileEdit?) async throws
  /// Deletes the draft. Changes from earlier edits that are not overwritten are kept.
  func save(_ edit: ProfileEdit) async throws
}
