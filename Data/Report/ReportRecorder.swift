import Domain
import Foundation

/// Stores the content of the next bug report: the last events, requests and answers. Everything is
/// scrubbed before it is stored.
package final class ReportRecorder: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var state: State
  private let maxBytes: Int
  private let maxPseudonyms: Int

  private struct State {
    var scrubber = Scrubber()
    var lines = ArraySlice<Kept>()
    var bytes = 0
    var droppedLines = 0
    var start: Date?
    var account: Account?
    var lastNumber = 0
    /// Requests that have no answer yet.
    var open: Set<Int> = []
  }

  /// A line of the report. User actions are encoded only when the report is made, because people
  /// wait for their effect.
  private enum Kept {
    case line(Data)
    case event(PersonEvent, time: Int)

    var bytes: Int {
      switch self {
      case .line(let data): data.count
      case .event(let event, _): event.maxBytes
      }
    }

    var data: Data {
      switch self {
      case .line(let data): data
      case .event(let event, let time): BugReport.Line(time: time, content: .event(event)).data
      }
    }
  }

  /// `maxBytes` limits the total size of the lines.
  package init(maxBytes: Int = 2_000_000, maxPseudonyms: Int = 50_000) {
    self.maxBytes = maxBytes
    self.maxPseudonyms = maxPseudonyms
    state = State()
  }

  /// Starts a new report, because a report covers only one account.
  package func begin(with account: Account, at date: Date) {
    lock.withLock {
      let last = state.lastNumber
      state = State()
      state.lastNumber = last
      state.start = Self.second(of: date)
      state.account = state.scrubber.account(account)
    }
  }

  package func record(_ event: PersonEvent, at date: Date) {
    lock.withLock {
      let event = state.scrubber.event(event)
      add(.event(event), at: date)
    }
  }

  /// Returns the number to record its answer with.
  func record(_ request: HTTPRequest, at date: Date) -> Int {
    lock.withLock {
      state.lastNumber += 1
      state.open.insert(state.lastNumber)
      let address = state.scrubber.address(request.url.absoluteString)
      let body = state.scrubber.body(request)
      add(
        .request(
          number: state.lastNumber, method: request.method.rawValue, address: address, body: body),
        at: date)
      return state.lastNumber
    }
  }

  func record(_ answer: HTTPResponse, to number: Int, at date: Date) {
    lock.withLock {
      guard state.open.remove(number) != nil else { return }
      let headers = state.scrubber.headers(answer.headers)
      let body = state.scrubber.body(answer.body)
      add(
        .answer(number: number, status: answer.status, headers: headers, body: body), at: date)
    }
  }

  func record(_ failure: BugReport.Failure, of number: Int, at date: Date) {
    lock.withLock {
      guard state.open.remove(number) != nil else { return }
      add(.failure(number: number, failure), at: date)
    }
  }
}

extension ReportRecorder {
  /// The same random numbers, recorded.
  package func recording(
    _ chance: @escaping @Sendable () -> Double, now: @escaping @Sendable () -> Date
  ) -> @Sendable () -> Double {
    { [self] in
      let share = chance()
      lock.withLock { add(.chance(share), at: now()) }
      return share
    }
  }

  func record(_ event: ServerSentEvent, of number: Int, at date: Date) {
    lock.withLock {
      let name = state.scrubber.value(event.name, of: "event")
      let data = state.scrubber.body(Data(event.data.utf8))
      add(.pushed(number: number, name: name, data: data), at: date)
    }
  }

  /// The app's version, language and time zone.
  package struct About: Sendable {
    let app: String
    let locale: String
    let timeZone: TimeZone

    package init(app: String, locale: String, timeZone: TimeZone) {
      self.app = app
      self.locale = locale
      self.timeZone = timeZone
    }
  }

  package func report(_ about: About, at date: Date) -> Data {
    lock.withLock {
      let start = state.start ?? Self.second(of: date)
      let beginning = BugReport.Header(
        format: BugReport.format, app: about.app, system: Self.system, start: start,
        locale: about.locale, timeZone: about.timeZone.secondsFromGMT(for: date),
        account: state.account, droppedLines: state.droppedLines)
      var data = (try? BugReport.encoder.encode(beginning)) ?? Data()
      data.append(UInt8(ascii: "\n"))
      for line in state.lines { data += line.data }
      data += BugReport.Line(time: Self.time(date, since: start), content: .end).data
      return data
    }
  }

  /// Call this under the lock.
  private func add(_ content: BugReport.Content, at date: Date) {
    let start = state.start ?? Self.second(of: date)
    state.start = start
    // After a long time, pseudonyms take a lot of memory too.
    if state.scrubber.pseudonyms.count > maxPseudonyms {
      state.droppedLines += state.lines.count
      state.lines = []
      state.bytes = 0
      state.scrubber = Scrubber()
    }
    let time = Self.time(date, since: start)
    let line: Kept =
      if case .event(let event) = content { .event(event, time: time) } else {
        .line(BugReport.Line(time: time, content: content).data)
      }
    state.lines.append(line)
    state.bytes += line.bytes
    while state.bytes > maxBytes, let oldest = state.lines.popFirst() {
      state.bytes -= oldest.bytes
      state.droppedLines += 1
    }
  }

  /// The report's format has no fractional seconds.
  private static func second(of date: Date) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  /// In milliseconds.
  private static func time(_ date: Date, since start: Date) -> Int {
    Int((date.timeIntervalSince(start) * 1_000).rounded())
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "iOS"
    #endif
  }
}

extension BugReport.Line {
  fileprivate var data: Data {
    var data = (try? BugReport.encoder.encode(self)) ?? Data()
    data.append(UInt8(ascii: "\n"))
    return data
  }
}

extension PersonEvent {
  /// An upper bound for a line with this event. Escaped, a byte of text takes up to six.
  var maxBytes: Int {
    let digits = (controls + others).flatMap(\.path) + numbers
    let roles = (controls + others).reduce(0) { $0 + 24 + 6 * $1.role.utf8.count }
    return 160 + 6 * (text?.utf8.count ?? 0) + roles
      + digits.reduce(0) { $0 + ((0..<100).contains($1) ? 3 : 21) }
  }
}

extension Scrubber {
  mutating func event(_ event: PersonEvent) -> PersonEvent {
    var event = event
    event.text = event.text.map { text in
      switch event.kind {
      case .link: address(text)
      case .choose: value(text, of: "date")
      case .phase, .window, .navigate: text
      default: self.text(text)
      }
    }
    return event
  }

  /// Keeps the source and its capabilities. Replaces the person with pseudonyms.
  mutating func account(_ account: Account) -> Account {
    let source: Account.Source =
      switch account.source {
      case .sample: .sample
      case .mastodon(let host): .mastodon(host: pseudonyms.host(host))
      case .moments(let base, let userName):
        .moments(
          base: URL(string: address(base.absoluteString)) ?? Self.nowhere,
          userName: self.account(userName))
      }
    let person = Person(
      id: Person.ID(id(account.person.id.rawValue)), nick: account.person.nick.map { text($0) },
      userName: account.person.userName.map { self.account($0) })
    return Account(
      id: Account.ID(self.account(account.id.rawValue)), source: source, person: person,
      capabilities: account.capabilities)
  }

  private static let nowhere = URL(filePath: "/")
}
