import Foundation

/// The interface for the scripts in `Simulator`, protected by a token that only this user can read.
struct RunControl: Sendable {
  enum Order: Hashable, Sendable {
    /// `POST /control/openurl`, for `Simulator/openurl`.
    case open(URL)
    /// `POST /control/report`, for `Simulator/run --watch`: why a build failed, shown on all pages.
    /// An empty report removes it.
    case report(String)
  }

  let secret: String
  let links: LinkCheck
  let deliver: @MainActor @Sendable (Order) -> Void

  /// Nil if the path is not a control command.
  func response(to request: PageRequest, body: [UInt8]) -> PageResponse? {
    guard Self.paths.contains(request.path) else { return nil }
    guard request.method == "POST" else { return .onlyAllowed("POST") }
    let bearer = "Bearer "
    guard let word = request["authorization"], word.hasPrefix(bearer),
      Secrets.match(String(word.dropFirst(bearer.count)), secret)
    else { return PageResponse(.unauthorized, "The word in the run file is not this run's.") }
    do {
      let order = try order(at: request.path, String(decoding: body, as: UTF8.self))
      DispatchQueue.main.async { [deliver] in MainActor.assumeIsolated { deliver(order) } }
      return PageResponse(.noContent)
    } catch {
      return PageResponse(.unprocessable, error.sentence)
    }
  }

  private static let paths: Set = ["/control/openurl", "/control/report"]

  private func order(at path: String, _ text: String) throws(LinkCheck.Refused) -> Order {
    path == "/control/report" ? .report(text) : .open(try links.link(text))
  }
}
