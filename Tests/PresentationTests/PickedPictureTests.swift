import Foundation
import Presentation
import TestSupport
import Testing

@Suite struct PickedPictureTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let copy: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "picked")
    copy = folder.url.appending(path: "copy")
    try Data("a video".utf8).write(to: file)
  }

  /// The system deletes the file as soon as it has been received.
  @Test func theBytesOutliveTheFileAndLeaveNoCopy() throws {
    let bytes = try Data(mappedCopyOf: file, at: copy)
    try FileHandle(forWritingTo: file).truncate(atOffset: 0)
    try FileManager.default.removeItem(at: file)
    #expect(bytes == Data("a video".utf8))
    #expect(try folder.names.isEmpty)
  }

  @Test func aFileThatCannotBeReadLeavesNoCopy() throws {
    let missing = folder.url.appending(path: "missing")
    #expect(throws: CocoaError.self) { try Data(mappedCopyOf: missing, at: copy) }
    #expect(try folder.names == ["picked"])
  }
}
