import Domain

extension Secret.Name {
  /// The token of an account.
  package static func token(of account: Account.ID) -> Secret.Name {
    Secret.Name("token \(account)")
  }

  /// The app's registration with a server.
  static func client(of host: String) -> Secret.Name {
    Secret.Name("client \(host)")
  }
}
