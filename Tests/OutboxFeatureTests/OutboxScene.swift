import Domain
import Foundation
import Presentation
import TestSupport

@testable import OutboxFeature

/// The outbox with fakes. The test answers reads, retries, deletions and discards.
@MainActor
final class OutboxScene {
  let fakes = Fakes()
  let outbox: FakeOutbox
  let drafts: FakeCompose
  let changes = Changes()
  let started = Recorder<ComposeStart>()
  let opened = Recorder<Void>()
  let model: OutboxViewModel

  init() {
    outbox = FakeOutbox(fakes)
    drafts = FakeCompose(fakes)
    model = OutboxAssembly.makeViewModel(
      hasScheduled: true,
      OutboxSources(outbox: outbox, drafts: drafts, .fixture),
      changes: changes, compose: { [started] in started.add($0) },
      openScheduled: { [opened] in opened.add(()) })
  }

  var state: OutboxState { model.state }

  static let refused = OutboxEntry(
    id: "e1", action: .publish(.fixture(text: "Refused")), created: .fixture(minutesAgo: 9),
    attempts: 1, state: .refused(.refused("Text is too long")))
  static let waiting = OutboxEntry(
    id: "e2", action: .react("7", .favorite, isOn: true), created: .fixture(minutesAgo: 3),
    subject: .init(people: [.ada], words: "Punched cards"))
  static let refusedEdit = OutboxEntry(
    id: "e3", action: .edit("7", .fixture(text: "Tea"), as: RichText("Tea")),
    created: .fixture(minutesAgo: 9), attempts: 1, state: .refused(.notFound))
  static let draft = Draft(
    id: "d1", text: "Half a thought", replyTo: "7", changed: .fixture(minutesAgo: 5))

  /// Answers the oldest read and returns when the screen has processed the answer.
  func answer(
    _ entries: [OutboxEntry] = [refused, waiting], _ kept: [Draft] = [draft]
  ) async {
    await outbox.entries.next().succeed(entries)
    await drafts.drafts.next().succeed(kept)
    await model.loading.finished
  }

  func appear() async {
    model.onAppear()
    await answer()
  }
}
