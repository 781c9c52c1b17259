// swift-tools-version: 6.1
import PackageDescription

// On Linux, targets of this package replace Apple's SwiftUI, AVKit, PhotosUI and SQLite3, and libcurl replaces
// URLSession. Other targets show the views in a browser and in tests. The manifest is evaluated on the machine
// that builds.
#if os(Linux)
  let swiftUI: [Target.Dependency] = ["SwiftUI"]
  let pageHost: [Target.Dependency] = ["PageHost"]
  let avKit: [Target.Dependency] = ["AVKit"]
  let photosUI: [Target.Dependency] = ["PhotosUI"]
  let sqlite: [Target.Dependency] = ["CSQLite"]
  let curl: [Target.Dependency] = ["CCurl"]
  let spawn: [Target.Dependency] = ["CSpawn"]
  let harness: [Target.Dependency] = ["SwiftUI", "PageHost", "Harness"]
  /// Optimizes the targets below the slices in debug builds too, like Apple's SwiftUI on a Mac. Tests take a
  /// quarter less time, and all checks of a debug build stay.
  let optimized: [SwiftSetting] = [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
  ]
  /// Leaves out exclusivity checks in release builds, which would take a tenth of the view graph's time. Debug
  /// builds, and so all tests, have them.
  let trusted =
    optimized + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]
#else
  let swiftUI: [Target.Dependency] = []
  let pageHost: [Target.Dependency] = []
  let avKit: [Target.Dependency] = []
  let photosUI: [Target.Dependency] = []
  let sqlite: [Target.Dependency] = []
  let curl: [Target.Dependency] = []
  let spawn: [Target.Dependency] = []
  let harness: [Target.Dependency] = []
  let optimized: [SwiftSetting] = []
#endif

/// A vertical slice: its target and its test target. Only this slice imports its parts, which are smaller
/// slices.
func slice(
  _ name: String, _ frameworks: [Target.Dependency] = [], parts: [String] = []
) -> [Target] {
  let parts = parts.map { Target.Dependency.byName(name: "\($0)Feature") }
  return [
    .target(
      name: "\(name)Feature",
      dependencies: ["Domain", "Presentation", "Components"] + parts + swiftUI + frameworks,
      path: "Features/\(name)"),
    .testTarget(
      name: "\(name)FeatureTests",
      dependencies: [
        .byName(name: "\(name)Feature"), "Domain", "Presentation", "Components", "TestSupport",
      ] + parts + harness,
      path: "Tests/\(name)FeatureTests"),
  ]
}

/// `Features/add` enters a new slice here.
let slices = [
  slice("CatchUp"),
  slice(
    "Compose",
    parts: [
      "DraftOpening", "MediaForm", "PollForm", "PostLanguage", "PostTime",
      "Suggestions", "TextForm", "ThreadForm",
    ]),
  slice("Conversation", parts: ["MessageField"]),
  slice("DraftOpening"),
  slice("EditFilter"),
  slice("EditProfile", photosUI),
  slice("Feed", parts: ["FeedGaps"]),
  slice("FeedGaps"),
  slice("FeedTab", parts: ["Feed"]),
  slice("Filter"),
  slice("Gallery"),
  slice("HeldNotices"),
  slice("History"),
  slice("Lists"),
  slice("MediaForm", photosUI),
  slice("Members"),
  slice("MessageField"),
  slice("Messages"),
  slice("Note"),
  slice("NoticeRequests"),
  slice("Notifications"),
  slice("Outbox"),
  slice("People"),
  slice("Pictures"),
  slice("PollForm"),
  slice("Post"),
  slice("PostLanguage"),
  slice("PostTime"),
  slice("Profile", parts: ["ProfileHeader"]),
  slice("ProfileHeader"),
  slice("Report"),
  slice("Repos"),
  slice("Saved"),
  slice("Scheduled"),
  slice("Search"),
  slice("ServerFilters"),
  slice("Settings", parts: ["StorageSettings"]),
  slice("SignIn"),
  slice("StorageSettings"),
  slice("Suggestions"),
  slice("TextForm"),
  slice("ThreadForm"),
]
/// For the targets that use every slice.
let features = slices.map { Target.Dependency.byName(name: $0[0].name) }

let package = Package(
  name: "Moments",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: slices.flatMap { $0 } + [
    .target(name: "Domain", path: "Domain", swiftSettings: optimized),
    .target(
      name: "Data", dependencies: ["Domain"] + sqlite + curl, path: "Data",
      exclude: ["Persistence/CSQLite", "API/HTTP/CCurl"],
      resources: [.copy("Samples/Texts"), .copy("Samples/Pictures")], swiftSettings: optimized),
    .target(
      name: "Presentation", dependencies: ["Domain"], path: "Features/Presentation",
      swiftSettings: optimized),
    .target(
      name: "Components", dependencies: ["Presentation"] + swiftUI + avKit + photosUI,
      path: "Features/Components"),
    .target(
      name: "Navigation",
      dependencies: ["Domain", "Presentation", "Components"] + features + swiftUI,
      path: "Navigation"),
    .executableTarget(
      name: "Moments",
      dependencies: ["Domain", "Data", "Presentation", "Components", "Navigation"] + swiftUI
        + pageHost,
      path: "Simulator/App"),

    .target(
      name: "TestSupport", dependencies: ["Domain", "Presentation"] + spawn,
      path: "Tests/Support", swiftSettings: optimized),
    .testTarget(
      name: "DomainTests", dependencies: ["Domain", "TestSupport"], path: "Tests/DomainTests"),
    .testTarget(
      name: "DataTests",
      dependencies: ["Data", "Domain", "FakeServer", "StoreWriter", "TestSupport"],
      path: "Tests/DataTests", resources: [.copy("Stores")]),
    .target(
      name: "FakeServer", dependencies: ["Data", "Domain"], path: "Tests/FakeServer",
      swiftSettings: optimized),
    .executableTarget(
      name: "StoreWriter", dependencies: ["Data", "Domain"], path: "Tests/StoreWriter"),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "Domain", "TestSupport"],
      path: "Tests/PresentationTests"),
    .testTarget(
      name: "NavigationTests",
      dependencies: ["Navigation", "Components", "Domain", "Presentation", "TestSupport"]
        + features + harness,
      path: "Tests/NavigationTests"),
    .testTarget(
      name: "MomentsTests",
      dependencies: [
        "Moments", "Navigation", "ComposeFeature", "DraftOpeningFeature", "Data", "Domain",
        "TestSupport",
      ]
        + harness,
      path: "Tests/MomentsTests", exclude: ["Spoken"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Data", "Domain", "Navigation", "Presentation", "StoreFloor", "TestSupport",
      ] + harness,
      path: "Tests/Benchmarks", exclude: ["run", "StoreFloor", "Page", "App"]),
    .target(
      name: "StoreFloor", path: "Tests/Benchmarks/StoreFloor",
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .testTarget(
      name: "ArchitectureTests", path: "Tests/ArchitectureTests", swiftSettings: optimized),
    .testTarget(
      name: "SimulatorTests", dependencies: ["Navigation", "TestSupport"],
      path: "Tests/SimulatorTests", exclude: ["Declarations", "Fakes"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets += [
    .target(
      name: "SwiftUI", dependencies: ["PageHost"], path: "Simulator/SwiftUI",
      exclude: ["README.md"], swiftSettings: trusted),
    .target(
      name: "AVKit", dependencies: ["SwiftUI", "PageHost"], path: "Simulator/AVKit",
      swiftSettings: optimized),
    .target(
      name: "PhotosUI", dependencies: ["SwiftUI"], path: "Simulator/PhotosUI",
      swiftSettings: optimized),
    .target(
      name: "PageHost", dependencies: ["CMalloc"], path: "Simulator/Host", exclude: ["CMalloc"],
      resources: [.copy("Page")], swiftSettings: trusted),
    .systemLibrary(name: "CMalloc", path: "Simulator/Host/CMalloc"),
    .systemLibrary(
      name: "CSQLite", path: "Data/Persistence/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCurl", path: "Data/API/HTTP/CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
    .target(
      name: "Harness", dependencies: ["Domain", "PageHost", "SwiftUI", "TestSupport"],
      path: "Tests/Harness",
      swiftSettings: optimized),
    .executableTarget(
      name: "BrowserFixture", dependencies: ["PageHost"], path: "Tests/Browser/Fixture"),
    .executableTarget(
      name: "PageRows", dependencies: ["SwiftUI"], path: "Tests/Benchmarks/Page/Rows"),
    .executableTarget(
      name: "Previews", dependencies: ["SwiftUI", "PageHost"] + features, path: "Simulator/Previews"
    ),
    .testTarget(
      name: "PreviewTests", dependencies: ["Previews", "SwiftUI", "Harness", "TestSupport"],
      path: "Tests/PreviewTests", exclude: ["Spoken"]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SwiftUI", "AVKit", "PhotosUI", "PageHost", "Harness", "TestSupport"],
      path: "Tests/SwiftUITests"),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Moments", "CSQLite", "Data", "Domain", "Harness", "Navigation", "PageHost", "FakeServer",
        "Presentation", "SwiftUI", "TestSupport",
      ],
      path: "Tests/Simulation", exclude: ["Faults", "run"]),
    .testTarget(
      name: "PageHostTests", dependencies: ["PageHost", "TestSupport"],
      path: "Tests/PageHostTests"),
  ]

  // Compiling all files of a target at once takes less time where everything is built only once. Optimized
  // targets would take more.
  if Context.environment["MOMENTS_BUILDS_ONCE"] != nil {
    for target in package.targets where target.type != .system && target.swiftSettings == nil {
      target.swiftSettings = [
        .unsafeFlags([
          "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2",
        ])
      ]
    }
  }
#endif
