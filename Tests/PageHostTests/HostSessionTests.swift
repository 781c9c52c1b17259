import Foundation
import Testing

@testable import PageHost

@Suite struct HostSessionTests {
  @Test func aPageShowsItsSceneAndItsChanges() async throws {
    let host = try await TestHost()
    let page = try host.page()
    #expect(
      page.screen.hasPrefix(#"{"q":1,"a":0,"s":""#)
        && page.screen.hasSuffix(
          #","o":[["shape","span","","",0],["new",1,0,"0"],["kids",0,[1]]]}"#)
    )
    #expect(page.tap(17) == #"{"q":2,"a":17,"o":[["text",1,"1"]]}"#)
  }

  @Test func everyPageHasItsOwnScene() async throws {
    let host = try await TestHost()
    let first = try host.page()
    let second = try host.page()
    #expect(first.scene != second.scene)
    #expect(first.tap(1)?.contains(#""1""#) == true)
    #expect(second.tap(1)?.contains(#""1""#) == true)
    #expect(await host.scenes.all.count == 2)
  }

  /// Waits until the host has noticed that a page is gone.
  private func detached(_ host: TestHost, _ page: TestPage) async throws {
    page.client.send(RawClient.frame(8, []))
    #expect(page.client.message() == .closed(1001))
    // The main queue runs in order, so a refused greeting comes after the goodbye.
    let other = try host.socket()
    other.sendText(TestHost.hello(token: "x"))
    #expect(other.message() == .closed(4001))
  }

  @Test func aReturningPageFindsItsSceneUnchanged() async throws {
    let host = try await TestHost()
    let page = try host.page()
    _ = page.tap(1)
    try await detached(host, page)
    #expect(await host.scenes.all[0].phases == [.active, .background])
    let again = try host.page(scene: page.scene)
    #expect(again.scene == page.scene)
    #expect(again.screen.contains(#"["new",1,0,"1"]"#))
    #expect(again.tap(1)?.contains(#"["text",1,"2"]"#) == true)
    #expect(await host.scenes.all[0].phases == [.active, .background, .active])
    #expect(await host.timer.durations.isEmpty)
  }

  /// It was opened in the background, or reconnects there.
  @Test func aHiddenPageIsInTheBackground() async throws {
    let host = try await TestHost()
    let page = try host.page(isHidden: true)
    #expect(await host.scenes.all[0].phases == [.background])
    try await detached(host, page)
    let again = try host.page(scene: page.scene, isHidden: true)
    #expect(again.tap(1) != nil)
    #expect(await host.scenes.all[0].phases == [.background, .background, .background])
  }

  @Test func aPageThatMissedNothingReceivesNothing() async throws {
    let host = try await TestHost()
    let page = try host.page()
    _ = page.tap(1)
    try await detached(host, page)
    #expect(try host.page(scene: page.scene, last: 2).screen == #"{"q":2,"a":0,"o":[]}"#)
  }

  @Test func aReturningPageReceivesMissedChanges() async throws {
    let host = try await TestHost()
    let page = try host.page()
    try await detached(host, page)
    await host.scenes.all[0].handle(.tap(1))
    let again = try host.page(scene: page.scene, last: 1)
    #expect(again.screen.contains(#"["new",1,0,"1"]"#))
  }

  @Test func aDuplicatedTabGetsItsOwnScene() async throws {
    let host = try await TestHost()
    let page = try host.page()
    let copy = try host.page(scene: page.scene, last: 1)
    #expect(copy.scene != page.scene)
    #expect(page.tap(1) != nil)
  }

  @Test func anUnknownSceneStartsANewOne() async throws {
    let host = try await TestHost()
    let page = try host.page(scene: "0123456789abcdef")
    #expect(page.scene != "0123456789abcdef")
  }

  @Test func aSceneWhosePageDoesNotReturnEnds() async throws {
    let host = try await TestHost()
    let page = try host.page()
    try await detached(host, page)
    #expect(await host.timer.durations == [.seconds(60)])
    await host.timer.fire()
    #expect(await host.scenes.all[0].isClosed)
    #expect(await host.sessions.count == 0)
    #expect(try host.page(scene: page.scene).scene != page.scene)
  }

  @Test func aPageThatSaidGoodbyeIsKeptBriefly() async throws {
    let host = try await TestHost()
    let page = try host.page()
    page.client.sendText(#"{"t":"leave"}"#)
    try await detached(host, page)
    #expect(await host.timer.durations == [.seconds(5)])
  }

  @Test func aNewSceneStartsWithThePagesStoredState() async throws {
    let host = try await TestHost()
    let client = try host.socket()
    client.sendText(TestHost.hello(scene: "of an earlier run", kept: #"{"path":"[7]"}"#))
    #expect(client.text() != nil)
    #expect(await host.scenes.all.map(\.kept) == [["path": "[7]"]])
  }

  @Test func onePageTooManyIsReported() async throws {
    var limits = HostLimits()
    limits.scenes = 3
    let host = try await TestHost(limits: limits)
    let pages = try (0..<3).map { _ in try host.page() }
    let client = try host.socket()
    client.sendText(TestHost.hello())
    #expect(client.message() == .closed(4002))
    #expect(pages[2].tap(1) != nil)
  }

  /// The page is eight batches behind, and twenty more changes follow.
  private func fallBehind(_ page: TestPage) {
    page.acknowledge(1)
    for number in 1...7 { #expect(page.tap(number) != nil) }
    for number in 8...27 {
      page.client.sendText(#"{"t":"tap","id":1,"n":\#(number)}"#)
    }
    #expect(page.client.text() == #"{"q":9,"a":8,"o":[["text",1,"8"]]}"#)
  }

  @Test func changesWaitForASlowPage() async throws {
    let host = try await TestHost()
    let page = try host.page()
    fallBehind(page)
    page.acknowledge(9)
    let changes = (9...27).map { #"["text",1,"\#($0)"]"# }.joined(separator: ",")
    #expect(page.client.text() == #"{"q":10,"a":27,"o":[\#(changes)]}"#)
    page.acknowledge(10)
    #expect(page.tap(28) == #"{"q":11,"a":28,"o":[["text",1,"28"]]}"#)
  }

  @Test func aVerySlowPageGetsTheNewestScreen() async throws {
    var limits = HostLimits()
    limits.changesThatWait = 10
    let host = try await TestHost(limits: limits)
    let page = try host.page()
    fallBehind(page)
    page.acknowledge(9)
    let newest = page.client.text()
    #expect(newest?.contains(#""a":27,"s":"#) == true)
    #expect(newest?.contains(#"["new",1,0,"27"]"#) == true)
    page.acknowledge(10)
    #expect(page.tap(28) == #"{"q":11,"a":28,"o":[["text",1,"28"]]}"#)
  }

  @Test func aReturningPagesScreenIncludesWaitingChanges() async throws {
    let host = try await TestHost()
    let page = try host.page()
    fallBehind(page)
    try await detached(host, page)
    let again = try host.page(scene: page.scene, last: 9)
    #expect(again.screen.contains(#"["new",1,0,"27"]"#))
  }

  @Test func aSlowPageGetsTheFocusWithTheNewestScreen() async throws {
    let host = try await TestHost()
    let page = try host.page()
    page.acknowledge(1)
    for number in 1...8 { #expect(page.tap(number) != nil) }
    await MainActor.run { host.scenes.all[0].emit?([.text(1, "x"), .focus(1)]) }
    page.acknowledge(9)
    #expect(page.client.text()?.hasSuffix(#"["focus",1]]}"#) == true)
    page.acknowledge(10)
    #expect(page.tap(9)?.contains("focus") == false)
  }

  @Test func eventsAcknowledgeTheLastSeenBatch() async throws {
    let host = try await TestHost()
    let page = try host.page()
    for number in 1...30 { #expect(page.tap(number, seen: number)?.contains(#""s":"#) == false) }
    // Without it, the ninth batch would have been the last one.
    #expect(page.tap(31, seen: 31) == #"{"q":32,"a":31,"o":[["text",1,"31"]]}"#)
  }

  @Test func acknowledgingUnsentBatchesChangesNothing() async throws {
    let host = try await TestHost()
    let page = try host.page()
    page.acknowledge(1_000_000)
    #expect(page.tap(1) == #"{"q":2,"a":1,"o":[["text",1,"1"]]}"#)
  }

  @Test func aPageThatReadsNothingBlocksNoOther() async throws {
    var limits = HostLimits()
    limits.batchesOnTheWay = .max
    let host = try await TestHost(limits: limits)
    let stuck = try host.page()
    let scene = await host.scenes.all[0]
    await MainActor.run {
      let flood = PatchOp.text(1, String(repeating: "x", count: 1_000_000))
      // More than the kernel buffers on both ends.
      for _ in 0..<40 { scene.emit?([flood]) }
    }
    #expect(try host.servesPage())
    stuck.client.end()
  }

  @Test func quittingNotifiesAndClosesEveryScene() async throws {
    let host = try await TestHost()
    let page = try host.page()
    await MainActor.run {
      host.sessions.enterBackground()
      host.sessions.closeAll()
    }
    #expect(page.client.message() == .closed(1001))
    page.client.send(RawClient.frame(8, [3, 0xE9]))
    #expect(page.client.message() == .closed(nil), "one goodbye is enough")
    #expect(await host.scenes.all[0].phases == [.active, .background])
    #expect(await host.scenes.all[0].isClosed)
  }
}

@Suite struct HostLinkTests {
  private func post(
    _ host: TestHost, _ link: String, word: String = TestHost.control
  ) throws -> Int? {
    try host.status(
      "POST /control/openurl HTTP/1.1",
      headers: ["Authorization: Bearer \(word)", "Content-Length: \(link.utf8.count)"], body: link)
  }

  @Test func aLinkOpensInTheLastUsedPage() async throws {
    let seconds = Locked(0)
    let host = try await TestHost(
      clock: HostClock {
        .seconds(
          seconds.withLock {
            $0 += 1; return $0
          })
      })
    let first = try host.page()
    let second = try host.page()
    _ = first.tap(1)
    #expect(try post(host, "moments://feed?id=1") == 204)
    #expect(first.client.text()?.contains(#"["announce","moments://feed?id=1"]"#) == true)
    #expect(await host.scenes.all[1].links.isEmpty)
    withExtendedLifetime(second) {}
  }

  @Test func aLinkWithoutAPageWaitsForTheNextOne() async throws {
    let host = try await TestHost()
    #expect(try post(host, "moments://settings") == 204)
    let page = try host.page()
    #expect(page.client.text()?.contains("moments://settings") == true)
    #expect(await host.timer.durations.isEmpty)
  }

  @Test func aLinkThatWaitsTooLongIsDropped() async throws {
    let host = try await TestHost()
    await host.sessions.open(URL(filePath: "/a"))
    #expect(await host.timer.durations == [.seconds(30)])
    await host.timer.fire()
    _ = try host.page()
    #expect(await host.scenes.all[0].links.isEmpty)
  }

  @Test func onlyTheControlTokenAllowsSendingLinks() async throws {
    let host = try await TestHost()
    #expect(try post(host, "moments://feed", word: "guess") == 401)
    #expect(try post(host, "moments://feed", word: TestHost.token) == 401)
    #expect(try host.status("POST /control/openurl HTTP/1.1") == 401)
    #expect(try host.status("GET /control/openurl HTTP/1.1") == 405)
  }

  @Test(arguments: [
    "", "feed", "https://evil.example", "javascript:alert(1)", "file:///etc/passwd",
    "moments", "moments://a b", "moments://a\nb", ":", "MOMENTSX://a",
  ]) func aLinkOfAnotherKindIsRefused(link: String) async throws {
    #expect(try await post(TestHost(), link) == 422)
  }

  @Test func anOverlongLinkIsRefused() async throws {
    let host = try await TestHost()
    let start = "moments://feed?x="
    let fits = start + String(repeating: "a", count: 2048 - start.utf8.count)
    #expect(try post(host, fits) == 204)
    #expect(try post(host, fits + "a") == 422)
  }
}

@Suite struct HostReportTests {
  private func post(
    _ host: TestHost, _ report: String, word: String = TestHost.control
  ) throws -> Int? {
    try host.status(
      "POST /control/report HTTP/1.1",
      headers: ["Authorization: Bearer \(word)", "Content-Length: \(report.utf8.count)"],
      body: report)
  }

  @Test func everyPageShowsWhyTheBuildFailed() async throws {
    let host = try await TestHost()
    let pages = try [host.page(), host.page()]
    #expect(try post(host, "Feed.swift:3:9: error: “x”\n") == 204)
    for page in pages {
      #expect(
        page.client.text() == #"{"q":2,"a":0,"o":[["report","Feed.swift:3:9: error: “x”\n"]]}"#)
    }
    #expect(try post(host, "") == 204)
    for page in pages {
      #expect(page.client.text() == #"{"q":3,"a":0,"o":[["report",""]]}"#)
    }
  }

  @Test func aLaterPageShowsItToo() async throws {
    let host = try await TestHost()
    #expect(try post(host, "error") == 204)
    #expect(try host.page().client.text()?.contains(#"["report","error"]"#) == true)
  }

  @Test func onlyTheControlTokenAllowsReporting() async throws {
    let host = try await TestHost()
    let page = try host.page()
    #expect(try post(host, "error", word: TestHost.token) == 401)
    #expect(try host.status("POST /control/report HTTP/1.1") == 401)
    #expect(try host.status("GET /control/report HTTP/1.1") == 405)
    #expect(page.tap(1) == #"{"q":2,"a":1,"o":[["text",1,"1"]]}"#)
  }
}
