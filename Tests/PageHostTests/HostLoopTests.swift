import Foundation
import Testing

@testable import PageHost

/// What the main thread waits for, turn by turn. A turn is only taken if there is something to do.
@MainActor @Suite struct HostLoopTests {
  private let world: LoopWorld

  init() throws {
    world = try LoopWorld()
  }

  private var loop: MainLoop { world.loop }

  // MARK: Incoming data

  @Test func anEventFromAPageIsAnswered() throws {
    let pages = try world.pages(2)
    pages[1].tap()
    loop.turn()
    #expect(world.heard == [1])
    #expect(pages[1].client.text()?.contains(#""a":1"#) == true)
  }

  @Test func pendingEventsAreHandledInOneTurnInPageOrder() throws {
    let pages = try world.pages(3)
    pages[2].tap()
    pages[0].tap()
    pages[0].tap()
    loop.turn()
    #expect(world.heard == [0, 0, 2])
  }

  @Test func theMainQueueRunsFirstAndOnlyIfNeeded() throws {
    let page = try world.pages(1)[0]
    world.wake()
    page.tap()
    loop.turn()
    #expect(world.heard == [-1, 0])
    page.tap()
    loop.turn()
    #expect(world.heard == [-1, 0, 0])
  }

  @Test func aPageThatConnectsDuringTheMainQueueIsReadNext() throws {
    let old = try world.pages(1)[0]
    var new: [LoopPage] = []
    world.work = { [unowned world] in
      new = (try? world.pages(1)) ?? []
      new.first?.tap()
    }
    world.wake()
    old.tap()
    loop.turn()
    loop.turn()
    #expect(world.heard == [-1, 0, 1])
  }

  /// A socket is nearly always writable, so waiting for that would never wait.
  @Test func onlyIncomingDataEndsAWait() throws {
    let pages = try world.pages(2)
    #expect(loop.watched.map(\.events) == [Int16](repeating: Int16(POLLIN), count: 3))
    #expect(world.watched == pages.map(\.number))
  }

  // MARK: Silence

  @Test func withoutPagesItWaitsOnlyForTheMainQueue() {
    #expect(loop.patience == -1)
  }

  @Test func waitsUntilTheEarliestDeadline() throws {
    let first = try world.pages(1)[0]
    world.pass(100)
    let later = try world.pages(1)[0]
    #expect(loop.patience == 450)
    world.pass(300)
    later.tap()
    loop.turn()
    #expect(loop.patience == 150)
    world.pass(100)
    first.tap()
    loop.turn()
    #expect(loop.patience == 450)
    world.pass(500)
    #expect(loop.patience == 0)
  }

  @Test func silentPagesArePingedAndThenDropped() throws {
    let first = try world.pages(1)[0]
    world.pass(100)
    let second = try world.pages(1)[0]
    world.pass(450)
    loop.turn()
    #expect(first.client.message() == .ping)
    #expect(second.client.message() == .closed(nil))
    world.pass(100)
    loop.turn()
    #expect(first.client.message() == .closed(nil))
    #expect(second.client.message() == .ping)
    world.pass(450)
    loop.turn()
    #expect(world.ended == [0])
    #expect(world.held == 1)
    #expect(loop.patience == 100)
  }

  // MARK: Closed pages

  @Test(arguments: 0..<3)
  func aClosedPageDoesNotAffectOthers(_ gone: Int) throws {
    let pages = try world.pages(3)
    let rest = [0, 1, 2].filter { $0 != gone }
    pages[gone].client.end()
    pages[rest[1]].tap()
    loop.turn()
    #expect(world.ended == [gone])
    #expect(world.heard == [rest[1]])
    #expect(world.held == 2)
    #expect(world.watched == rest.map { pages[$0].number })
    rest.forEach { pages[$0].tap() }
    loop.turn()
    #expect(world.heard == [rest[1]] + rest)
    world.wake()
    loop.turn()
    #expect(world.heard.last == -1)
  }

  @Test func severalPagesCanCloseAtOnce() throws {
    let pages = try world.pages(4)
    for index in [0, 1, 3] { pages[index].client.end() }
    loop.turn()
    #expect(world.ended == [0, 1, 3])
    #expect(world.held == 1)
    #expect(world.watched == [pages[2].number])
    pages[2].tap()
    loop.turn()
    #expect(world.heard == [2])
  }

  @Test func aPageIsReadUntilItBreaksTheProtocol() throws {
    let pages = try world.pages(2)
    pages[0].tap()
    pages[0].client.send([0xFF, 0xFF])
    pages[1].tap()
    loop.turn()
    #expect(world.heard == [0, 1])
    #expect(world.ended == [0])
    #expect(pages[0].client.text() != nil)
    #expect(pages[0].client.message() == .closed(1002))
    pages[0].tap()
    pages[1].tap()
    loop.turn()
    #expect(world.heard == [0, 1, 1])
  }

  @Test func anAlreadyClosedPageIsDroppedNextTurn() throws {
    _ = try world.pages(1, rest: [0xFF, 0xFF])
    #expect(world.ended == [0])
    world.wake()
    loop.turn()
    #expect(world.ended == [0])
    #expect(loop.patience == -1)
  }

  @Test func aReusedDescriptorBelongsToTheNewPage() throws {
    let other = try world.pages(1)[0]
    // Far above what concurrent tests open.
    let start = Int32(min(sysconf(Int32(_SC_OPEN_MAX)) - 100, 20_000))
    let old = try world.pages(1, from: start)[0]
    old.client.end()
    loop.turn()
    #expect(world.ended == [1])
    let new = try world.pages(1, from: start)[0]
    #expect(new.number == old.number)
    #expect(world.watched == [other.number, new.number])
    new.tap()
    loop.turn()
    other.tap()
    loop.turn()
    #expect(world.heard == [2, 0])
    #expect(world.ended == [1])
  }
}

/// The far end of one page's socket, and the number of the near one.
private struct LoopPage {
  let client: RawClient
  let number: Int32

  func tap() { client.sendText(#"{"t":"tap","id":1,"n":1}"#) }
}

/// A loop with its own pages, main queue and clock.
@MainActor private final class LoopWorld {
  /// The pages that have tapped, in order of arrival. -1 is the main queue.
  private(set) var heard: [Int] = []
  private(set) var ended: [Int] = []
  /// The work of the main queue.
  var work: () -> Void = {}
  private(set) lazy var loop = MainLoop(queue: queue[0]) { [unowned self] in
    heard.append(-1)
    work()
  }

  private let queue: [Int32]
  private let milliseconds = Locked(0)
  private let limits: HostLimits
  private var readers: [() -> PageReader?] = []
  private var scenes = 0
  private lazy var clock = HostClock { [milliseconds] in
    .milliseconds(milliseconds.withLock { $0 })
  }
  private lazy var sessions = Sessions(
    token: TestHost.token, limits: limits, clock: clock, schedule: { _, _ in {} },
    filePath: { _ in nil }, takeFile: { _ in nil },
    makeScene: { [unowned self] _, _ in
      defer { scenes += 1 }
      return TappedScene { [unowned self, scenes] in
        heard.append(scenes)
      } left: { [unowned self, scenes] in
        ended.append(scenes)
      }
    })

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    queue = ends
    var limits = HostLimits()
    // An unexpected wait ends soon.
    limits.silence = .milliseconds(550)
    self.limits = limits
  }

  deinit { queue.forEach { close($0) } }

  /// The number of pages that the loop still holds.
  var held: Int { readers.count { $0() != nil } }

  /// The numbers of the sockets that it waits for, in order.
  var watched: [Int32] { loop.watched.dropFirst().map(\.fd) }

  func pass(_ milliseconds: Int) { self.milliseconds.withLock { $0 += milliseconds } }

  /// Like libdispatch when there is work on the main queue.
  func wake() {
    var count: UInt64 = 1
    write(queue[1], &count, MemoryLayout.size(ofValue: count))
  }

  /// Pages that have said hello and read their first screen. `rest` arrived together with the
  /// hello. Their sockets have the first free numbers starting at `from`.
  func pages(_ count: Int, rest: [UInt8] = [], from lowest: Int32? = nil) throws -> [LoopPage] {
    try (0..<count).map { _ in
      let (near, far) = try connected(from: lowest)
      let socket = Socket(near)
      var messages = MessageReader(limits: limits)
      messages.add(rest)
      let reader = PageReader(
        socket, PageConnection(socket, limits: limits), messages, sessions: sessions,
        limits: limits, clock: clock)
      readers.append { [weak reader] in reader }
      reader.begin(with: try PageMessage(Array(TestHost.hello().utf8)))
      loop.watch(reader)
      let client = RawClient(descriptor: far)
      _ = client.text()
      return LoopPage(client: client, number: near)
    }
  }

  /// Reading at the far end does not wait, because the data has already arrived.
  private func connected(from lowest: Int32?) throws -> (near: Int32, far: Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    guard let lowest else { return (ends[0], ends[1]) }
    let moved = fcntl(ends[0], F_DUPFD_CLOEXEC, lowest)
    close(ends[0])
    guard moved >= lowest else { throw POSIXError(.EMFILE) }
    return (moved, ends[1])
  }
}

@MainActor private final class TappedScene: PageScene {
  var emit: (([PatchOp]) -> Void)?
  private let tapped: () -> Void
  private let left: () -> Void

  init(tapped: @escaping () -> Void, left: @escaping () -> Void) {
    self.tapped = tapped
    self.left = left
  }

  func handle(_ event: PageEvent) {
    switch event {
    case .tap:
      tapped()
      emit?([])
    case .phase(.background): left()
    default: break
    }
  }

  func snapshot() -> [PatchOp] { [] }
  func open(_ url: URL) {}
  func close() {}
}
