import Data
import Foundation

// Signing in on its page, in a browser that may already be signed in to it.
extension FakeMastodon {
  struct SignIns: Sendable {
    /// The secrets of the registered apps, by their IDs.
    var clients: [String: String] = [:]
    /// The permissions that wait for the app, by their codes.
    var codes: [String: Permission] = [:]
    var tokens: [String: Permission] = [:]
  }

  struct Permission: Hashable, Sendable {
    let user: String
    let client: String

    /// The same permission always has the same token.
    var token: String { "\(user)-\(client)" }
  }

  /// Opens the page in a browser in which `user` is signed in. Returns the answer to the app if the
  /// page asks nothing, because `user` has already permitted this app. Nil if it asks.
  func openPage(_ page: URL, as user: String) -> URL? {
    let fields = Self.query(of: page)
    let permission = Permission(user: user, client: fields["client_id"] ?? "")
    guard signIns.tokens[permission.token] != nil, fields["force_login"] != "true" else {
      return nil
    }
    return permit(page, as: user)
  }

  /// The person permits the app on the page, as this user. Returns the answer to the app.
  func permit(_ page: URL, as user: String) -> URL? {
    let fields = Self.query(of: page)
    guard let client = fields["client_id"], signIns.clients[client] != nil,
      let redirect = fields["redirect_uri"], let state = fields["state"]
    else { return nil }
    let code = "code-\(signIns.codes.count)"
    signIns.codes[code] = Permission(user: user, client: client)
    return URL(string: "\(redirect)?code=\(code)&state=\(state)")
  }

  /// The user whose token the request has.
  func reader(of request: HTTPRequest) -> String? {
    guard let header = request.headers["Authorization"], header.hasPrefix("Bearer ") else {
      return nil
    }
    let token = String(header.dropFirst("Bearer ".count))
    return token == me && isTokenValid ? me : signIns.tokens[token]?.user
  }

  /// Answers requests of the sign-in. Nil for others.
  func signIn(_ request: HTTPRequest) -> HTTPResponse? {
    let fields = Self.fields(of: request)
    switch request.url.path {
    case "/api/v1/apps":
      let id = "client-\(signIns.clients.count)"
      signIns.clients[id] = "secret of \(id)".replacing(" ", with: "-")
      return response(200, ["client_id": id, "client_secret": signIns.clients[id] ?? ""], request)
    case "/oauth/token":
      guard isKnown(fields) else { return response(401, ["error": "invalid_client"], request) }
      guard let permission = signIns.codes.removeValue(forKey: fields["code"] ?? ""),
        permission.client == fields["client_id"]
      else { return response(400, ["error": "invalid_grant"], request) }
      signIns.tokens[permission.token] = permission
      return response(200, ["access_token": permission.token], request)
    case "/oauth/revoke":
      // A real server refuses the token of another app, too.
      let token = fields["token"] ?? ""
      let owner = signIns.tokens[token]?.client
      guard isKnown(fields), owner == nil || owner == fields["client_id"] else {
        return response(403, ["error": "unauthorized_client"], request)
      }
      signIns.tokens[token] = nil
      return response(200, [:], request)
    case "/api/v2/instance" where request.headers["Authorization"] == nil:
      return instance(request)
    default: return nil
    }
  }

  /// A user other than `me` has nothing but an account.
  func answer(_ request: HTTPRequest, to user: String) -> HTTPResponse {
    switch request.url.path {
    case "/api/v1/accounts/verify_credentials": response(200, person(user), request)
    case "/api/v2/instance": instance(request)
    default: response(404, ["error": "Record not found"], request)
    }
  }

  private func isKnown(_ fields: [String: String]) -> Bool {
    fields["client_id"].flatMap { signIns.clients[$0] }.map { $0 == fields["client_secret"] }
      ?? false
  }

  private static func query(of url: URL) -> [String: String] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}
