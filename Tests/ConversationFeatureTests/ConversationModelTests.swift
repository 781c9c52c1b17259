import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

/// 2,000 random interleavings of user actions and answers from the source. After every step, the
/// conversation matches the reference. At the end, nothing is lost and nothing arrived twice.
@MainActor
@Suite struct ConversationModelTests {
  @Test(arguments: UInt64(1)...40)
  func everyInterleavingMatchesTheReferenceModel(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for run in 1...50 {
      let walk = ConversationWalk()
      await walk.open()
      for _ in 1...Int.random(in: 4...20, using: &random) {
        await walk.step(&random)
        try #require(
          walk.actual == walk.expected,
          "seed \(seed), run \(run): \(walk.steps.joined(separator: ", "))")
      }
      await walk.end()
      let steps = "seed \(seed), run \(run): \(walk.steps.joined(separator: ", "))"
      try #require(walk.lost.isEmpty, "lost \(walk.lost): \(steps)")
      try #require(walk.keysOfOneText <= 1, "sent under two keys: \(steps)")
    }
  }
}

/// One interleaving, with the conversation and its reference.
@MainActor
private final class ConversationWalk {
  typealias Request = GateRequest<FakeConversations.SendCall, Message>

  let scene = ConversationScene()
  private(set) var expected = ReferenceConversation()
  private(set) var steps: [String] = []
  private let memory = MemoryOfUnsent()
  private var model: ConversationViewModel
  private var current: (request: Request, completion: Completion)?
  /// Requests of released models, which the source may still answer.
  private var orphans: [(request: Request, completion: Completion)] = []
  private var keys: [Int: Set<String>] = [:]
  private var written: [Int: Date] = [:]
  private var deleted: Set<Int> = []
  private var lastNumber = 0

  init() {
    model = Self.makeModel(scene)
    scene.unsent.writes.always { [memory] in memory.write($0) }
    scene.unsent.unsent.always { [memory] _ in memory.unsent }
  }

  /// The conversation in the reference's format. Values that only the reference has are taken from
  /// it.
  var actual: ReferenceConversation {
    var actual = expected
    actual.shown = model.viewData.rows.all.compactMap { $0.content.text.flatMap { Int($0.text) } }
    actual.unsent = model.state.field.unsent.map(Self.unsent)
    actual.stored = memory.unsent.messages.map(Self.unsent)
    return actual
  }

  var lost: [Int] {
    (1...max(lastNumber, 1)).filter { number in
      number <= lastNumber && !expected.source.contains(number) && !deleted.contains(number)
        && !expected.stored.contains { $0.number == number }
    }
  }

  var keysOfOneText: Int { keys.values.map(\.count).max() ?? 0 }

  func open() async {
    let completion = Completion { model.onAppear() }
    await answerPage()
    await take(completion)
  }

  func step(_ random: inout SeededGenerator) async {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: await send()
    case 3: await retry(&random)
    case 4: await delete(&random)
    case 5: await undo()
    case 6: await restart()
    case 7 where !orphans.isEmpty: await answerOrphan(&random)
    default: await answer(&random)
    }
  }

  /// Answers all waiting requests, because a test must not leave any.
  func end() async {
    while let (request, completion) = current {
      expected.confirm(number(request))
      succeed(request)
      current = nil
      await take(completion)
    }
    for (request, completion) in orphans {
      expected.take(number(request))
      succeed(request)
      await completion.reached
    }
  }
}

extension ConversationWalk {
  private func send() async {
    lastNumber += 1
    steps.append("send \(lastNumber)")
    scene.clock.advance(by: .seconds(1))
    written[lastNumber] = scene.clock.date
    expected.send(lastNumber)
    await perform { model in
      model.didType("\(lastNumber)")
      model.didTapSend()
    }
  }

  private func retry(_ random: inout SeededGenerator) async {
    let stuck = expected.unsent.filter { $0.way != .sending }
    guard let number = stuck.randomElement(using: &random)?.number else { return }
    steps.append("retry \(number)")
    expected.retry(number)
    await perform { $0.didTapResend(row(number)) }
  }

  private func delete(_ random: inout SeededGenerator) async {
    let stuck = expected.unsent.filter { $0.way != .sending }
    guard let number = stuck.randomElement(using: &random)?.number else { return }
    steps.append("delete \(number)")
    expected.delete(number)
    deleted.insert(number)
    await perform { $0.didTapDelete(row(number)) }
  }

  private func undo() async {
    steps.append("undo")
    if let back = expected.deleted.last { deleted.remove(back.number) }
    expected.undo()
    await perform { $0.didTapUndo() }
  }

  private func restart() async {
    steps.append("restart")
    expected.restart()
    if let current { orphans.append(current) }
    current = nil
    model = Self.makeModel(scene)
    let completion = Completion { model.onAppear() }
    await answerPage()
    await take(completion)
  }

  private func answer(_ random: inout SeededGenerator) async {
    guard let (request, completion) = current else { return }
    current = nil
    let number = number(request)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      steps.append("refuse \(number)")
      expected.fail(number, .refused)
      request.fail(LoadFailure.refused(nil))
    case 1:
      steps.append("take \(number) and answer nothing")
      expected.take(number)
      memory.take(request.input.key)
      expected.fail(number, .refused)
      request.fail(LoadFailure.timedOut)
    case 2:
      steps.append("cancel \(number)")
      expected.fail(number, .waiting)
      request.fail(CancellationError())
    case 3 where !expected.source.contains(number):
      steps.append("take \(number) and give it back")
      expected.giveBack(number)
      expected.unsent.removeAll { $0.number == number }
      expected.find(number)
      giveBack(request)
      if Bool.random(using: &random) { await model.returning.finished }
      request.succeed(message(number))
      await take(completion)
      return await model.returning.finished
    default:
      steps.append("take \(number)")
      expected.confirm(number)
      if Bool.random(using: &random) { scene.changes.announce(.messageChanged(message(number))) }
      succeed(request)
    }
    await take(completion)
  }

  private func answerOrphan(_ random: inout SeededGenerator) async {
    let orphan = orphans.remove(at: Int.random(in: orphans.indices, using: &random))
    let number = number(orphan.request)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      steps.append("take \(number), which nobody waits for")
      expected.take(number)
      succeed(orphan.request)
    case 1 where !expected.source.contains(number):
      steps.append("take \(number), which nobody waits for, and give it back")
      expected.giveBack(number)
      expected.find(number)
      deleted.remove(number)
      giveBack(orphan.request)
      await model.returning.finished
      orphan.request.succeed(message(number))
    default:
      steps.append("refuse \(number), which nobody waits for")
      let isThere = expected.stored.firstIndex { $0.number == number }
      if let isThere { expected.stored[isThere].way = .refused }
      orphan.request.fail(LoadFailure.offline)
    }
    await orphan.completion.reached
  }

  /// Performs an action, and waits until all of its work is done except for requests to the source.
  private func perform(_ action: (ConversationViewModel) -> Void) async {
    let completion = Completion { action(model) }
    if current == nil { await take(completion) } else { await completion.reached }
  }

  /// The next request belongs to the action that caused it. The state is checked first, because
  /// waiting for a request that never comes would take forever.
  private func take(_ completion: Completion) async {
    guard let number = expected.inFlight else { return await completion.reached }
    let request = await scene.conversations.sends.next()
    keys[number, default: []].insert(request.input.key.rawValue)
    current = (request, completion)
  }

  private func answerPage() async {
    let page = Page(items: expected.source.reversed().map(message))
    await scene.conversations.messages.next().succeed(page)
    await model.pager.loading.finished
  }

  private func succeed(_ request: Request) {
    memory.take(request.input.key)
    request.succeed(message(number(request)))
  }

  /// The source accepts it and has it refused, all before it confirms that it accepted it.
  private func giveBack(_ request: Request) {
    let (number, call) = (number(request), request.input)
    memory.take(call.key)
    scene.changes.announce(.messageChanged(message(number)))
    let entry = OutboxEntry(
      id: call.key, action: .send(call.text, to: call.conversation), created: scene.clock.date)
    scene.changes.announce(.waiting([entry]))
    memory.giveBack(
      UnsentMessage(
        id: call.key, text: call.text, written: written[number] ?? .distantPast,
        state: .refused(.refused(nil))))
    scene.changes.announce(.waiting([]))
  }

  private func number(_ request: Request) -> Int { Int(request.input.text) ?? 0 }

  private func message(_ number: Int) -> Message {
    let key = keys[number]?.first ?? "never sent"
    return .own(Message.ID(sent: OutboxEntry.ID(key)), "\(number)")
  }

  /// The scene's own model would live as long as the scene.
  private static func makeModel(_ scene: ConversationScene) -> ConversationViewModel {
    ConversationAssembly.makeViewModel(
      .id("conversation"), scene.sources, changes: scene.changes, navigate: { _ in }, leave: {})
  }

  private func row(_ number: Int) -> String {
    model.state.field.unsent.first { $0.text == "\(number)" }?.row ?? ""
  }

  private static func unsent(_ message: UnsentMessage) -> ReferenceConversation.Unsent {
    let way: ReferenceConversation.Way =
      switch message.state {
      case .sending: .sending
      case .waiting: .waiting
      case .refused: .refused
      }
    return ReferenceConversation.Unsent(number: Int(message.text) ?? 0, way: way)
  }
}
