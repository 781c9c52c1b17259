import Domain

extension Secret.Name {
  /// The token of an account.
  package static func token(of account: Account.ID) -> Secret.Name {
    Secret.Name("token \(account)")
  }

  /// How a server knows the app.
  static func client(of host: String) -> Secret.Name {
    Secret.Name("client \(host)")
  }
}
