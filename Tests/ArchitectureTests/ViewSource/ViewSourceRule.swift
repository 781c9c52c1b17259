/// One way in which a file with views compiles or behaves here, and not or otherwise on Apple's
/// platforms. Text is enough to see it, so it costs milliseconds and no Mac.
struct ViewSourceRule: Sendable {
  let name: String
  /// What the rule forbids in the file; nothing if it is fine.
  let findings: @Sendable (SwiftSource) -> [String]

  init(_ name: String, findings: @escaping @Sendable (SwiftSource) -> [String]) {
    self.name = name
    self.findings = findings
  }

  static let all = stateRules + isolationRules + platformRules + contentRules
}
