#if os(Linux)
  import Foundation
  import Harness
  import Testing

  /// iOS terminates the app while the person is in the browser.
  @MainActor
  @Suite struct ResumedSignInTests {
    private let journey: Journey
    private let next: Journey
    private let server: RevokingServer

    init() throws {
      journey = try Journey()
      next = try Journey()
      server = try RevokingServer()
    }

    @Test func theAnswerFinishesTheSignInAfterARelaunch() async throws {
      let page = try await askForPermission()
      // Closing a window would cancel the sign-in, so the next launch has a copy of the secrets.
      try FileManager.default.copyItem(
        at: journey.folder.url.appending(path: "Secrets"),
        to: next.folder.url.appending(path: "Secrets"))
      await next.start()
      let query = try #require(URLComponents(string: page)?.queryItems)
      let state = try #require(query.first { $0.name == "state" }?.value)
      try next.open("moments://oauth?code=17&state=\(state)")
      await next.harness.waitUntil { $0.exists("Signed In") && $0.exists("Me") }
      try next.harness.button("Show My Feed").tap()
      await next.harness.waitUntil { $0.exists("Kept") && $0.sheet == nil }
    }

    private func askForPermission() async throws -> String {
      await journey.start()
      try journey.open("moments://signin?server=\(server.host)")
      try journey.harness.button("Continue").tap()
      await journey.harness.waitUntil { $0.exists("A server") }
      try journey.harness.button("Sign In").tap()
      await journey.harness.waitUntil { $0.exists("Waiting for permission…") }
      return try #require(try journey.harness.link("Open \(server.host)").openedLink)
    }
  }
#endif
