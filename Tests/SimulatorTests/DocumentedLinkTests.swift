import Foundation
import Navigation
import Testing

/// The documented links and commands work: those in the scripts, the workflow and the README.
@Suite struct DocumentedLinkTests {
  static let files = [
    "README.md", ".github/CONTRIBUTING.md", ".github/workflows/test.yml", "Simulator/run",
    "Simulator/openurl",
    "Simulator/push", "Simulator/Scripts/mac-common", "Simulator/Scripts/mac-run",
    "Simulator/Scripts/mac-openurl",
  ]

  @Test(arguments: files)
  func everyDocumentedLinkOpens(path: String) throws {
    let links = try SourceTree.text(of: path).matches(of: #/'(moments://[^'…<$]+)'/#)
      .map { String($0.output.1) }
    for link in links {
      let url = try #require(URL(string: link))
      #expect(DeepLink(url: url) != nil, "\(link)")
    }
  }

  @Test(arguments: files)
  func everyDocumentedCommandExists(path: String) throws {
    let commands = try SourceTree.text(of: path)
      .matches(
        of:
          #/(?m)(?:^|[\s`])((?:\.ci|Features|Simulator|Tests)\/(?:[a-zA-Z]+\/)?[a-z-]+)(?=[\s`]|$)/#
      )
      .map { String($0.output.1) }
    for command in commands {
      let file = SourceTree.path(of: command)
      #expect(FileManager.default.isExecutableFile(atPath: file), "\(command)")
    }
  }

  @Test func theWorkflowRunsTheCommandsOfTheREADME() throws {
    let workflow = try SourceTree.text(of: ".github/workflows/test.yml")
    for command in [".ci/run", "Tests/run", "Simulator/run", "Simulator/openurl", "Simulator/push"]
    {
      #expect(workflow.contains(command), "\(command)")
    }
  }
}
