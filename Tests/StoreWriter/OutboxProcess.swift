import Domain
import Foundation

@testable import Data

/// Delivers an outbox, and kills itself at a chosen moment: before a request, after its answer,
/// before or within a step of the store, or after a step that is announced to screens.
struct OutboxProcess {
  private let source: MastodonSource
  private let changes = Changes()
  private let moments: Moments

  /// - Parameter end: the number of the moment at which it dies. It survives 0.
  init(folder: URL, date: Double, end: Int) async throws {
    let moments = Moments(end: end)
    self.moments = moments
    let now = Date(timeIntervalSince1970: date)
    let base = try SourceBase(
      folder: folder,
      now: {
        moments.pass()
        return now
      }, makeID: { UUID().uuidString }, sleep: { _ in })
    let client = HTTPClient(
      AskingTransport(moments: moments),
      HTTPClient.Surroundings(now: { now }, sleep: { _ in try await Self.never() }, chance: { 0 }))
    source = try await MastodonSource(
      base, client,
      account: Account(
        id: Account.ID("me@a.example"), source: .mastodon(host: "a.example"),
        person: Person(id: Person.ID("me"), nick: "Me", userName: "me"),
        capabilities: Capabilities(actions: .all)),
      token: Secret("me"), changes: changes)
    moments.begin()
  }

  /// Returns only when it is cancelled, so no request times out.
  private static func never() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  @MainActor
  func deliver() async throws -> Never {
    let observation = changes.observe { [moments] _ in moments.pass() }
    try await source.context.sender.sendAll()
    withExtendedLifetime(observation) {}
    say("survived \(moments.count)")
    exit(0)
  }
}

/// Counts down to the end.
private final class Moments: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private let end: Int
  private var passed = 0
  private var hasBegun = false

  init(end: Int) { self.end = end }

  var count: Int { lock.withLock { passed } }

  func begin() { lock.withLock { hasBegun = true } }

  func pass() { lock.withLock { advance() } }

  /// One moment before the request and one after its answer, and none in between: a process that
  /// died there would leave half a line, or an unread answer.
  func pass(around exchange: () throws -> String?) rethrows -> String? {
    try lock.withLock {
      advance()
      let answer = try exchange()
      advance()
      return answer
    }
  }

  private func advance() {
    guard hasBegun else { return }
    passed += 1
    guard passed == end else { return }
    say("dies")
    kill(getpid(), SIGKILL)
  }
}

/// Lets the reader of this process's output answer its requests.
private struct AskingTransport: Transport {
  let moments: Moments

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    var asked = Dictionary(uniqueKeysWithValues: request.headers.all.map { ($0.name, $0.value) })
    asked[":method"] = request.method.rawValue
    asked[":url"] = request.url.absoluteString
    asked[":body"] = request.body?.base64EncodedString()
    let question = try JSONEncoder().encode(asked).base64EncodedString()
    let line = moments.pass(around: {
      say("asks \(question)")
      return readLine()
    })
    guard let line, let data = Data(base64Encoded: line),
      var answer = try? JSONDecoder().decode([String: String].self, from: data),
      let status = answer.removeValue(forKey: ":status").flatMap({ Int($0) })
    else { exit(64) }
    let body = answer.removeValue(forKey: ":body").flatMap { Data(base64Encoded: $0) }
    return HTTPResponse(
      status, headers: HTTPHeaders(answer), body: body ?? Data(), from: request.url)
  }
}
