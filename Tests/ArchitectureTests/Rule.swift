import Testing

/// A rule for the sources. It selects files and finds violations in them.
struct Rule: Sendable, CustomTestStringConvertible {
  let name: String
  /// Tells how to fix a violation.
  let fix: String
  let check: @Sendable ([SourceFile]) -> [Violation]

  var testDescription: String { name }

  /// Checks all files together.
  init(
    _ name: String, fix: String, project check: @escaping @Sendable ([SourceFile]) -> [Violation]
  ) {
    self.name = name
    self.fix = fix
    self.check = check
  }

  /// Checks each file separately.
  init(
    _ name: String, fix: String, in isAbout: @escaping @Sendable (SourceFile) -> Bool,
    file check: @escaping @Sendable (SourceFile) -> [Violation]
  ) {
    self.init(name, fix: fix) { files in files.filter(isAbout).flatMap(check) }
  }

  /// Forbids these patterns in the code.
  init(
    _ name: String, fix: String, in isAbout: @escaping @Sendable (SourceFile) -> Bool,
    forbids patterns: String...
  ) {
    self.init(name, fix: fix, in: isAbout) { file in
      patterns.flatMap { pattern in
        file.lines(of: pattern).map { Violation(file, $0, "has “\(pattern)”") }
      }
    }
  }
}

struct Violation: Hashable, Sendable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  init(_ file: SourceFile, _ line: Int, _ message: String) {
    self.init(path: file.path, line: line, message)
  }

  init(path: String, line: Int = 1, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  var description: String { "\(path):\(line) \(message)" }
}
