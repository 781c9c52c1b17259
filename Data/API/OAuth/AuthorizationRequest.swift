import Domain
import Foundation

/// Asks the person, in the system's web browser, to let Moments act for them. `state` identifies
/// the answer, and only the owner of the verifier (PKCE) can redeem its code.
package struct AuthorizationRequest: Hashable, Codable, Sendable {
  /// The app as registered at the server.
  package struct Client: Hashable, Codable, Sendable {
    package let base: URL
    package let id: String
    package let redirect: String
    package let scopes: [String]

    package init(base: URL, id: String, redirect: String, scopes: [String]) {
      self.base = base
      self.id = id
      self.redirect = redirect
      self.scopes = scopes
    }

    func comingBack(by way: AuthorizationWay) -> Client {
      Client(base: base, id: id, redirect: way.redirect, scopes: scopes)
    }
  }

  package let client: Client
  package let state: String
  package let verifier: String

  package init(_ client: Client, using generator: inout some RandomNumberGenerator) {
    self.client = client
    state = Self.randomText(using: &generator)
    verifier = Self.randomText(using: &generator)
  }

  package var url: URL? {
    let query = PercentEncoding.query([
      URLQueryItem(name: "response_type", value: "code"),
      URLQueryItem(name: "client_id", value: client.id),
      URLQueryItem(name: "redirect_uri", value: client.redirect),
      URLQueryItem(name: "scope", value: client.scopes.joined(separator: " ")),
      URLQueryItem(name: "state", value: state),
      URLQueryItem(name: "code_challenge", value: challenge),
      URLQueryItem(name: "code_challenge_method", value: "S256"),
      // Without it, Mastodon answers at once with the account that its page is signed in to, and a
      // second account could never be added.
      URLQueryItem(name: "force_login", value: "true"),
    ])
    return URL(string: "\(client.base.appending(path: "oauth/authorize").absoluteString)?\(query)")
  }

  /// The code in the server's answer. Refuses an answer to another request. Throws the server's own
  /// words if it refused.
  package func code(in answer: SignInAnswer) throws(SignInFailure) -> String {
    guard answer.state == state else { throw .notAskedFor }
    switch answer {
    case .granted(let code, _):
      guard !code.exposed.isEmpty else { throw .notAskedFor }
      return code.exposed
    case .refused("access_denied", _, _): throw .denied
    case .refused(let error, let description, _): throw .refused(description ?? error)
    }
  }
}

extension AuthorizationWay {
  /// Servers recognize the second one and show the code to the person.
  var redirect: String {
    switch self {
    case .link: "moments://oauth"
    case .code: "urn:ietf:wg:oauth:2.0:oob"
    }
  }
}

extension AuthorizationRequest {
  var challenge: String {
    Base64URL.text(SHA256.digest(of: Array(verifier.utf8)))
  }

  /// 256 bits, in characters that never need encoding.
  private static func randomText(using generator: inout some RandomNumberGenerator) -> String {
    Base64URL.text((0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }
}

enum Base64URL {
  static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
