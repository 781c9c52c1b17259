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
    private let process: Process
    private let folder: TemporaryFolder

    /// Returns when the server answers.
    init() throws {
      folder = try TemporaryFolder()
      port = try Sockets.freePort()
      process = Process()
      process.executableURL = URL(filePath: Self.executable ?? "")
      process.currentDirectoryURL = folder.url
      process.arguments = [
        "serve", "--host", "127.0.0.1", "--port", "\(port)", "--in-memory", "--demo",
        "--log-level", "info",
      ]
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TMPDIR": folder.path]) { $1 }
      let output = Pipe()
      process.standardError = output
      process.standardOutput = output
      try process.run()
      try Self.waitUntilReady(output)
    }

    deinit {
      // Not waited for: Foundation would, on a thread that has no run loop, for ever.
      kill(process.processIdentifier, SIGKILL)
    }

    var host: String { "127.0.0.1:\(port)" }

    private struct NotReady: Error {
      let said: String
    }

    private static func waitUntilReady(_ output: Pipe) throws {
      var said: [UInt8] = []
      while !String(decoding: said, as: UTF8.self).contains("Uvicorn running on") {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { throw NotReady(said: String(decoding: said, as: UTF8.self)) }
        said += more
      }
      // What it says from now on nobody reads; a full pipe would stop it.
      Thread.detachNewThread {
        while !output.fileHandleForReading.availableData.isEmpty {}
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
      return try await URLSessionTransport().send(request, within: .patient())
    }

    func post(_ text: String, as user: String, _ more: String = "") async throws -> Post.ID {
      let answer = try await ask(
        .post, "/api/v1/statuses", as: user, #"{"status":"\#(text)"\#(more)}"#)
      return Post.ID(try Answer.decode(MastodonJSON.Status.self, from: answer.body).id)
    }

    /// What happens to the next requests for a path, so many times.
    func spoil(_ path: String, _ method: String, _ effect: String, count: Int) async throws {
      try await ask(
        .post, "/api/v1/_mock/faults",
        """
        {"match":{"methods":["\(method)"],"path":"\(path)"},"effect":\(effect),"count":\(count)}
        """)
    }

    func heal() async throws {
      try await ask(.delete, "/api/v1/_mock/faults")
    }
  }

  /// One server for all tests of a suite: starting it takes longer than all of them.
  struct MastodonMockTrait: SuiteTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
    ) async throws {
      try await MastodonMock.$current.withValue(try MastodonMock()) { try await run() }
    }
  }

  extension Trait where Self == MastodonMockTrait {
    static var mastodonMock: MastodonMockTrait { MastodonMockTrait() }
  }
#endif
