import Data
import Domain
import Foundation

// Writes to a store and says what is written, until someone kills it: for the tests of the store.
//
//   StoreWriter write <folder> <run>   its process number, then one line per confirmed write, for ever
//   StoreWriter post <folder> <run> <port>
//                                      the same through an outbox whose server stands at that port
//   StoreWriter deliver <folder> <date> <end>
//                                      asks for the answers to what its outbox sends, and kills itself
//                                      at that moment, or says how many it survived
//   StoreWriter open <folder>          how opening went, as somebody who may do little
//   StoreWriter hold <folder>          how opening went, and keeps it open until its input ends
//   StoreWriter ask <folder> <service> <port>
//                                      the memory it has, its most while it asks that port, and then
//   StoreWriter series                 one of these after the other in processes of their own: reads
//                                      their words, with tabs between, and says when one has ended

let words = Array(CommandLine.arguments.dropFirst())
if words == ["series"] {
  while let line = readLine() {
    let words = line.split(separator: "\t").map(String.init)
    #if os(Linux)
      // A copy of this process, before it has a second thread: to load fifty libraries anew would
      // take longer than what is tested.
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

/// Permissions do not bind the superuser, so nobody is who opens the store.
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

/// Past the buffers of this process at once: what is said must have been heard when it is killed.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
