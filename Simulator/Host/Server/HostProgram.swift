import CMalloc
import Foundation

/// The process around the app: reserves the data folder, serves the page, and ends cleanly. Created
/// before the app's own objects, so that a second instance never touches their store.
@MainActor package final class HostProgram {
  private let name = ProcessInfo.processInfo.processName
  private let options: HostOptions
  private let runFile: RunFile?
  private let secrets: Secrets
  private let limits = HostLimits()
  private let clock = HostClock.system()
  private let signals = Signals(SIGINT, SIGTERM, SIGHUP)
  private let loop = MainLoop()
  private var isEnding = false

  /// Ends the process with a message on standard error if the app can't run.
  package init() {
    Self.giveBackFreedMemory()
    do {
      options = try HostOptions(CommandLine.arguments)
      secrets = try Secrets(environment: ProcessInfo.processInfo.environment)
      if let link = options.link { _ = try LinkCheck(options.schemes, limits).link(link) }
      runFile = try options.data.map {
        try RunFile(claiming: URL(filePath: $0, directoryHint: .isDirectory))
      }
    } catch {
      Self.fail(Self.sentence(for: error, name: name))
    }
  }

  /// Serves until the process is asked to end.
  package func serve(_ makeScene: @escaping MakeScene) -> Never {
    do {
      let (server, sessions) = try makeServer(makeScene)
      let address = "http://127.0.0.1:\(server.port)/#k=\(secrets.page)"
      try runFile?.write(port: server.port, address: address, word: secrets.control)
      signals.await { self.end(sessions) }
      server.start()
      FileHandle.standardOutput.write(Data("\(name) is running at \(address)\n".utf8))
    } catch {
      runFile?.remove()
      Self.fail(Self.sentence(for: error, name: name))
    }
    // Not `dispatchMain()`, because afterwards the main actor would run on another thread.
    loop.run()
  }
}

extension HostProgram {
  /// Returns large blocks of memory to the system as soon as they are freed, and lets threads share
  /// the small ones. Otherwise, many connections make the process keep several times the memory it
  /// needs.
  private static func giveBackFreedMemory() {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    mallopt(M_ARENA_MAX, 2)
  }

  private func makeServer(_ makeScene: @escaping MakeScene) throws -> (PageServer, Sessions) {
    let vault = FileVault(secret: secrets.control, token: secrets.page, limits: limits)
    let uploads = UploadVault(token: secrets.page, limits: limits) { time, forget in
      DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1), execute: forget)
    }
    let sessions = Sessions(
      token: secrets.page, limits: limits, clock: clock, schedule: Self.schedule,
      filePath: { vault.path(for: $0) }, takeFile: { uploads.take($0) }, makeScene: makeScene)
    let links = LinkCheck(options.schemes, limits)
    if let link = options.link { sessions.open(try links.link(link), expires: false) }
    let listener = try options.port.map { try Listener(port: $0) } ?? Listener.nextFree(from: 8787)
    let server = PageServer(
      listener: listener, page: try PageDocument(), vault: vault, uploads: uploads,
      sessions: sessions,
      control: RunControl(secret: secrets.control, links: links) { sessions.take($0) },
      limits: limits, clock: clock,
      watch: { [loop] in loop.watch($0) })
    return (server, sessions)
  }

  private static func schedule(
    _ time: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Sessions.Cancel {
    // Not a sleeping task, which would start the thread pool with its periodic wake-ups.
    let work = DispatchWorkItem { MainActor.assumeIsolated(action) }
    DispatchQueue.main.asyncAfter(deadline: .now() + time / .seconds(1), execute: work)
    return { work.cancel() }
  }

  /// Notifies scenes that they leave the screen and gives them a moment to save. A second signal
  /// does not shorten it: after Ctrl-C, the script that started the app ends it too.
  private func end(_ sessions: Sessions) {
    guard !isEnding else { return }
    isEnding = true
    runFile?.remove()
    guard sessions.count > 0 else { exit(0) }
    sessions.enterBackground()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
      MainActor.assumeIsolated { sessions.closeAll() }
      DispatchQueue.main.async { exit(0) }
    }
  }

  private static func sentence(for error: any Error, name: String) -> String {
    switch error {
    case let malformed as HostOptions.Malformed: malformed.sentence
    case let refused as LinkCheck.Refused: refused.sentence
    case is Secrets.Malformed: "\(Secrets.pageVariable) needs 32 hexadecimal digits."
    case RunFile.Failure.alreadyRunning(let address, let process):
      "\(name) is already running" + (address.map { " at \($0)" } ?? "")
        + (process.map { " (process \($0))" } ?? "")
        + ". To start another one, name a folder of its own with --data."
    case RunFile.Failure.sharedFolder(let path):
      "The folder \(path) is not yours alone. Choose another one with --data."
    case RunFile.Failure.noFile(let path):
      "\(path) is not a file. Move it away and start again."
    case RunFile.Failure.cannotWrite(let path):
      "Cannot write to \(path). Allow it, or free some space there, and start again."
    case Listener.Failure.portTaken(let port):
      "Port \(port) is taken. Name another with --port, or none to get the next free one."
    case Listener.Failure.cannotListen(let reason): "Cannot listen on this machine: \(reason)."
    default: "\(error)"
    }
  }

  private static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(1)
  }
}
