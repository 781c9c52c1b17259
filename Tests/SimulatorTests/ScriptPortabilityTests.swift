import Foundation
import Testing

/// A Mac has bash 3.2 and BSD tools. Features of a newer bash or of GNU tools fail there but not
/// here.
@Suite struct ScriptPortabilityTests {
  static let scripts = [
    "Simulator/run", "Simulator/openurl", "Simulator/push", "Simulator/Scripts/mac-common",
    "Simulator/Scripts/mac-openurl", "Simulator/Scripts/mac-run", "Tests/run", "Tests/install",
    "Features/add", "Features/remove", "Tests/AddSlice/run",
  ]

  static let unportable: [(what: String, pattern: String)] = [
    ("arrays read from input", #"\b(mapfile|readarray)\b"#),
    ("associative arrays and references", #"\b(declare|local|typeset) +-[a-zA-Z]*[An]\b"#),
    ("change of case", #"\$\{[a-zA-Z_]+(\^\^?|,,?)\}"#),
    ("transformations", #"\$\{[a-zA-Z_]+@[A-Z]\}"#),
    ("both streams in one sign", #"&>>|\|&"#),
    ("fall through in case", #";;?&"#),
    ("an array that may be empty, under set -u", #"\$\{[a-zA-Z_]+\[@\]\}"#),
    ("negative index", #"\$\{[a-zA-Z_]+\[-"#),
    ("wait for any job", #"\bwait +-n\b"#),
    ("a date by printf", #"%\([^)]*\)T"#),
    ("GNU readlink", #"\breadlink +-f\b|\brealpath\b"#),
    ("GNU date", #"\bdate +(-d|--date)"#),
    ("GNU sed", #"\bsed +(-r|-i |--)"#),
    ("GNU grep", #"\bgrep +-[a-zA-Z]*P"#),
    ("GNU awk", #"\b(gensub|strftime|asort)\("#),
    ("GNU coreutils", #"\b(timeout|tac|nproc|setsid|shuf|numfmt) "#),
    ("tools a Mac lacks", #"\b(jq|wget|gawk|gsed|pgrep -a|flock) "#),
  ]

  static func findings(in script: String) -> [String] {
    script.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }.flatMap { line in
      unportable.filter { line.range(of: $0.pattern, options: .regularExpression) != nil }
        .map { "\($0.what): \(line)" }
    }
  }

  @Test(arguments: scripts)
  func scriptsUseOnlyToolsAMacHas(path: String) throws {
    #expect(Self.findings(in: try SourceTree.text(of: path)) == [])
  }

  @Test(arguments: [
    "mapfile -t lines", "declare -A map", #"echo "${name,,}""#, "make &>>log", "readlink -f x",
    #"run "${options[@]}""#, "date -d tomorrow", "sed -i 's/a/b/' x", "timeout 5 x", "jq . x",
    "grep -oP x", "a |& b", "local -n reference=$1",
  ])
  func toolsMissingOnAMacAreFound(line: String) {
    #expect(Self.findings(in: "#!/bin/bash\n  \(line)\n").count == 1)
  }

  @Test(
    arguments: scripts.filter { !["Simulator/Scripts/mac-common", "Tests/install"].contains($0) })
  func everyScriptIsExecutable(path: String) throws {
    #expect(
      FileManager.default.isExecutableFile(
        atPath: SourceTree.path(of: path)))
  }
}
