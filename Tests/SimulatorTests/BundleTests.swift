import Foundation
import Navigation
import Testing

/// `Info.plist`, the entitlements, the scripts and the sample notification agree.
@Suite struct BundleTests {
  let info: [String: Any]
  let common: String

  init() throws {
    info = try SourceTree.propertyList("Simulator/Info.plist")
    common = try SourceTree.text(of: "Simulator/Scripts/mac-common")
  }

  /// The value that the scripts assign to a name.
  func value(of name: String) throws -> String {
    let found = try #require(
      common.firstMatch(of: try Regex("\\b\(name)=([^ \n]+)", as: (Substring, Substring).self)))
    return String(found.1)
  }

  @Test func theExecutableMatchesTheScriptsAndTheManifest() throws {
    let name = try value(of: "name")
    #expect(info["CFBundleExecutable"] as? String == name)
    #expect(info["CFBundleName"] as? String == name)
    #expect(
      try SourceTree.text(of: "Package.swift").contains(
        #/\.executableTarget\(\s*name: "Moments"/#))
    #expect(name == "Moments")
  }

  @Test func theBundleIdentifierIsTheSameEverywhere() throws {
    let identifier = try value(of: "bundle_id")
    #expect(info["CFBundleIdentifier"] as? String == identifier)
    let entitlements = try SourceTree.propertyList("Simulator/Simulator.entitlements")
    let application = try #require(entitlements["application-identifier"] as? String)
    #expect(application.hasSuffix(".\(identifier)"))
    #expect(entitlements["keychain-access-groups"] as? [String] == [application])
  }

  @Test func theURLSchemeMatchesTheScripts() throws {
    let types = try #require(info["CFBundleURLTypes"] as? [[String: Any]])
    #expect(types.count == 1)
    #expect(types[0]["CFBundleURLSchemes"] as? [String] == [DeepLink.scheme])
    #expect(try value(of: "scheme") == DeepLink.scheme)
    #expect(types[0]["CFBundleTypeRole"] as? String == "Viewer")
  }

  @Test func theMinimumIOSVersionIsTheSameEverywhere() throws {
    let oldest = try value(of: "minimum_ios")
    #expect(info["MinimumOSVersion"] as? String == oldest)
    #expect(oldest == "17.0")
    #expect(try SourceTree.text(of: "Package.swift").contains(".iOS(.v17)"))
  }

  @Test func thereIsOneWindowAndASceneManifestThatIOS27InsistsOn() throws {
    let manifest = try #require(info["UIApplicationSceneManifest"] as? [String: Any])
    #expect(manifest["UISceneConfigurations"] is [String: Any])
    #expect(manifest["UIApplicationSupportsMultipleScenes"] as? Bool == false)
  }

  @Test func onlyLocalServersMayBeUnencrypted() throws {
    let security = try #require(info["NSAppTransportSecurity"] as? [String: Bool])
    #expect(security == ["NSAllowsLocalNetworking": true])
  }

  @Test func everythingNeededToInstallAndLaunchIsPresent() throws {
    #expect(info["CFBundlePackageType"] as? String == "APPL")
    #expect(info["CFBundleInfoDictionaryVersion"] as? String == "6.0")
    #expect(info["CFBundleSupportedPlatforms"] as? [String] == ["iPhoneSimulator"])
    #expect(info["LSRequiresIPhoneOS"] as? Bool == true)
    #expect(info["UIDeviceFamily"] as? [Int] == [1, 2])
    #expect(info["UILaunchScreen"] is [String: Any])
    // A simulator on Intel would refuse the app.
    #expect(info["UIRequiredDeviceCapabilities"] == nil)
    for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
      let version = try #require(info[key] as? String)
      #expect(version.wholeMatch(of: #/\d+(\.\d+){0,2}/#) != nil)
    }
  }

  /// A picture of another size would be scaled, and one with transparent parts would get a black
  /// background.
  @Test(arguments: [
    ("AppIcon60x60@2x", 120), ("AppIcon60x60@3x", 180), ("AppIcon76x76@2x~ipad", 152),
  ])
  func theIconIsOpaqueAndOfTheSizeItsNameSays(name: String, side: UInt8) throws {
    let file = SourceTree.root.appending(path: "Simulator/Icon/\(name).png")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(bytes[16..<24].elementsEqual([0, 0, 0, side, 0, 0, 0, side]))
    let colorWithoutAlpha: UInt8 = 2
    #expect(bytes[25] == colorWithoutAlpha)
    let stem = try #require(name.split(separator: "@").first)
    let key = name.hasSuffix("~ipad") ? "CFBundleIcons~ipad" : "CFBundleIcons"
    let icons = try #require(info[key] as? [String: [String: [String]]])
    #expect(icons["CFBundlePrimaryIcon"]?["CFBundleIconFiles"]?.contains(String(stem)) == true)
  }

  /// Apple requires a reason if an app uses one of these. A kind that is missing from the manifest,
  /// or unused, fails.
  @Test func thePrivacyManifestNamesTheInterfacesThatNeedAReason() throws {
    let kinds = [
      "FileTimestamp": #/\bl?f?stat\(|attributesOfItem|[mM]odificationDate|[cC]reationDate/#,
      "SystemBootTime": #/systemUptime|mach_absolute_time/#,
      "DiskSpace": #/volumeAvailableCapacity|systemFreeSize|\bf?statv?fs\(/#,
      "ActiveKeyboards": #/activeInputModes/#,
      "UserDefaults": #/UserDefaults|AppStorage/#,
    ]
    let sources = try ["Features", "Domain", "Data", "Navigation", "Simulator/App"]
      .flatMap(SourceTree.swiftFiles(in:)).map { try String(contentsOf: $0, encoding: .utf8) }
    let used = kinds.filter { kind in sources.contains { $0.contains(kind.value) } }.keys
    let manifest = try SourceTree.propertyList("Simulator/PrivacyInfo.xcprivacy")
    let named = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
      .compactMap { $0["NSPrivacyAccessedAPIType"] as? String }
    #expect(named.sorted() == used.map { "NSPrivacyAccessedAPICategory\($0)" }.sorted())
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
  }

  @Test func theSampleNotificationOpensASamplePost()
    throws
  {
    let data = try Data(contentsOf: SourceTree.root.appending(path: "Simulator/Post.apns"))
    #expect(data.count <= 4096)
    let payload = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(payload["Simulator Target Bundle"] as? String == info["CFBundleIdentifier"] as? String)
    let aps = try #require(payload["aps"] as? [String: Any])
    #expect((aps["alert"] as? [String: String])?.keys.sorted() == ["body", "title"])
    let link = try #require((payload["link"] as? String).flatMap(URL.init(string:)))
    guard case .post(let id) = DeepLink(url: link) else {
      Issue.record("\(link) does not lead to a post")
      return
    }
    #expect(try SourceTree.text(of: "Data/Samples/Texts/posts.json").contains("\"id\": \"\(id)\""))
  }
}
