import Data
import Domain
import Foundation
import Harness

/// A line of a report as a sentence.
@MainActor struct Sentence {
  /// Nil for lines that only matter to a machine.
  let text: String?

  init(_ line: BugReport.Line, on harness: Harness) {
    let time = Double(line.time) / 1_000
    let stamp = String(repeating: " ", count: max(0, 9 - "\(time)".count)) + "\(time) s  "
    let words: String? =
      switch line.content {
      case .event(let event): Self.words(event, harness)
      case .request(let number, let method, let address, _):
        "    The app asks \(method) \(Self.place(address)), request \(number)."
      case .answer(let number, let status, _, let body):
        "    Request \(number) is answered with \(status) and \(body.utf8.count) bytes."
      case .failure(let number, let failure): "    Request \(number) fails: \(failure.rawValue)."
      case .pushed(_, let name, _): "    The server pushes “\(name)”."
      case .chance: nil
      case .end: "The person exports the report."
      }
    text = words.map { stamp + $0 }
  }

  private static func words(_ event: PersonEvent, _ harness: Harness) -> String? {
    let name = event.controls.first.map { harness.name(of: $0) } ?? ""
    switch event.kind {
    case .tap: return "The person presses \(name)."
    case .doubleTap: return "The person taps \(name) twice."
    case .type: return "The person types \(event.text?.count ?? 0) characters into \(name)."
    case .submit: return "The person submits \(name)."
    case .choose: return "The person chooses in \(name)."
    case .turn: return "The person turns \(name) \(event.isOn == true ? "on" : "off")."
    case .pick: return "The person picks \(event.numbers.first ?? 0) files, which no report has."
    case .drag, .pinch: return event.isOn == true ? "The person moves \(name)." : nil
    case .dismiss: return "The person closes the sheet."
    case .refresh: return "The person pulls down."
    case .back: return "The person goes back to depth \(event.numbers.first ?? 0)."
    case .phase: return "The app is \(event.text ?? "") now."
    case .window: return "The window is \(event.isOn == true ? "wide" : "narrow") now."
    case .link: return "A link opens: \(event.text ?? "")."
    case .navigate: return "The screen is \(event.text ?? "") now."
    case .picture where event.isOn == false: return "A picture cannot be loaded."
    case .focus, .blur, .see, .near, .far, .picture: return nil
    }
  }

  private static func place(_ address: String) -> String {
    guard let url = URLComponents(string: address) else { return address }
    return url.path + (url.query.map { "?\($0)" } ?? "")
  }
}
