#if os(macOS) || os(Linux)
  import Testing

  /// Every step of `Simulator/run` can fail. Each failure tells what to do, and the script stops.
  @Suite struct RunScriptFailureTests {
    struct Failure: Sendable, CustomTestStringConvertible {
      let call: String
      let advice: String
      var status: Int32 = 1
      var testDescription: String { call }
    }

    static let fatal = [
      Failure(call: "--show-sdk-path", advice: "sudo xcode-select -s /Applications/Xcode.app"),
      Failure(call: "simctl list", advice: "xcodebuild -runFirstLaunch"),
      Failure(call: "--find swift", advice: "reinstall it from the App Store"),
      Failure(call: "swift build", advice: "Xcode 16.3 or later"),
      Failure(call: "--show-bin-path", advice: "rm -rf .build/simulator"),
      Failure(call: "codesign", advice: "clone to a folder that is not in Desktop"),
      Failure(call: "bootstatus", advice: "xcrun simctl shutdown \(Devices.newestPhone)"),
      Failure(call: "simctl install", advice: "xcrun simctl erase \(Devices.newestPhone)"),
      Failure(call: "simctl launch", advice: "launchctl kickstart -k system/com.apple.SpringBoard"),
      Failure(
        call: "simctl openurl", advice: "Simulator/openurl 'moments://settings'", status: 2),
    ]

    @Test(arguments: fatal)
    func stopsAtTheFailingStepAndSaysWhatToDo(failure: Failure) async throws {
      let mac = try FakeMac()
      let run = try await mac.run(
        "run", "moments://settings", environment: ["FAKE_FAILING": failure.call])
      #expect(run.status == failure.status)
      #expect(run.errors.contains(failure.advice), "\(run.errors)")
      #expect(run.errors.hasPrefix("error: "))
      let last = try #require(run.calls.last)
      #expect(last.contains(failure.call))
      #expect(run.output.last != "==> Moments is running in the iOS Simulator")
    }

    @Test(arguments: ["open -a", "simctl spawn", "xcode-select"])
    func anOptionalStepMayFail(call: String) async throws {
      let mac = try FakeMac()
      let run = try await mac.run(
        "run", "moments://settings", environment: ["FAKE_FAILING": call])
      #expect(run.status == 0)
      #expect(run.output.last == "==> Moments is running in the iOS Simulator")
    }

    @Test func aLinkThatTimesOutAfterAColdStartIsSentOnceMore() async throws {
      let mac = try FakeMac()
      let run = try await mac.run(
        "run", "moments://settings",
        environment: ["FAKE_FAILING": "simctl openurl", "FAKE_FAILURES": "1"])
      #expect(run.status == 0)
      #expect(run.calls.filter { $0.contains("simctl openurl") }.count == 2)
    }

    @Test func anExecutableMissingFromItsPathIsAnError() async throws {
      let mac = try FakeMac()
      let run = try await mac.run("run", environment: ["FAKE_PRODUCTS": "elsewhere"])
      #expect(run.status == 1)
      #expect(run.errors.contains("the build made no MAC/elsewhere/Moments"))
      #expect(!run.calls.contains { $0.hasPrefix("codesign") })
    }

    @Test(arguments: [
      (["--port", "8787"], 64, "--port is for the browser on Linux"),
      (["--data", "folder"], 64, "simctl get_app_container"),
      (["--data=folder"], 64, "simctl get_app_container"),
      (["--previews"], 64, "Xcode's canvas"),
      (["--colour"], 64, "unknown option --colour"),
      (["moments://settings", "moments://feed"], 64, "one link at a time"),
      (["https://example.org/feed"], 3, "moments:// links only"),
      (["moments://"], 3, "moments:// links only"),
      (["moments://compose?text=a b"], 3, "write them as %20"),
    ])
    func refusesUnsupportedOptionsBeforeStarting(
      arguments: [String], status: Int32, advice: String
    ) async throws {
      let mac = try FakeMac()
      let run = try await mac.run("run", arguments)
      #expect(run.status == status)
      #expect(run.errors.contains(advice), "\(run.errors)")
      #expect(run.calls == ["uname -s"])
    }

    @Test func anUnsupportedSystemIsToldTheSupportedOnes() async throws {
      let mac = try FakeMac()
      for script in ["run", "openurl"] {
        let run = try await mac.run(script, environment: ["FAKE_SYSTEM": "FreeBSD"])
        #expect(run.status == 1)
        #expect(run.errors == "error: Moments runs on macOS and Linux, and this is FreeBSD")
      }
    }
  }
#endif
