import Data
import Domain
import Foundation

// Writes to a store and says what is written, until someone kills it: for the tests of the store.
//
//   StoreWriter write <folder> <run>   one line per confirmed write, for ever
//   StoreWriter post <folder> <run> <port>
//                                      the same through an outbox whose server stands at that port
//   StoreWriter open <folder>          how opening went, as somebody who may do little

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(64) }
let folder = URL(filePath: arguments[2])

switch arguments[1] {
case "write": try await Writer(source: open(), run: arguments[3]).write()
case "post": try await Poster(folder: folder, run: arguments[3], host: host()).post()
case "open": await report()
default: exit(64)
}

func host() -> String {
  guard arguments.count > 4 else { exit(64) }
  return "127.0.0.1:\(arguments[4])"
}

func open() async throws -> EmbeddedSource {
  let prefix = arguments.count > 3 ? arguments[3] : ""
  return try await EmbeddedSource(
    folder: folder, now: { Date() }, makeID: { "\(prefix) \(UUID().uuidString)" },
    sleep: { _ in }, changes: Changes())
}

/// Permissions do not bind the superuser, so nobody is who opens the store.
func report() async {
  if getuid() == 0 {
    guard setgid(65534) == 0, setuid(65534) == 0 else { exit(71) }
  }
  do {
    say("\(try await open().opening)")
  } catch {
    say("\(LoadFailure(error))")
  }
}

/// Past the buffers of this process at once: what is said must have been heard when it is killed.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
