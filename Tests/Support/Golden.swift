import Foundation
import Testing

/// Compares with the content of a file next to the test. If MOMENTS_RENEW is set, writes the file
/// instead. Then review the changes before you commit them.
package func expect(
  _ text: String, in name: String, file: String = #filePath,
  at place: SourceLocation = #_sourceLocation
) throws {
  let golden = URL(filePath: file).deletingLastPathComponent().appending(path: "Spoken/\(name).txt")
  if ProcessInfo.processInfo.environment["MOMENTS_RENEW"] != nil {
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: golden)
  }
  // A missing file counts as empty.
  let wanted = ((try? String(contentsOf: golden, encoding: .utf8)) ?? "").split(separator: "\n")
  let actual = text.split(separator: "\n")
  let difference = zip(wanted, actual).first { $0 != $1 }
  let hint =
    "MOMENTS_RENEW=1 Tests/run --filter Spoken writes \(golden.lastPathComponent) anew; read what changed"
  #expect(difference?.1 == difference?.0, "\(name): \(hint)", sourceLocation: place)
  #expect(actual.count == wanted.count, "\(name): \(hint)", sourceLocation: place)
}
