import Foundation

/// `POST /control/openurl`: the way in for `Simulator/openurl`, with a word only this user can read.
struct LinkControl: Sendable {
  static let path = "/control/openurl"

  let secret: String
  let schemes: Set<String>
  let limits: HostLimits
  let deliver: @MainActor @Sendable (URL) -> Void

  struct Refused: Error, Hashable { let sentence: String }

  /// A link as `openurl` and the command line take it.
  func link(_ text: String) throws(Refused) -> URL {
    guard text.utf8.count <= limits.linkBytes else {
      throw Refused(sentence: "The link is longer than \(limits.linkBytes) bytes.")
    }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), text.contains(":"),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw Refused(sentence: "This is not a link: it needs a form like \(example).") }
    guard schemes.contains(scheme) else {
      throw Refused(sentence: "The app opens no links that begin with \(scheme): but \(example).")
    }
    return url
  }

  func respond(to request: HTTPRequest, body: [UInt8]) -> HTTPResponse {
    guard request.method == "POST" else {
      return .onlyAllowed("POST")
    }
    let bearer = "Bearer "
    guard let word = request["authorization"], word.hasPrefix(bearer),
      Secrets.match(String(word.dropFirst(bearer.count)), secret)
    else { return HTTPResponse(.unauthorized, "The word in the run file is not this run's.") }
    do {
      let url = try link(String(decoding: body, as: UTF8.self))
      DispatchQueue.main.async { [deliver] in MainActor.assumeIsolated { deliver(url) } }
      return HTTPResponse(.noContent)
    } catch {
      return HTTPResponse(.unprocessable, error.sentence)
    }
  }

  private var example: String { (schemes.sorted().first ?? "app") + "://…" }
}
