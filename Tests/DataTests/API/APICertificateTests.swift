#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// A server with a self-signed certificate.
  @Suite struct APICertificateTests {
    @Test(.enabled(if: SelfSignedServer.canRun))
    func anUntrustedCertificateIsNamedAsTheReason() async throws {
      let server = try SelfSignedServer()
      let request = HTTPRequest(.get, server.base)
      await #expect(throws: TransportFailure.badCertificate) {
        try await SystemTransport().send(request, within: .withoutTimeouts())
      }
      await #expect(throws: TransportFailure.badCertificate) {
        _ = try await SystemTransport().stream(request, within: .withoutTimeouts())
      }
    }
  }

  private final class SelfSignedServer {
    private static let program = "/usr/bin/openssl"
    static var canRun: Bool { FileManager.default.isExecutableFile(atPath: program) }

    let base: URL
    private let folder: TemporaryFolder
    private let process: ChildProcess

    init() throws {
      folder = try TemporaryFolder()
      let makeCertificate = try ChildProcess(
        Self.program,
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
          "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key",
          "-out", "certificate",
        ], in: folder.url)
      try #require(makeCertificate.waitForEnd() == .status(0))
      let output = Pipe()
      process = try ChildProcess(
        Self.program,
        ["s_server", "-accept", "127.0.0.1:0", "-key", "key", "-cert", "certificate", "-www"],
        in: folder.url, output: .pipe(output))
      var lines = LineReader(output)
      var port: Substring?
      while port == nil, let line = try lines.next() {
        port = line.firstMatch(of: /ACCEPT .*:([0-9]+)/)?.output.1
      }
      let number = try #require(port)
      base = try #require(URL(string: "https://127.0.0.1:\(number)"))
    }
  }
#endif
