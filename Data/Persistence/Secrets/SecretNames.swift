import Domain

extension Secret.Name {
  /// The token of an account.
  package static func token(of account: Account.ID) -> Secret.Name {
    Secret.Name("token \(account)")
  }

  /// The authorization that waits for the server's answer.
  static let waitingSignIn = Secret.Name("waiting sign-in")

  /// The tokens of removed accounts that their servers have not revoked yet.
  static let tokensToRevoke = Secret.Name("tokens to revoke")

  /// The registration to which the token of an account belongs.
  static func registration(of account: Account.ID) -> Secret.Name {
    Secret.Name("registration \(account)")
  }

  /// The app's newest registration with a server.
  static func client(of host: String) -> Secret.Name {
    Secret.Name("client \(host)")
  }
}
