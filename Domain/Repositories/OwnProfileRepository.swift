import Foundation

/// The profile of the signed-in person. Changes reach the source through the outbox.
package protocol OwnProfileRepository: Sendable {
  func fetchForm() async throws -> ProfileForm
  /// An edit that a window kept, with the current paths of its pictures.
  func opened(_ kept: ProfileEdit) -> ProfileEdit
  /// Copies a picture without the metadata that cameras write.
  func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL
  /// Keeps changes that are not saved, also across starts. Nil discards them.
  func saveDraft(_ edit: ProfileEdit?) async throws
  /// Replaces the draft. Parts that only an earlier edit changed stay changed.
  func save(_ edit: ProfileEdit) async throws
}
