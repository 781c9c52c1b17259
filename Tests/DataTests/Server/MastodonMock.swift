#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// A third-party Mastodon-compatible server in a separate process. `Tests/run` installs it and
  /// passes its location. Without it, these tests do not run.
  final class MastodonMock: Sendable {
    @TaskLocal static var current: MastodonMock?
    static let executable = ProcessInfo.processInfo.environment["MASTODON_MOCK"]

    let port: UInt16
    /// Shared by all, because connections are kept: on Linux, a new one spins until its first
    /// answer.
    let transport = SystemTransport()
    private let process: ChildProcess
    private let folder: TemporaryFolder

    /// Returns when the server answers.
    init() async throws {
      folder = try TemporaryFolder()
      port = try Sockets.freePort()
      let output = Pipe()
      process = try ChildProcess(
        Self.executable ?? "",
        [
          "serve", "--host", "127.0.0.1", "--port", "\(port)", "--in-memory", "--demo",
          "--log-level", "info",
        ],
        environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 },
        in: folder.url, output: .pipe(output), errors: .pipe(output))
      try await onDedicatedThread { try Self.waitUntilReady(output) }
    }

    var host: String { "127.0.0.1:\(port)" }

    private struct NotReady: Error {
      let said: String
    }

    private static func waitUntilReady(_ output: Pipe) throws {
      var lines = LineReader(output)
      var said: [String] = []
      while said.last?.contains("Uvicorn running on") != true {
        guard let line = try lines.next() else {
          throw NotReady(said: said.joined(separator: "\n"))
        }
        said.append(line)
      }
      // Nobody reads its further output, and a full pipe would block it.
      Thread.detachNewThread { [lines] in
        var lines = lines
        _ = try? lines.rest()
      }
    }
  }

  extension MastodonMock {
    /// Sends a request like another client.
    @discardableResult
    func ask(
      _ method: HTTPRequest.Method, _ path: String, as user: String? = nil, _ json: String = ""
    ) async throws -> HTTPResponse {
      var headers: HTTPHeaders = ["Content-Type": "application/json"]
      headers["Authorization"] = user.map { "Bearer \($0)_token" }
      guard let url = URL(string: "http://\(host)\(path)") else { throw LoadFailure.notFound }
      let request = HTTPRequest(
        method, url, headers: headers, body: json.isEmpty ? nil : Data(json.utf8))
      return try await transport.send(request, within: .withoutTimeouts())
    }

    func post(_ text: String, as user: String, _ more: String = "") async throws -> Post.ID {
      let answer = try await ask(
        .post, "/api/v1/statuses", as: user, #"{"status":"\#(text)"\#(more)}"#)
      return Post.ID(try Answer.decode(MastodonJSON.Status.self, from: answer.body).id)
    }

    /// Injects a fault into this many of the next requests for a path.
    func injectFault(_ path: String, _ method: String, _ effect: String, count: Int) async throws {
      try await ask(
        .post, "/api/v1/_mock/faults",
        """
        {"match":{"methods":["\(method)"],"path":"\(path)"},"effect":\(effect),"count":\(count)}
        """)
    }

    func clearFaults() async throws {
      try await ask(.delete, "/api/v1/_mock/faults")
    }
  }

  /// One server for all tests of a suite, because starting it takes longer than all of them.
  struct MastodonMockTrait: SuiteTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
    ) async throws {
      try await MastodonMock.$current.withValue(try await MastodonMock()) { try await run() }
    }
  }

  extension Trait where Self == MastodonMockTrait {
    static var mastodonMock: MastodonMockTrait { MastodonMockTrait() }
  }
#endif
