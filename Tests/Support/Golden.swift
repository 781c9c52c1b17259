import Foundation
import Testing

/// Expects what a file beside the test holds. With MOMENTS_RENEW set it writes the file instead; then
/// read what has changed before you commit it.
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
  // A missing file is one without lines.
  let wanted = ((try? String(contentsOf: golden, encoding: .utf8)) ?? "").split(separator: "\n")
  let actual = text.split(separator: "\n")
  let difference = zip(wanted, actual).first { $0 != $1 }
  let hint =
    "MOMENTS_RENEW=1 Tests/run --filter Spoken writes \(golden.lastPathComponent) anew; read what changed"
  #expect(difference?.1 == difference?.0, "\(name): \(hint)", sourceLocation: place)
  #expect(actual.count == wanted.count, "\(name): \(hint)", sourceLocation: place)
}
