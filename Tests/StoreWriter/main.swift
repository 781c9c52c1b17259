import Data
import Domain
import Foundation

// Writes to a store and prints what is written, until it is killed. For the tests of the store.
//
//   StoreWriter write <folder> <run>   its process number, then one line per confirmed write
//   StoreWriter post <folder> <run> <port>
//                                      the same through an outbox with a server at that port
//   StoreWriter deliver <folder> <date> <end>
//                                      asks for the answers to its outbox's requests, and kills
//                                      itself at that moment, or prints how many it survived
//   StoreWriter open <folder>          the result of opening, as a user without privileges
//   StoreWriter hold <folder>          the result of opening. Stays open until its input ends
//   StoreWriter ask <folder> <service> <port>
//                                      its memory before, at its peak while it asks, and after
//   StoreWriter series                 runs these one after the other in separate processes: reads
//                                      tab-separated arguments, and prints when one has ended

let words = Array(CommandLine.arguments.dropFirst())
if words == ["series"] {
  while let line = readLine() {
    let words = line.split(separator: "\t").map(String.init)
    #if os(Linux)
      // A copy of this process, made before it has a second thread: loading fifty libraries again
      // would take longer than the test itself.
      let child = fork()
      if child == 0 { try await act(words) }
      waitpid(child, nil, 0)
    #elseif os(macOS)
      let itself = URL(filePath: CommandLine.arguments[0])
      try Process.run(itself, arguments: words).waitUntilExit()
    #endif
    say("ended")
  }
} else {
  try await act(words)
}

func act(_ words: [String]) async throws -> Never {
  guard words.count >= 2 else { exit(64) }
  let folder = URL(filePath: words[1])
  switch (words[0], words.count) {
  case ("write", 3):
    say("\(getpid())")
    try await Writer(source: open(folder, as: words[2]), run: words[2]).write()
  case ("post", 4):
    say("\(getpid())")
    try await Poster(folder: folder, run: words[2], host: "127.0.0.1:\(words[3])").post()
  case ("deliver", 4):
    guard let date = Double(words[2]), let end = Int(words[3]) else { exit(64) }
    try await OutboxProcess(folder: folder, date: date, end: end).deliver()
  case ("ask", 4): try await MemoryProbe(folder: folder, service: words[2], port: words[3]).ask()
  case ("open", 2): await report(folder)
  case ("hold", 2): await hold(folder)
  default: exit(64)
  }
}

func open(_ folder: URL, as run: String) async throws -> EmbeddedSource {
  try await EmbeddedSource(
    folder: folder, now: { Date() }, makeID: { "\(run) \(UUID().uuidString)" },
    sleep: { _ in }, changes: Changes())
}

/// Permissions do not restrict the superuser, so the store is opened as `nobody`.
func report(_ folder: URL) async -> Never {
  if getuid() == 0 {
    guard setgid(65534) == 0, setuid(65534) == 0 else { exit(71) }
  }
  _ = await opened(folder)
  exit(0)
}

func hold(_ folder: URL) async -> Never {
  let source = await opened(folder)
  while readLine() != nil {}
  withExtendedLifetime(source) {}
  exit(0)
}

func opened(_ folder: URL) async -> EmbeddedSource? {
  do {
    let source = try await open(folder, as: "")
    say("\(source.opening)")
    return source
  } catch {
    say("\(LoadFailure(error))")
    return nil
  }
}

/// Unbuffered, because the output must have been delivered when the process is killed.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
