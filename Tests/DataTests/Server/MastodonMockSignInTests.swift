#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// From an address to an account and back, with the suite's real server program.
  extension MastodonMockTests {
    @MainActor @Suite struct SignInTests {
      private let server: MastodonMock
      private let folder: TemporaryFolder
      private let base: SourceBase
      private let secrets = MemorySecrets()
      private let client: HTTPClient

      init() throws {
        server = try #require(MastodonMock.current)
        client = HTTPClient(server.transport, ScriptedTime().surroundings)
        folder = try TemporaryFolder()
        base = try SourceBase(
          folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in })
      }

      /// The actions of the server's page when the person chooses an account.
      private func allow(_ pending: PendingAuthorization, as user: String) async throws
        -> HTTPResponse
      {
        var page = try #require(URLComponents(url: pending.page, resolvingAgainstBaseURL: false))
        let fields = (page.queryItems ?? []) + [URLQueryItem(name: "username", value: user)]
        page.queryItems = nil
        let request = HTTPRequest(
          .post, try #require(page.url),
          headers: ["Content-Type": "application/x-www-form-urlencoded"],
          body: Data(PercentEncoding.query(fields).utf8))
        return try await server.transport.send(request, within: TransportLimits())
      }

      /// The link that leads back to the app.
      private func answer(in response: HTTPResponse) throws -> SignInAnswer {
        let link = try #require(response.headers["Location"].flatMap { URLComponents(string: $0) })
        #expect(link.scheme == "moments" && link.host == "oauth")
        let values = Dictionary(
          uniqueKeysWithValues: (link.queryItems ?? []).map { ($0.name, $0.value ?? "") })
        return .granted(
          code: Secret(try #require(values["code"])), state: try #require(values["state"]))
      }

      private func home(_ account: Account) async throws -> Page<Post> {
        guard case .mastodon(let host) = account.source else { throw LoadFailure.unsupported }
        let address = try #require(URL(mastodonHost: host))
        let token = await secrets.secret(named: .token(of: account.id)) ?? Secret("revoked")
        return try await client.load(.timeline(.home), from: .mastodon(address, token: token))
      }

      @Test func aPersonSignsInReadsAndSignsOut() async throws {
        let signIn = LiveSignIn(client, secrets: secrets)
        let found = try await signIn.findServer(at: "ada@\(server.host)")
        #expect(found.host == server.host)
        let pending = try await signIn.startAuthorization(at: found, by: .link)
        let answer = try answer(in: try await allow(pending, as: "ada"))
        let account = try await signIn.finishAuthorization(pending, with: answer).account
        #expect(account.person.userName == "ada")
        #expect(try await !home(account).items.isEmpty)

        _ = try await EmbeddedSource(base, changes: Changes(), content: { _ in .fixture() })
        let accounts = StoredAccounts(base, secrets: secrets, client: client)
        try await accounts.add(account)
        #expect(try await accounts.fetchAccounts().current == account)
        let token = try #require(await secrets.secret(named: .token(of: account.id)))
        try await accounts.signOut(account.id)
        let address = try #require(URL(mastodonHost: server.host))
        await #expect(throws: LoadFailure.signedOut) {
          try await client.load(.timeline(.home), from: .mastodon(address, token: token))
        }
      }

      @Test func aPastedCodeWorksTheSame() async throws {
        let signIn = LiveSignIn(client, secrets: secrets)
        let found = try await signIn.findServer(at: server.host)
        let pending = try await signIn.startAuthorization(at: found, by: .code)
        let page = try await allow(pending, as: "grace")
        let shown = String(decoding: page.body, as: UTF8.self)
        let code = try #require(shown.firstMatch(of: #/code: (\w+)/#)?.output.1)
        let account = try await signIn.finishAuthorization(
          pending, with: .granted(code: Secret(String(code)), state: pending.state)
        ).account
        #expect(account.person.userName == "grace")
      }

      @Test func aWrongCodeDiffersFromAMissingServer() async throws {
        let signIn = LiveSignIn(client, secrets: secrets)
        let found = try await signIn.findServer(at: server.host)
        let pending = try await signIn.startAuthorization(at: found, by: .link)
        await #expect(throws: SignInFailure.expired) {
          try await signIn.finishAuthorization(
            pending, with: .granted(code: Secret("wrong"), state: pending.state))
        }
        await #expect(throws: SignInFailure.unreachable(host: "127.0.0.1:1")) {
          try await signIn.findServer(at: "127.0.0.1:1")
        }
      }
    }
  }
#endif
