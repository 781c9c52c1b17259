import Domain
import Foundation
import TestSupport

@testable import Data

extension TemporaryFolder {
  var store: URL { url.appending(path: "Moments.sqlite") }

  /// Contains a new store. Creating one takes longer than most tests, so it is created once, by the
  /// app's own code, and copied.
  static func withStore() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let isWritten = FileManager.default.createFile(
      atPath: folder.store.path(percentEncoded: false), contents: try newStore.get(),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw CocoaError(.fileWriteUnknown) }
    return folder
  }

  private static let newStore = Result {
    let folder = try TemporaryFolder()
    _ = try StoreFile(folder: folder.url).open()
    // The connection is closed by now, and has left nothing in a log.
    guard try folder.names == ["Moments.sqlite"] else { throw CocoaError(.fileReadUnknown) }
    return try Data(contentsOf: folder.store)
  }

  /// The tables of the first account in the store.
  func ledger(isLive: Bool = false) throws -> Ledger {
    let connection = try StoreFile(folder: url).open().0
    let account = try connection.first("SELECT key, person FROM accounts") {
      AccountKey(key: $0.key(), me: $0.key())
    }
    guard let account else { throw CocoaError(.fileReadUnknown) }
    return Ledger(
      connection, account: account, addresses: Addresses(folders: []), now: .fixture,
      isLive: isLive)
  }
}
