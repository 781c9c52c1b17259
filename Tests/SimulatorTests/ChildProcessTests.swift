#if os(macOS) || os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The tests' own way to start other programs.
  @Suite struct ChildProcessTests {
    private func shell(
      _ script: String, environment: [String: String]? = nil, in folder: URL? = nil
    ) async throws -> ChildProcess.Run {
      try await ChildProcess.run("sh", ["-c", script], environment: environment, in: folder)
    }

    @Test(arguments: [0, 1, 64, 255])
    func theStatusIsReported(status: Int32) async throws {
      let run = try await shell("exit \(status)")
      #expect(run.end == .status(status))
      #expect(run.end.status == status)
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGPIPE])
    func theSignalIsReported(signal: Int32) async throws {
      let run = try await shell("kill -\(signal) $$; exit 3")
      #expect(run.end == .signal(signal))
      #expect(run.end.status == nil)
    }

    @Test func theEndCanBeAwaitedRepeatedly() async throws {
      let child = try ChildProcess("sh", ["-c", "exit 7"])
      async let first = child.end
      async let second = child.end
      #expect(try await [first, second] == [.status(7), .status(7)])
      #expect(child.waitForEnd() == .status(7))
      child.kill()
      #expect(child.waitForEnd() == .status(7))
    }

    @Test func manyAtOnceAllEnd() async throws {
      try await withThrowingTaskGroup(of: Int32?.self) { group in
        for number in 0..<100 {
          group.addTask { try await ChildProcess("sh", ["-c", "exit \(number)"]).end.status }
        }
        let statuses = try await group.reduce(into: Set()) { $0.insert($1) }
        #expect(statuses == Set(0..<100))
      }
    }

    @Test func outputAndErrorsAreReadSeparatelyAndFully() async throws {
      let run = try await shell("head -c 200000 /dev/zero; echo wrong >&2")
      #expect(run.output == Data(count: 200_000))
      #expect(run.errors == "wrong\n")
    }

    @Test func twoStreamsCanShareATruncatedFile() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "both")
      try Data("what was there before".utf8).write(to: file)
      let child = try ChildProcess(
        "sh", ["-c", "echo one; echo two >&2; echo three"], output: .file(file),
        errors: .file(file))
      #expect(try await child.end == .status(0))
      #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\nthree\n")
    }

    @Test func theEnvironmentIsExactlyWhatIsGiven() async throws {
      let run = try await shell(
        "echo $COLOR; echo ${HOME-none}", environment: ["COLOR": "dark blue = best"])
      #expect(String(decoding: run.output, as: UTF8.self) == "dark blue = best\nnone\n")
    }

    @Test func theEnvironmentDefaultsToTheTests() async throws {
      let run = try await shell("echo $PATH")
      #expect(
        String(decoding: run.output, as: UTF8.self)
          == ProcessInfo.processInfo.environment["PATH", default: ""] + "\n")
    }

    @Test func runsInTheGivenFolder() async throws {
      let folder = try TemporaryFolder()
      #expect(try await shell("echo here > note", in: folder.url).end == .status(0))
      #expect(try folder.names == ["note"])
    }

    @Test func argumentsArriveAsTheyAre() async throws {
      let words = ["", "two words", "$HOME", "'\"\\", "ä\n"]
      let run = try await ChildProcess.run("printf", ["<%s>"] + words)
      #expect(
        String(decoding: run.output, as: UTF8.self) == words.map { "<\($0)>" }.joined())
    }

    @Test func aProgramThatIsMissingIsNamed() async throws {
      for program in ["/nowhere/gzap", "gzap"] {
        let error = await #expect(throws: ChildProcess.NotStarted.self) {
          try await ChildProcess.run(program, [])
        }
        #expect(error?.description == "\(program) could not be started: No such file or directory")
      }
    }

    @Test func aFileThatIsNotExecutableIsNamed() throws {
      let folder = try TemporaryFolder()
      let error = #expect(throws: ChildProcess.NotStarted.self) { try ChildProcess(folder.path) }
      #expect(error?.description == "\(folder.path) could not be started: Permission denied")
    }

    /// Otherwise, another test's pipe would not end before this child does.
    @Test func inheritsNoOtherFileDescriptors() async throws {
      let pipe = Pipe()
      let inherited = dup(pipe.fileHandleForWriting.fileDescriptor)
      defer { close(inherited) }
      let run = try await shell("test -e /dev/fd/1 && test ! -e /dev/fd/\(inherited)")
      #expect(run.end == .status(0))
    }

    @Test func withoutInputItReadsTheEndAtOnce() async throws {
      let run = try await shell("cat; echo over")
      #expect(run.output == Data("over\n".utf8))
    }

    @Test func communicatesThroughPipes() async throws {
      let (input, output) = (Pipe(), Pipe())
      let child = try ChildProcess("cat", input: .pipe(input), output: .pipe(output))
      try input.fileHandleForWriting.write(contentsOf: Data("one\ntwo\nand".utf8))
      let said = try await onDedicatedThread {
        var lines = LineReader(output)
        let two = [try lines.next(), try lines.next()]
        try input.fileHandleForWriting.close()
        return two + [try lines.rest(), try lines.next()]
      }
      #expect(said == ["one", "two", "and", nil])
      #expect(try await child.end == .status(0))
    }

    @Test func endsWithItsOwner() async throws {
      let output = Pipe()
      // It reads endless input.
      let input = Pipe()
      var child: ChildProcess? = try ChildProcess(
        "sh", ["-c", "echo $$; exec cat"], input: .pipe(input), output: .pipe(output))
      let id = try await onDedicatedThread {
        var lines = LineReader(output)
        return pid_t(try lines.next() ?? "") ?? 0
      }
      #expect(kill(id, 0) == 0 && child != nil)
      child = nil
      #expect(kill(id, 0) == -1 && errno == ESRCH)
    }

    @Test func ignoredSignalsAreNotInherited() async throws {
      signal(SIGUSR1, SIG_IGN)
      defer { signal(SIGUSR1, SIG_DFL) }
      #expect(try await shell("kill -USR1 $$; exit 3").end == .signal(SIGUSR1))
    }
  }
#endif
