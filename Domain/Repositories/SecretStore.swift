/// Stores tokens and keys across launches. Throws `LoadFailure.storage`.
package protocol SecretStore: Sendable {
  /// Nil if there is no such secret.
  func secret(named name: Secret.Name) async throws -> Secret?
  /// Replaces the secret with this name.
  func keep(_ secret: Secret, named name: Secret.Name) async throws
  /// Does nothing if there is no such secret.
  func forgetSecret(named name: Secret.Name) async throws
}
