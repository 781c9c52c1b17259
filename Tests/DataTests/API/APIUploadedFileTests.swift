import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Large files in requests: copied from file to file, and never completely in memory.
@Suite struct APIUploadedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }
  }

  @Test func aFormJoinedInAFileIsIdentical() throws {
    let file = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    var form = MultipartForm()
    form.add(file, as: "file", named: "a.mp4", type: "video/mp4")
    form.add("A loom", as: "description")
    let inMemory = try form.data(with: form.boundary)
    form.join(in: folder.url)
    #expect(try form.data(with: form.boundary) == inMemory)
    #expect(inMemory.count > file.count)
    // It has no name, so nothing is left after a kill.
    #expect(try names == [])
  }

  @Test(arguments: [0, 999_990, 1_000_000, 1_999_995, 2_500_000])
  func theBoundaryDoesNotOccurInTheFile(_ offset: Int) throws {
    var file = Data(count: 2_500_100)
    let text = Data("moments-part-0".utf8)
    file.replaceSubrange(offset..<(offset + text.count), with: text)
    var form = MultipartForm()
    form.add(file, as: "file", named: "a.mp4", type: "video/mp4")
    #expect(form.boundary == "moments-part-1")
  }

  @Test func theJoinedDataOutlivesItsFolder() throws {
    let joined = try MappedFile.joining([Data("a".utf8), Data(), Data("b".utf8)], in: folder.url)
    try FileManager.default.removeItem(at: folder.url)
    #expect(joined == Data("ab".utf8))
    #expect(throws: LoadFailure.storage(.unavailable)) {
      try MappedFile.joining([Data("a".utf8)], in: folder.url)
    }
  }

  @Test func missingFilesAreNotRead() throws {
    let file = folder.url.appending(path: "a")
    #expect(throws: LoadFailure.storage(.unavailable)) { try MappedFile.read(file) }
    try Data().write(to: file)
    #expect(try MappedFile.read(file) == Data())
    try Data("bytes".utf8).write(to: file)
    let bytes = try MappedFile.read(file)
    // Removed while it is being read.
    try FileManager.default.removeItem(at: file)
    #expect(bytes == Data("bytes".utf8))
    // A link could lead anywhere.
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: "/etc/hostname"))
    #expect(throws: LoadFailure.storage(.unavailable)) { try MappedFile.read(link) }
  }
}
