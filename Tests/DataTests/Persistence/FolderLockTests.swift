import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Only one process can use a data folder.
@Suite struct FolderLockTests {
  private let folder: TemporaryFolder
  private let lock: URL

  init() throws {
    folder = try TemporaryFolder()
    lock = folder.url.appending(path: "Moments.lock")
  }

  private static let inUse = "storage(Domain.StorageFailure.inUse)"

  #if os(macOS) || os(Linux)
    @Test func aSecondProcessIsRefusedUntilTheFirstHasEnded() throws {
      let first = try StoreWriterProcess("hold", folder.url.path)
      #expect(try first.nextLine() == "created")
      for _ in 1...2 {
        #expect(try StoreWriterProcess("hold", folder.url.path).nextLine() == Self.inUse)
      }
      #expect(try first.rest() == "")
      #expect(try StoreWriterProcess("hold", folder.url.path).nextLine() == "opened")
    }

    @Test func aKilledProcessDoesNotCount() throws {
      let first = try StoreWriterProcess("hold", folder.url.path)
      #expect(try first.nextLine() == "created")
      first.kill()
      #expect(FileManager.default.fileExists(atPath: lock.path))
      #expect(try StoreWriterProcess("hold", folder.url.path).nextLine() == "opened")
    }

    @Test func aStoreLocksOutOthersUntilTheLastIsReleased() throws {
      var stores = [try Store(folder: folder.url), try Store(folder: folder.url)]
      while !stores.isEmpty {
        #expect(try StoreWriterProcess("hold", folder.url.path).nextLine() == Self.inUse)
        stores.removeLast()
      }
      #expect(try StoreWriterProcess("hold", folder.url.path).nextLine() == "opened")
    }

    @Test func processesOnDifferentFoldersDoNotConflict() throws {
      let other = try TemporaryFolder()
      let first = try StoreWriterProcess("hold", folder.url.path)
      let second = try StoreWriterProcess("hold", other.url.path)
      #expect(try first.nextLine() == "created")
      #expect(try second.nextLine() == "created")
    }
  #endif

  @Test func aSymlinkInPlaceOfTheLockIsRefusedUntouched() throws {
    let target = folder.url.appending(path: "target")
    try Data("theirs".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: target)
    #expect(throws: LoadFailure.storage(.unavailable)) { try Store(folder: folder.url) }
    #expect(try Data(contentsOf: target) == Data("theirs".utf8))
    #expect(try folder.names == ["Moments.lock", "target"])
  }

  @Test func aNewFolderIsPrivate() throws {
    let new = folder.url.appending(path: "a/new")
    _ = try Store(folder: new)
    #expect(try permissions(of: new) == 0o700)
    #expect(try permissions(of: new.appending(path: "Moments.lock")) == 0o600)
  }

  @Test(arguments: [0o777, 0o755, 0o701])
  func anAccessibleFolderIsMadePrivate(_ old: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: old], ofItemAtPath: folder.path)
    _ = try Store(folder: folder.url)
    #expect(try permissions(of: folder.url) == 0o700)
  }

  private func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }
}
