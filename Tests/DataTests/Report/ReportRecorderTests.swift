import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct ReportRecorderTests {
  private let time = ScriptedTime()
  private let about = ReportRecorder.About(app: "1.0", locale: "en_US", timeZone: .gmt)
  private var start: Date { ScriptedTime.start }

  private func report(_ recorder: ReportRecorder) throws -> BugReport {
    try BugReport(recorder.report(about, at: start.addingTimeInterval(9)))
  }

  private let tap = PersonEvent(.tap, [PersonEvent.Control(role: "button", path: [0, 2])])

  @Test func aReportHasEachAttemptAndItsResult() async throws {
    let recorder = ReportRecorder()
    let transport = ScriptedTransport(
      .failure(.connectionLost), .answer(200, ["X": "y"], "[]"), .answer(404, [:], "{}"))
    let client = HTTPClient(transport, time.surroundings, recorder: recorder)
    let base = try #require(URL(string: "https://a.example"))
    let service = Service(base: base, token: Secret("t0ken"))
    let read = Endpoint(.get, "api/v1/statuses", query: ["limit": "40"]) { _ in }
    try await client.load(read, from: service)
    recorder.record(tap, at: start)
    await #expect(throws: LoadFailure.self) { try await client.load(read, from: service) }
    let contents = try report(recorder).lines.map(\.content)
    let address = "https://a.zzzzzzz/api/v1/statuses?limit=40"
    func request(_ number: Int) -> BugReport.Content {
      .request(number: number, method: "GET", address: address, body: nil)
    }
    func answer(_ number: Int, _ status: Int, _ body: String) -> BugReport.Content {
      .answer(number: number, status: status, headers: [:], body: body)
    }
    let expected: [BugReport.Content] = [
      request(1), .failure(number: 1, .connectionLost), request(2), answer(2, 200, "[]"),
      .event(tap), request(3), answer(3, 404, "{}"), .end,
    ]
    #expect(
      contents.map { "\($0)".replacing("https://b.", with: "https://a.") }
        == expected.map { "\($0)" })
  }

  @Test func aReportContainsStreamedEvents() throws {
    let recorder = ReportRecorder()
    recorder.record(ServerSentEvent(name: "update", data: "[]"), of: 7, at: start)
    let content = try #require(try report(recorder).lines.first).content
    #expect("\(content)" == "\(BugReport.Content.pushed(number: 7, name: "update", data: "[]"))")
  }

  @Test func aReportBeginsWithTheAccountAndItsTime() throws {
    let recorder = ReportRecorder()
    recorder.record(tap, at: start)
    let account = Account(
      id: "me@a.example", source: .mastodon(host: "a.example"),
      person: Person(id: "77", nick: "Me Myself", userName: "me"),
      capabilities: Capabilities(actions: .all))
    recorder.begin(with: account, at: start.addingTimeInterval(1))
    recorder.record(tap, at: start.addingTimeInterval(2.5))
    let report = try report(recorder)
    #expect(report.lines.map(\.time) == [1_500, 8_000])
    #expect(report.beginning.start == start.addingTimeInterval(1))
    #expect(report.beginning.account?.capabilities == account.capabilities)
    #expect(report.beginning.account?.person.nick == "Lo Remips")
    #expect(report.beginning.account?.source != account.source)
  }

  @Test func theSampleAccountIsScrubbedToo() throws {
    let recorder = ReportRecorder()
    let person = Person(
      id: "me", nick: "Somebody", userName: "somebody",
      avatar: URL(filePath: "/home/somebody/1.png"), note: RichText("Somewhere"))
    recorder.begin(
      with: Account(
        id: "sample", source: .sample, person: person, capabilities: Capabilities(actions: .all)),
      at: start)
    let text = String(decoding: recorder.report(about, at: start), as: UTF8.self).lowercased()
    #expect(!text.contains("some") && text.contains("account"))
  }

  @Test func theOldestLinesMakeRoomForNewOnes() throws {
    let recorder = ReportRecorder(maxBytes: 1_000)
    for _ in 0..<100 { recorder.record(tap, at: start) }
    let report = try report(recorder)
    #expect(report.lines.count > 3 && report.lines.count < 20)
    #expect(report.beginning.droppedLines + report.lines.count == 101)
    #expect(recorder.report(about, at: start).count < 1_500)
  }

  @Test func noEventExceedsItsCountedBytes() throws {
    let controls = [
      PersonEvent.Control(role: "button", path: [0, 99, 100, 54_321]),
      PersonEvent.Control(role: "\u{1}\"", path: []),
    ]
    for kind in [PersonEvent.Kind.dismiss, .doubleTap] {
      for text in [nil, "", "Tea", "\u{1}\"/\\é🫖"] {
        for numbers in [[], [0, -1, .min, .max]] {
          let event = PersonEvent(
            kind, controls, others: controls, text: text, numbers: numbers, isOn: false)
          let line = BugReport.Line(time: .min, content: .event(event))
          #expect(try BugReport.encoder.encode(line).count < event.maxBytes)
        }
      }
    }
  }

  @Test func oldNamesAreForgottenWithTheirLines() throws {
    let recorder = ReportRecorder(maxBytes: 1_000, maxPseudonyms: 2)
    for _ in 0..<100 { recorder.record(tap, at: start) }
    let url = try #require(URL(string: "https://a.example/@ada/@bo/@cleo"))
    _ = recorder.record(HTTPRequest(.get, url), at: start)
    for _ in 0..<3 { recorder.record(tap, at: start) }
    let report = try report(recorder)
    #expect(report.lines.count == 5 && report.beginning.droppedLines == 100)
  }

  @Test func failuresRoundTrip() {
    let failures: [TransportFailure] = [
      .offline, .timedOut, .connectionLost, .tooLarge, .untrusted, .badCertificate,
    ]
    #expect(failures.map { BugReport.Failure($0).transportFailure } == failures)
    #expect(BugReport.Failure.cancelled.transportFailure == nil)
  }

  @Test func anInvalidReportSaysWhatIsWrong() throws {
    let recorder = ReportRecorder()
    recorder.record(tap, at: start)
    let data = recorder.report(about, at: start)
    let text = String(decoding: data, as: UTF8.self)
    func problem(_ text: some StringProtocol) -> BugReport.Problem? {
      do {
        _ = try BugReport(Data(text.utf8))
        return nil
      } catch {
        return error as? BugReport.Problem
      }
    }
    #expect(problem(text) == nil)
    #expect(problem("") == .noReport && problem("{\"a\":1}\n") == .noReport)
    for count in [2, 5, 20, 60] { #expect(problem(text.dropLast(count)) == .cutOff) }
    #expect(problem(text.replacing("\"format\":1", with: "\"format\":2")) == .newerFormat(2))
    #expect(problem(text.replacing("\"event\"", with: "\"odd\"")) == .unreadableLine(2))
    #expect(problem(text.replacing("\"app\"", with: "\"odd\"")) == .unreadableLine(1))
  }
}
