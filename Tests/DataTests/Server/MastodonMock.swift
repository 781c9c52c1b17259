#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// A Mastodon-compatible server that nobody here wrote, as a program of its own. `Tests/run` installs
  /// it and says where it is; without it these tests do not run.
  final class MastodonMock: Sendable {
    @TaskLocal static var current: MastodonMock?
    static let executable = ProcessInfo.processInfo.environment["MASTODON_MOCK"]

    let port: UInt16
    /// Everybody's, because connections are kept: on Linux a new one spins until its first answer.
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
      // What it says from now on nobody reads; a full pipe would stop it.
      Thread.detachNewThread { [lines] in
        var lines = lines
        _ = try? lines.rest()
      }
    }
  }

  extension MastodonMock {
    /// Asks as a program of another person would.
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

    /// What happens to the next requests for a path, so many times.
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

  /// One server for all tests of a suite: starting it takes longer than all of them.
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
