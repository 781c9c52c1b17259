/// Signs people in. Throws `SignInFailure`, or `CancellationError` if the caller was cancelled.
///
/// It does not add accounts to the `AccountDirectory`; its caller does. Tokens stay behind this
/// protocol. A GitHub name needs no sign-in.
package protocol SignInService: Sendable {
  /// Finds the server at a typed address.
  func findServer(at address: String) async throws -> SignInServer
  /// Invalidates all earlier authorizations. After a relaunch, one that waits for a code from this
  /// server continues, whatever `way` is.
  func startAuthorization(
    at server: SignInServer, by way: AuthorizationWay
  ) async throws -> PendingAuthorization
  /// The authorization that waits for this answer, also after a relaunch. Nil if there is none or it
  /// has expired.
  func waitingAuthorization(for answer: SignInAnswer) async -> WaitingAuthorization?
  /// Call it again with the same answer to resume after a failure.
  func finishAuthorization(
    _ pending: PendingAuthorization, with answer: SignInAnswer
  ) async throws -> SignedInAccount
  /// Call this when no screen waits for the answer anymore.
  func cancelAuthorization(_ pending: PendingAuthorization) async
  /// Finds a Moments JSON endpoint. It needs an address and a user name, but no secret.
  func findMoments(at address: String, userName: String) async throws -> Account
}
