/// Stores tokens and keys across launches. Throws `LoadFailure.storage`.
package protocol SecretStore: Sendable {
  /// `nil` when none was kept.
  func secret(named name: Secret.Name) async throws -> Secret?
  /// Replaces the secret with this name.
  func keep(_ secret: Secret, named name: Secret.Name) async throws
  /// Does nothing when none was kept.
  func forgetSecret(named name: Secret.Name) async throws
}
