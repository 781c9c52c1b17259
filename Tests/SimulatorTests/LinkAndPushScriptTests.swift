#if os(macOS) || os(Linux)
  import Testing

  /// `Simulator/openurl` and `Simulator/push` as run on a Mac.
  @Suite struct LinkAndPushScriptTests {
    @Test func aLinkGoesToTheBootedSimulator() async throws {
      let mac = try FakeMac()
      let run = try await mac.run("openurl", "moments://feed?id=p1&x=1")
      #expect(
        run.calls == [
          "uname -s", "xcrun --find simctl", "xcrun simctl openurl booted moments://feed?id=p1&x=1",
        ])
      #expect(run.status == 0)
    }

    @Test func aLinkAndANotificationGoToTheNamedSimulator() async throws {
      let mac = try FakeMac()
      let environment = ["MOMENTS_SIMULATOR": "iPad Air"]
      let link = try await mac.run("openurl", "moments://settings", environment: environment)
      #expect(link.calls.last == "xcrun simctl openurl iPad Air moments://settings")
      let push = try await mac.run("push", environment: environment)
      #expect(
        push.calls.last
          == "xcrun simctl push iPad Air dev.moments.Moments ROOT/Simulator/Post.apns")
    }

    @Test(arguments: [
      ("simctl openurl", 194, 2, "not installed in that simulator"),
      ("simctl openurl", 148, 2, "start Moments with: Simulator/run"),
      ("--find simctl", 72, 1, "sudo xcode-select -s"),
    ])
    func aLinkThatNobodyTakesIsAnErrorThatSaysWhatToDo(
      call: String, toolStatus: Int, status: Int32, advice: String
    ) async throws {
      let mac = try FakeMac()
      let run = try await mac.run(
        "openurl", "moments://settings",
        environment: ["FAKE_FAILING": call, "FAKE_STATUS": "\(toolStatus)"])
      #expect(run.status == status)
      #expect(run.errors.contains(advice))
    }

    @Test(arguments: [
      ([], 64, "give one link"),
      (["moments://a", "moments://b"], 64, "give one link"),
      (["https://example.org"], 3, "moments:// links only"),
      (["settings"], 3, "moments:// links only"),
    ])
    func refusesForeignLinks(
      arguments: [String], status: Int32, advice: String
    ) async throws {
      let mac = try FakeMac()
      let run = try await mac.run("openurl", arguments)
      #expect(run.status == status)
      #expect(run.errors.contains(advice))
      #expect(run.calls == ["uname -s"])
    }

    @Test func aNotificationIsTheSampleOrAGivenFile() async throws {
      let mac = try FakeMac()
      let sample = try await mac.run("push")
      #expect(
        sample.calls.last
          == "xcrun simctl push booted dev.moments.Moments ROOT/Simulator/Post.apns")
      try mac.write("{}", to: "own.apns")
      let own = try await mac.run("push", mac.folder.appending(path: "own.apns").path())
      #expect(own.calls.last == "xcrun simctl push booted dev.moments.Moments ROOT/own.apns")
      #expect(sample.status == 0 && own.status == 0)
    }

    @Test func aFailedNotificationSaysWhyAndWhatToDo() async throws {
      let mac = try FakeMac()
      let missing = try await mac.run("push", "missing.apns")
      #expect(missing.status == 66)
      #expect(missing.errors.contains("there is no file missing.apns"))
      let refused = try await mac.run("push", environment: ["FAKE_FAILING": "simctl push"])
      #expect(refused.status == 2)
      #expect(refused.errors.contains("Start it with: Simulator/run"))
      let linux = try await mac.run("push", environment: ["FAKE_SYSTEM": "Linux"])
      #expect(linux.status == 1)
      #expect(linux.errors.contains("Simulator/openurl"))
    }
  }
#endif
