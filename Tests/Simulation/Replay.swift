import Data
import Domain
import Foundation
import Harness
import PageHost
import Presentation
import SwiftUI
import TestSupport

@testable import Moments

/// Repeats the user actions of a report in a new app, with the recorded answers of its servers.
@MainActor final class Replay {
  /// The screen differs from the person's screen.
  struct ReplayMismatch: Error, CustomStringConvertible {
    let description: String
  }

  private let report: BugReport
  private let clock: ManualClock
  private let server: ReplayedServer
  private let folder: TemporaryFolder
  private let launch: Launch
  let harness: Harness
  private var passed = 0
  /// Steps on controls that are not on the screen.
  private(set) var detours = 0
  private let say: (String) -> Void

  /// `folder` contains the store of the report's account.
  init(_ report: BugReport, in folder: TemporaryFolder, say: @escaping (String) -> Void) {
    (self.report, self.folder, self.say) = (report, folder, say)
    clock = ManualClock(start: report.beginning.start)
    server = ReplayedServer(report, clock: clock)
    let transport = server
    launch = Launch(Self.options(of: report.beginning, folder.url, clock, server)) {
      try await CompositionRoot($0, transport: transport)
    }
    harness = Harness(clock: clock, showsRows: false) { [launch] in
      LaunchView(launch: launch, connectTaps: { _ in })
    }
  }

  func play() throws {
    if report.beginning.droppedLines > 0 {
      say(
        "The report begins later than the app: \(report.beginning.droppedLines) lines are missing.")
    }
    try rest()
    for line in report.lines {
      try pass(to: line.time)
      if let sentence = Sentence(line, on: harness).text { say(sentence) }
      guard case .event(let event) = line.content else { continue }
      do {
        try perform(event)
      } catch let detour as ReplayMismatch {
        detours += 1
        say("           " + detour.description)
      }
      try rest()
    }
    if detours > 0 { say("\(detours) steps could not be repeated.") }
    for request in server.unknown {
      say("The app also asked \(request); the report has no answer.")
    }
  }

  func close() {
    harness.close()
    for _ in 1...20 {
      _ = JobScheduler.shared.drain()
      clock.advance(by: .seconds(100_000))
    }
    _ = JobScheduler.shared.drain()
  }

  private func rest() throws {
    guard JobScheduler.shared.drain() else {
      throw ReplayMismatch(description: "The app never rests.")
    }
    harness.flush()
    guard JobScheduler.shared.drain() else {
      throw ReplayMismatch(description: "The app never rests.")
    }
    harness.clearPatches()
  }

  /// Advances from one event to the next.
  private func pass(to time: Int) throws {
    var left = Duration.milliseconds(max(0, time - passed))
    passed = max(passed, time)
    while left > .zero {
      try rest()
      let next = clock.nextDeadline.map { max(.zero, clock.now.duration(to: $0)) }
      let step = min(next ?? left, left)
      harness.advance(by: step)
      left -= step
    }
    try rest()
  }

  private static func options(
    of beginning: BugReport.Header, _ folder: URL, _ clock: ManualClock, _ server: ReplayedServer
  ) -> LaunchOptions {
    let ids = Recorder<Void>()
    let timeZone = TimeZone(secondsFromGMT: beginning.timeZone) ?? .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let locale = Locale(identifier: beginning.locale)
    calendar.locale = locale
    let surroundings = Surroundings(
      now: { clock.date }, sleep: { try await clock.sleep(for: $0) },
      makeID: {
        ids.add(())
        return "replay-\(ids.all.count)"
      }, formatting: Formatting(locale: locale, calendar: calendar, timeZone: timeZone))
    return LaunchOptions(
      folder: folder, surroundings: surroundings, chance: { server.share() })
  }
}

extension Replay {
  private func perform(_ event: PersonEvent) throws {
    switch event.kind {
    case .link:
      if let url = event.text.flatMap(URL.init(string:)) { harness.open(url) }
    case .phase:
      if let phase = event.text.flatMap(PagePhase.init(rawValue:)) { harness.setPhase(phase) }
    case .window: harness.handle(.viewport(Viewport(isRegular: event.isOn == true)))
    case .back: harness.handle(.pop(depth: event.numbers.first ?? 0))
    case .see:
      harness.handle(.visible(appeared: ids(event.controls), disappeared: ids(event.others)))
    case .far: harness.handle(.far(left: ids(event.controls), returned: ids(event.others)))
    case .pick, .navigate: break
    case .focus, .blur, .near, .picture:
      guard let control = event.controls.first, let element = try? harness.element(at: control)
      else { return }
      harness.handle(try pageEvent(event, on: element))
    default:
      guard let control = event.controls.first else { return }
      harness.handle(try pageEvent(event, on: try harness.element(at: control)))
    }
  }

  /// Rows that were only scrolled past can be missing.
  private func ids(_ controls: [PersonEvent.Control]) -> [ElementID] {
    controls.compactMap { try? harness.element(at: $0).id }
  }

  private func pageEvent(_ event: PersonEvent, on element: Element) throws -> PageEvent {
    let (id, numbers) = (element.id, event.numbers + [0, 0])
    switch event.kind {
    case .doubleTap: return .doubleTap(id)
    case .type: return .input(id, event.text ?? "", seq: (element.field?.sequence ?? 0) + 1)
    case .submit: return .submit(id)
    case .choose:
      guard let number = event.numbers.first else {
        return .change(id, .string(event.text ?? ""))
      }
      let option = element.children.dropFirst(number).first?.markup[attribute: "value"]
      return .change(id, .string(option ?? "\(number)"))
    case .turn: return .change(id, .flag(event.isOn == true))
    case .focus: return .focus(id)
    case .blur: return .blur(id)
    case .near: return .near(id)
    case .picture: return .image(id, loaded: event.isOn == true)
    case .drag: return .drag(id, x: numbers[0], y: numbers[1], isOver: event.isOn == true)
    case .pinch: return .pinch(id, permille: numbers[0], isOver: event.isOn == true)
    case .dismiss: return .dismiss(id)
    case .refresh: return .refresh(id)
    default: return .tap(id)
    }
  }
}

extension Harness {
  fileprivate func element(at control: PersonEvent.Control) throws -> Element {
    var element = scene.graph.screen.root
    for index in control.path { element = element?.children.dropFirst(index).first }
    guard let element, PersonEvent.Control(element).role == control.role else {
      throw Replay.ReplayMismatch(
        description: "This screen has no such \(control.role).")
    }
    return element
  }

  /// The name of a control on the screen. Empty if there is no such control.
  func name(of control: PersonEvent.Control) -> String {
    guard let element = try? element(at: control) else { return "" }
    let around = Node(element: element, harness: self).surroundings.short
    return "“\(element.name.prefix(60))”" + (element.name.isEmpty ? "" : around)
  }
}

/// The shape of a screen: the parts that are the same in a report and in reality.
enum ScreenShape {
  static func of(_ screen: String) -> String {
    // A replay has its own folder.
    let screen = screen.replacing(#/\/[^\s”]+/#, with: "/")
    return String(screen.map { $0.isNumber ? "0" : $0.isLetter ? "x" : $0 })
  }
}
