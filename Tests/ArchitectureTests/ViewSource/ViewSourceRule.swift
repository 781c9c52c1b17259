/// One way in which a file with views compiles or behaves here, and not or otherwise on Apple's
/// platforms. Text is enough to see it, so it costs milliseconds and no Mac.
struct ViewSourceRule: Sendable {
  typealias Finder = (SwiftSource) -> [String]

  let name: String
  /// Tells how to fix a finding.
  let fix: String
  /// Prepares to look into many files.
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

  /// No line may look like this, unless it stands within an `#if` with one of the conditions.
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

  /// What the rule forbids in the files, file by file.
  func findings(in sources: [SwiftSource]) -> [[String]] {
    sources.map(makeFinder())
  }

  /// Nothing if it is fine.
  func findings(_ source: SwiftSource) -> [String] {
    makeFinder()(source)
  }

  static let all = stateRules + isolationRules + platformRules + contentRules
}
