import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Linux's replacement for the Keychain on Apple's platforms.
@Suite struct FileSecretStoreTests {
  let parent: TemporaryFolder
  let token = Secret.Name("token of ada@example.org")
  // The path of a folder can contain spaces.
  var folder: URL { parent.url.appending(path: "own folder") }

  init() throws {
    parent = try TemporaryFolder()
  }

  func write(_ text: String, to name: String = "secrets.json", mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: file.path(percentEncoded: false))
  }

  func mode(of name: String? = nil) throws -> Int? {
    let place = name.map { folder.appending(path: $0) } ?? folder
    let path = place.path(percentEncoded: false)
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func storedSecretsSurviveARestartUnderTheirName() async throws {
    try await FileSecretStore(folder: folder).keep(Secret("s1"), named: token)
    try await FileSecretStore(folder: folder).keep(Secret("s2 \"é\n"), named: Secret.Name("../x"))
    let store = FileSecretStore(folder: folder)
    #expect(try await store.secret(named: token) == Secret("s1"))
    #expect(try await store.secret(named: Secret.Name("../x")) == Secret("s2 \"é\n"))
    #expect(try await store.secret(named: Secret.Name("other")) == nil)
    #expect(try names() == ["secrets.json"])
  }

  @Test func storingReplacesAndForgettingRemovesOnlyThatOne() async throws {
    let store = FileSecretStore(folder: folder)
    try await store.keep(Secret("old"), named: token)
    try await store.keep(Secret("new"), named: token)
    try await store.keep(Secret("b"), named: Secret.Name("b"))
    #expect(try await store.secret(named: token) == Secret("new"))
    try await store.forgetSecret(named: token)
    try await store.forgetSecret(named: token)
    #expect(try await store.secret(named: token) == nil)
    #expect(try await store.secret(named: Secret.Name("b")) == Secret("b"))
  }

  @Test func theFileAndFolderArePrivate() async throws {
    let store = FileSecretStore(folder: folder)
    try await store.keep(Secret("s"), named: token)
    #expect(try mode() == 0o700)
    #expect(try mode(of: "secrets.json") == 0o600)
  }

  @Test func aReadableFileAndFolderAreMadePrivate() async throws {
    try write("{}", mode: 0o644)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path(percentEncoded: false))
    let store = FileSecretStore(folder: folder)
    #expect(try await store.secret(named: token) == nil)
    #expect(try mode(of: "secrets.json") == 0o600)
    try await store.keep(Secret("s"), named: token)
    #expect(try mode() == 0o700)
  }

  @Test func aKilledWriteLosesAndBlocksNothing() async throws {
    let store = FileSecretStore(folder: folder)
    try await store.keep(Secret("kept"), named: token)
    try write("{\"tok", to: "secrets.json.new", mode: 0o644)
    #expect(try await store.secret(named: token) == Secret("kept"))
    try await store.keep(Secret("b"), named: Secret.Name("b"))
    #expect(try await store.secret(named: token) == Secret("kept"))
    #expect(try names() == ["secrets.json"])
  }

  @Test func aDamagedFileIsReportedOnceAndSetAsideNeverDeleted() async throws {
    let store = FileSecretStore(folder: folder)
    for number in 1...2 {
      try write("not JSON \(number)")
      await #expect(throws: LoadFailure.storage(.damaged)) { try await store.secret(named: token) }
      #expect(try await store.secret(named: token) == nil)
    }
    #expect(try names() == ["secrets.json.damaged-1", "secrets.json.damaged-2"])
  }

  @Test(arguments: ["elsewhere", "nowhere"])
  func aSymlinkInPlaceOfTheFileIsSetAsideAndReported(_ target: String) async throws {
    try write("{\"token of ada@example.org\": \"planted\"}", to: "elsewhere")
    let store = FileSecretStore(folder: folder)
    for _ in 0..<2 {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "secrets.json"),
        withDestinationURL: folder.appending(path: target))
      await #expect(throws: LoadFailure.storage(.damaged)) {
        try await store.secret(named: token)
      }
    }
    #expect(try await store.secret(named: token) == nil)
    #expect(
      try names() == ["elsewhere", "secrets.json.damaged-1", "secrets.json.damaged-2"])
  }

  @Test func aFolderThatCannotBeCreatedIsAFailure() async throws {
    try write("a file where a folder should be", to: "file")
    let store = FileSecretStore(folder: folder.appending(path: "file/inside"))
    await #expect(throws: LoadFailure.storage(.unavailable)) {
      try await store.keep(Secret("s"), named: token)
    }
  }
}

/// A secret is revealed only where it is explicitly requested.
@Suite struct SecretTests {
  @Test func noDescriptionDumpOrInterpolationShowsASecret() {
    let secret = Secret("hunter2")
    var dumped = ""
    dump([secret], to: &dumped)
    let texts = [
      "\(secret)", String(reflecting: secret), String(describing: Optional(secret)),
      "\(["token": secret])", dumped,
    ]
    #expect(!texts.contains { $0.contains("hunter2") })
    #expect(secret.exposed == "hunter2")
  }
}
