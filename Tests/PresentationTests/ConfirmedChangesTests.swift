import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct ConfirmedChangesTests {
  private let fakes = Fakes()
  private let work: Gate<String, String>
  private let log = Log()
  private let changes = ConfirmedChanges<String>()

  init() {
    work = fakes.gate("work")
  }

  private func add(_ input: String, to subject: String) {
    changes.add(to: subject) { [work] in
      try await work(input)
    } then: { [log] result in
      switch result {
      case .success(let output): log.lines.append(output)
      case .failure(let failure): log.lines.append("\(failure)")
      }
    }
  }

  @Test func changesOfDifferentSubjectsRunInParallel() async {
    add("1", to: "a")
    add("2", to: "b")
    let both = [await work.next(), await work.next()].sorted { $0.input < $1.input }
    both[1].succeed("second")
    both[0].fail(LoadFailure.offline)
    await changes.finished
    #expect(Set(log.lines) == ["second", "offline"])
  }

  @Test func changesOfOneSubjectRunInOrder() async {
    add("1", to: "a")
    add("2", to: "a")
    let first = await work.next()
    #expect(first.input == "1" && work.pending.isEmpty && changes.isRunning("a"))
    first.fail(LoadFailure.offline)
    let second = await work.next()
    #expect(second.input == "2" && log.lines == ["offline"])
    second.succeed("second")
    await changes.finished
    #expect(log.lines == ["offline", "second"] && !changes.isRunning("a"))
  }

  @Test func changesContinueWithoutTheirOwner() async {
    let log = log
    let completion = Completion {
      let changes = ConfirmedChanges<String>()
      changes.add(to: "a") { [work] in
        try await work("1")
      } then: { _ in
        log.lines.append("over")
      }
    }
    let request = await work.next()
    #expect(!request.wasCancelled)
    request.succeed("")
    await completion.reached
    #expect(log.lines == ["over"])
  }
}
