import Domain

extension Secret.Name {
  /// The token of an account.
  package static func token(of account: Account.ID) -> Secret.Name {
    Secret.Name("token \(account)")
  }

  /// The authorization that waits for the server's answer.
  static let waitingSignIn = Secret.Name("waiting sign-in")

  /// The app's registration with a server.
  static func client(of host: String) -> Secret.Name {
    Secret.Name("client \(host)")
  }
}
