import Domain
import Foundation
import Harness
import PageHost
import TestSupport

@testable import FakeServer

// The possible next events. Each step is a number that decides everything about it, so that a run
// stays the same when earlier steps are left out.
extension World {
  /// Chooses among all events, or only among these.
  func step(_ seed: UInt64, only events: Set<EventWeights.Event> = Set(EventWeights.Event.allCases))
    throws
  {
    dice.reseed(seed)
    JobScheduler.shared.reseed(seed)
    let device = dice.one(of: devices)
    switch dice.one(weighing: eventWeights.events.filter({ events.contains($0.1) })) {
    case .act, nil: try act(on: device)
    case .time: try advanceTime()
    case .weather: changeWeather(of: device)
    case .server: try change(at: server)
    case .kill: kill(device)
    case .restart: restart(device)
    case .swipe: try swipeAway(device)
    case .disk: changeDisk(of: device)
    case .clock: setClock(of: device)
    case .token: try toggleToken()
    case .sleep: try sleep(device)
    }
    try pass(.milliseconds(dice.number(0..<3_000)))
    try check()
  }

  private func act(on device: Device) throws {
    if device.isAsleep { wake(device) }
    let all = device.possibilities(self)
    guard let chosen = dice.one(weighing: all.map { ($0.weight, $0) }) else { return }
    say("The person \(chosen.sentence()) on the \(device.name).")
    try chosen.act()
  }

  private func advanceTime() throws {
    let seconds = dice.one(of: [1, 5, 30, 120, 600])
    say("\(seconds) seconds pass.")
    try pass(.seconds(seconds))
    guard seconds >= 120 else { return }
    for device in devices where !device.isAsleep && device.showsProgress {
      let idle = device.line.lastEnd.map { $0.duration(to: clock.now) } ?? .seconds(1_000)
      if device.line.underway == 0, idle > .seconds(90) {
        throw Violation(
          invariant: "spinner",
          description: "The \(device.name) shows that something is going on, and asks nobody:\n"
            + device.harness.screen)
      }
    }
  }

  private func changeWeather(of device: Device) {
    device.line.weather = dice.one(of: NetworkLink.Weather.allCases)
    say("The network of the \(device.name) is \(device.line.weather).")
  }

  private func change(at server: FakeMastodon) throws {
    let number = dice.number(0..<1_000)
    let kind = dice.number(0..<14)
    let text = newPost()
    let who = dice.one(of: ["ada", "bo", "cleo"])
    let said = try onServer { server -> String in
      let others = server.statuses.filter { $0.author != server.me && $0.visibility == "public" }
      let known = others.isEmpty ? nil : others[number % others.count].id
      switch (kind, known) {
      case (4, let id?):
        server.remove(id)
        return "\(who) deletes post \(id)"
      case (5, let id?):
        server.edit(id, to: text)
        return "\(who) edits post \(id)"
      case (6, _) where number.isMultiple(of: 3) && !server.noticeList.isEmpty:
        let notice = server.noticeList[number % server.noticeList.count]
        server.takeBack(notice.id)
        return "\(notice.person) takes back the \(notice.type) of notification \(notice.id)"
      case (6, let id?):
        server.notify("favourite", by: who, about: id)
        return "\(who) favorites something"
      case (8, _) where !server.heldNotices.contains { $0.person == who }:
        server.holdBack(who, count: 2, last: known)
        for type in ["favourite", "reblog"] { server.filter(type, by: who, about: known) }
        return "notifications from \(who) are held back"
      case (7, _):
        server.post("@me \(text)", by: who, visibility: "direct")
        return "\(who) sends a message"
      case (9, _):
        server.post(text, by: who, hasPoll: true)
        return "\(who) asks “\(text)”"
      case (10, _):
        let id = server.post(text + " #tea", by: who)
        server.setLanguage("de", of: id)
        return "\(who) posts “\(text)” in German"
      case (11, _):
        server.takeTime(for: number % 3)
        return "uploads take \(number % 3) questions to be ready"
      case (12, _):
        server.failProcessing(number.isMultiple(of: 3))
        return number.isMultiple(of: 3) ? "uploads cannot be processed" : "uploads are processed"
      case (13, _):
        server.forgetMedia()
        return "uploads that no post shows are forgotten"
      default:
        server.post(text, by: who)
        return "\(who) posts “\(text)”"
      }
    }
    say("At the server, \(said).")
  }

  private func kill(_ device: Device) {
    if dice.chance(30) {
      say("The app on the \(device.name) is killed.")
      note("killed")
      device.die()
    } else {
      let writes = dice.number(0..<12)
      say("The app on the \(device.name) will be killed in its write \(writes + 1).")
      note("killed in a write")
      device.disk.writesUntilKill = writes
    }
  }

  private func restart(_ device: Device) {
    say("The app on the \(device.name) goes to the background and is ended there.")
    note("ended in the background")
    device.harness.setPhase(.background)
    _ = JobScheduler.shared.drain()
    device.die()
  }

  private func swipeAway(_ device: Device) throws {
    guard device.disk.condition == .fine, !device.isAsleep else { return }
    say("The app on the \(device.name) goes to the background, and the person closes it there.")
    note("closed by its person")
    device.harness.setPhase(.background)
    try pass(.seconds(2))
    device.swipeAway()
  }

  private func changeDisk(of device: Device) {
    device.disk.condition =
      device.disk.condition == .fine ? dice.one(of: [.full, .readOnly]) : .fine
    device.hasRefused = true
    say("The disk of the \(device.name) is \(device.disk.condition).")
    note("disk \(device.disk.condition)")
  }

  private func setClock(of device: Device) {
    let hours = dice.one(of: [-72, -5, -1, 1, 5, 72])
    say("The clock of the \(device.name) is set by \(hours) hours.")
    note(hours < 0 ? "clock set back" : "clock set forward")
    device.clock.setTimeOfDay(forward: Double(hours) * 3_600)
  }

  private func toggleToken() throws {
    let isRevoked = dice.chance(50)
    say(isRevoked ? "The server revokes the token." : "The server takes the token again.")
    if isRevoked { note("token revoked") }
    try onServer { server in if isRevoked { server.revokeToken() } else { server.renewToken() } }
  }

  private func sleep(_ device: Device) throws {
    let hours = dice.one(of: [1, 8, 72])
    say("The \(device.name) sleeps for \(hours) hours.")
    note("slept")
    // More than a page, so a gap is left below it.
    let count = hours == 1 ? 0 : dice.number(0..<2 * FakeMastodon.pageSize + 2)
    for _ in 0..<count {
      let text = newPost()
      try onServer { _ = $0.post(text, by: "ada") }
    }
    // The other devices sleep too, because nobody uses them.
    for device in devices { device.isAsleep = true }
    try pass(.seconds(hours * 3_600))
    for device in devices { wake(device) }
  }
}

extension World {
  /// Everything works again, and both devices show the feed.
  func end() throws {
    dice.reseed(0)
    JobScheduler.shared.reseed(0)
    try onServer { server in
      server.renewToken()
      server.failProcessing(false)
    }
    for device in devices {
      if device.isAsleep { wake(device) }
      device.line.weather = .fair
      device.disk.condition = .fine
      device.disk.writesUntilKill = nil
    }
    try pass(.seconds(1))
    // An app that found no storage waits for the person.
    for device in devices where device.harness.all(.tab).isEmpty {
      try? device.harness.button("Try Again").tap()
    }
    // An alert covers the feed until the person declines it.
    for device in devices where device.harness.alert != nil {
      try? device.harness.press(key: "escape")
    }
    let wishes = reactions()
    let text = newPost()
    try onServer { server in
      for (part, person) in ["ada", "bo", "cleo"].enumerated() {
        server.post("\(text), part \(part + 1)", by: person)
      }
    }
    try pass(.seconds(1_800))
    try checkArrival(of: text)
    for _ in 1...2 {
      for device in devices {
        // Sends only after signing in again. An accepted request shows that.
        if let url = URL(string: "moments://feed") { device.harness.open(url) }
        try pass(.seconds(1))
        try? device.harness.refresh()
      }
      try pass(.seconds(700))
    }
    for device in devices {
      device.harness.scrollToTop()
      try? device.harness.refresh()
      try pass(.seconds(5))
    }
    try check()
    try checkEnd()
    try checkWishes(wishes)
    try checkConvergence()
  }
}
