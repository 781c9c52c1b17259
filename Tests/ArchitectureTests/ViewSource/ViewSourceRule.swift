/// A way in which a view file can compile or behave differently on Apple's platforms. It is
/// detected in the text, so it takes milliseconds and needs no Mac.
struct ViewSourceRule: Sendable {
  typealias Finder = (SwiftSource) -> [String]

  let name: String
  /// Tells how to fix a finding.
  let fix: String
  /// Prepares for searching many files.
  private let makeFinder: @Sendable () -> Finder

  init(_ name: String, fix: String, makeFinder: @escaping @Sendable () -> Finder) {
    self.name = name
    self.fix = fix
    self.makeFinder = makeFinder
  }

  init(
    _ name: String, fix: String, findings: @escaping @Sendable (SwiftSource) -> [String]
  ) {
    self.init(name, fix: fix) { findings }
  }

  /// Forbids this pattern in lines, except inside of an `#if` with one of the conditions.
  init(
    _ name: String, fix: String,
    forbids pattern: @autoclosure @escaping @Sendable () -> Regex<Substring>,
    outside allowed: [String] = []
  ) {
    self.init(name, fix: fix) {
      let pattern = LinePattern(pattern())
      return { $0.lines(matching: pattern, outside: allowed) }
    }
  }

  /// The violations in the files, file by file.
  func findings(in sources: [SwiftSource]) -> [[String]] {
    sources.map(makeFinder())
  }

  /// Empty if there are none.
  func findings(_ source: SwiftSource) -> [String] {
    makeFinder()(source)
  }

  static let all = stateRules + isolationRules + platformRules + contentRules
}
