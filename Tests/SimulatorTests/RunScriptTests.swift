#if os(macOS) || os(Linux)
  import Testing

  /// `Simulator/run` as run on a Mac. Each fake tool records its call.
  @Suite struct RunScriptTests {
    @Test func runsItsStepsInOrder()
      async throws
    {
      let mac = try FakeMac()
      let run = try await mac.run("run", "moments://profile?userId=mara")
      let phone = Devices.newestPhone
      let build = """
        SDKROOT=unset toolchain/swift build --package-path ROOT --scratch-path ROOT/.build/simulator \
        --triple arm64-apple-ios17.0-simulator --sdk MAC/iPhoneSimulator.sdk --product Moments \
        -Xlinker -sectcreate -Xlinker __TEXT -Xlinker __entitlements \
        -Xlinker ROOT/Simulator/Simulator.entitlements
        """
      #expect(
        run.calls == [
          "uname -s",
          "xcrun --sdk iphonesimulator --show-sdk-path",
          "xcrun simctl list devices available",
          "sysctl -in hw.optional.arm64",
          "xcrun --find swift",
          build,
          build + " --show-bin-path",
          "codesign --force --sign - ROOT/.build/simulator/Moments.app",
          "xcrun simctl bootstatus \(phone) -b",
          "xcode-select --print-path",
          "open -a MAC/Xcode/Applications/Simulator.app --args -CurrentDeviceUDID \(phone)",
          "xcrun simctl install \(phone) ROOT/.build/simulator/Moments.app",
          "xcrun simctl spawn \(phone) defaults write com.apple.launchservices.schemeapproval "
            + "com.apple.CoreSimulator.CoreSimulatorBridge-->moments -string dev.moments.Moments",
          "xcrun simctl launch --terminate-running-process \(phone) dev.moments.Moments",
          "xcrun simctl openurl \(phone) moments://profile?userId=mara",
        ])
      #expect(run.output.last == "==> Moments is running in the iOS Simulator")
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }

    @Test
    func theBundleContainsOnlyWhatItShould()
      async throws
    {
      let mac = try FakeMac()
      let app = ".build/simulator/Moments.app"
      try mac.write("old", to: "\(app)/left-over")
      let run = try await mac.run("run")
      #expect(run.status == 0)
      #expect(
        try mac.files(in: app) == [
          "AppIcon60x60@2x.png", "AppIcon60x60@3x.png", "AppIcon76x76@2x~ipad.png", "Info.plist",
          "Moments", "Moments_Data.bundle/Texts/people.json", "PrivacyInfo.xcprivacy",
        ])
      #expect(try mac.text(of: "\(app)/Moments") == "executable\n")
      #expect(
        try mac.text(of: "\(app)/Info.plist") == SourceTree.text(of: "Simulator/Info.plist"))
      #expect(!run.calls.contains { $0.contains("openurl") })
    }

    @Test func worksInAFolderWithASpaceInItsName() async throws {
      let mac = try FakeMac(folderName: "my clones")
      let run = try await mac.run("run", "moments://settings")
      #expect(run.status == 0, "\(run.errors)")
    }

    @Test func anSDKROOTVariableDoesNotReachSwift() async throws {
      let mac = try FakeMac()
      let run = try await mac.run("run", environment: ["SDKROOT": "/MacOSX.sdk"])
      let swift = run.calls.filter { $0.contains("swift build") }
      #expect(swift.count == 2)
      #expect(swift.allSatisfy { $0.hasPrefix("SDKROOT=unset toolchain/swift") })
    }

    @Test func anIntelMacBuildsForIntel() async throws {
      let mac = try FakeMac()
      let run = try await mac.run("run", environment: ["FAKE_ARM": ""])
      #expect(run.calls.contains { $0.contains("--triple x86_64-apple-ios17.0-simulator") })
    }

    @Test func withDeviceHubTheWindowIsOpenedByURL()
      async throws
    {
      let mac = try FakeMac(hasSimulatorApp: false)
      let run = try await mac.run("run")
      #expect(run.calls.contains("open devices://device/open?id=\(Devices.newestPhone)"))
      #expect(run.status == 0)
    }

    @Test func helpIsTheCommentAtTheTopAndStartsNothing() async throws {
      let mac = try FakeMac()
      let run = try await mac.run("run", "--help")
      #expect(run.status == 0)
      #expect(run.output.contains { $0.contains("Simulator/run [LINK]") })
      #expect(run.output.contains { $0.contains("MOMENTS_SIMULATOR") })
      #expect(run.calls == ["uname -s"])
    }
  }
#endif
