#if os(macOS) || os(Linux)
  import Testing

  /// The choice of a simulator by `Simulator/run`.
  @Suite struct RunScriptDeviceTests {
    struct Choice: Sendable, CustomTestStringConvertible {
      let testDescription: String
      var devices = Devices.usual
      var wanted: String?
      let chosen: String
    }

    static let choices = [
      Choice(testDescription: "the first iPhone with the newest iOS", chosen: Devices.newestPhone),
      Choice(
        testDescription: "a booted iPhone, though another has a newer iOS",
        devices: Devices.withOneBooted, chosen: Devices.bootedPhone),
      Choice(testDescription: "a named one", wanted: "iPad Air", chosen: Devices.pad),
      Choice(
        testDescription: "a named one with parentheses", wanted: "iPhone SE (3rd generation)",
        chosen: Devices.parentheses),
      Choice(
        testDescription: "a named one rather than the booted one", devices: Devices.withOneBooted,
        wanted: "iPhone 17", chosen: Devices.newestPhone),
      Choice(testDescription: "one by its UDID", wanted: Devices.pad, chosen: Devices.pad),
    ]

    @Test(arguments: choices)
    func takesTheRightSimulator(choice: Choice) async throws {
      let mac = try FakeMac(devices: choice.devices)
      let run = try await mac.run(
        "run", environment: choice.wanted.map { ["MOMENTS_SIMULATOR": $0] } ?? [:])
      #expect(run.calls.contains("xcrun simctl bootstatus \(choice.chosen) -b"))
      #expect(run.status == 0)
    }

    @Test
    func withoutARecentIPhoneItExplainsHowToInstallOne()
      async throws
    {
      let mac = try FakeMac(devices: Devices.tooOld)
      let run = try await mac.run("run")
      #expect(run.status == 1)
      #expect(run.errors.contains("xcodebuild -downloadPlatform iOS"))
      #expect(!run.calls.contains { $0.contains("swift build") })
    }

    @Test(arguments: ["iPhone 14", "iPhone 99", Devices.old])
    func aMissingOrOutdatedNamedDeviceIsAnError(name: String)
      async throws
    {
      let mac = try FakeMac()
      let run = try await mac.run("run", environment: ["MOMENTS_SIMULATOR": name])
      #expect(run.status == 1)
      #expect(run.errors.contains("'\(name)'"))
      #expect(run.errors.contains("xcrun simctl list devices available"))
    }
  }
#endif
