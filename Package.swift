// swift-tools-version: 6.1
import PackageDescription

/// One vertical slice: its target and its test target. A new slice is its folder and its name below.
func slice(_ name: String) -> [Target] {
  [
    .target(
      name: "\(name)Feature", dependencies: ["Domain", "Presentation", "Components"],
      path: "Features/\(name)"),
    .testTarget(
      name: "\(name)FeatureTests",
      dependencies: [
        .byName(name: "\(name)Feature"), "Domain", "Presentation", "Components", "TestSupport",
      ],
      path: "Tests/\(name)FeatureTests"),
  ]
}

let sliceNames = [
  "Compose", "Feed", "Filter", "Messages", "Notifications", "Post", "Profile", "Repos", "Settings",
  "SignIn",
]
let slices = sliceNames.flatMap(slice)
/// For those who know every slice.
let features = sliceNames.map { Target.Dependency.byName(name: "\($0)Feature") }

let package = Package(
  name: "Moments",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: slices + [
    .target(name: "Domain", path: "Domain"),
    .target(
      name: "Data", dependencies: ["Domain"], path: "Data",
      exclude: ["Persistence/CSQLite", "Samples/Drawing"],
      resources: [.copy("Samples/Texts"), .copy("Samples/Pictures")]),
    .target(name: "Presentation", dependencies: ["Domain"], path: "Features/Presentation"),
    .target(
      name: "Components", dependencies: ["Presentation"], path: "Features/Components"),
    .target(
      name: "Navigation", dependencies: ["Domain", "Presentation", "Components"] + features,
      path: "Navigation"),
    .executableTarget(
      name: "Moments",
      dependencies: ["Domain", "Data", "Presentation", "Components", "Navigation"] + features,
      path: "Simulator/App"),

    .target(
      name: "TestSupport", dependencies: ["Domain", "Presentation"], path: "Tests/Support"),
    .testTarget(
      name: "DomainTests", dependencies: ["Domain", "TestSupport"], path: "Tests/DomainTests"),
    .testTarget(
      name: "DataTests", dependencies: ["Data", "Domain", "StoreWriter", "TestSupport"],
      path: "Tests/DataTests", resources: [.copy("Stores")]),
    .executableTarget(
      name: "StoreWriter", dependencies: ["Data", "Domain"], path: "Tests/StoreWriter"),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "Domain", "TestSupport"],
      path: "Tests/PresentationTests"),
    .testTarget(
      name: "NavigationTests",
      dependencies: ["Navigation", "Domain", "Presentation", "TestSupport"] + features,
      path: "Tests/NavigationTests"),
    .testTarget(
      name: "MomentsTests",
      dependencies: ["Moments", "Navigation", "ComposeFeature", "Domain", "TestSupport"],
      path: "Tests/MomentsTests"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Data", "Domain", "Navigation", "Presentation", "StoreFloor", "TestSupport"],
      path: "Tests/Benchmarks", exclude: ["run", "StoreFloor", "Page"]),
    .target(
      name: "StoreFloor", path: "Tests/Benchmarks/StoreFloor",
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests"),
    .testTarget(
      name: "SimulatorTests", dependencies: ["Navigation", "TestSupport"],
      path: "Tests/SimulatorTests", exclude: ["Declarations", "Fakes"]),
  ],
  swiftLanguageModes: [.v6]
)

// Apple's platforms bring SwiftUI and SQLite; on Linux this package does. The manifest is evaluated
// on the machine that builds, so on a Mac none of this exists.
#if os(Linux)
  let showsViews: (Target) -> Bool = { target in
    ["Components", "Navigation", "Moments"].contains(target.name)
      || (target.name.hasSuffix("Feature") && target.type != .test)
  }
  for target in package.targets where showsViews(target) {
    target.dependencies.append("SwiftUI")
  }
  package.targets.first { $0.name == "ComposeFeature" }?.dependencies.append("PhotosUI")
  let shown = slices.filter { $0.type != .test }.map { Target.Dependency.byName(name: $0.name) }
  let drivesViews: (Target) -> Bool = { target in
    ["MomentsTests", "NavigationTests"].contains(target.name)
      || target.name.hasSuffix("FeatureTests")
  }
  for target in package.targets where drivesViews(target) {
    target.dependencies += ["SwiftUI", "PageHost", "Harness"]
  }
  let featureNames = slices.filter { $0.type != .test }.map {
    Target.Dependency(stringLiteral: $0.name)
  }
  package.targets.first { $0.name == "Data" }?.dependencies.append("CSQLite")
  package.targets.first { $0.name == "TestSupport" }?.dependencies.append("CSpawn")
  package.targets.first { $0.name == "Benchmarks" }?.dependencies += [
    "SwiftUI", "PageHost", "Harness",
  ]
  package.targets += [
    .target(
      name: "SwiftUI", dependencies: ["PageHost"], path: "Simulator/SwiftUI",
      exclude: ["README.md"]),
    .target(name: "PhotosUI", dependencies: ["SwiftUI"], path: "Simulator/PhotosUI"),
    .target(name: "PageHost", path: "Simulator/Host", resources: [.copy("Page")]),
    .systemLibrary(
      name: "CSQLite", path: "Data/Persistence/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
    .target(name: "Harness", dependencies: ["SwiftUI", "PageHost"], path: "Tests/Harness"),
    .executableTarget(
      name: "BrowserFixture", dependencies: ["PageHost"], path: "Tests/Browser/Fixture"),
    .executableTarget(
      name: "PageRows", dependencies: ["SwiftUI"], path: "Tests/Benchmarks/Page/Rows"),
    .executableTarget(
      name: "Previews", dependencies: ["SwiftUI"] + shown, path: "Simulator/Previews"),
    .testTarget(
      name: "PreviewTests", dependencies: ["Previews", "SwiftUI", "Harness"],
      path: "Tests/PreviewTests"),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SwiftUI", "PhotosUI", "PageHost", "Harness", "TestSupport"],
      path: "Tests/SwiftUITests"),
    .testTarget(
      name: "PageHostTests", dependencies: ["PageHost", "TestSupport"],
      path: "Tests/PageHostTests"),
  ]

  // What the slices stand on is optimized in debug builds too, as Apple's SwiftUI is on a Mac: the
  // tests take a quarter less time. Every check of a debug build stays.
  let isStoodOn: (Target) -> Bool = { target in
    [
      "Domain", "Data", "Presentation", "SwiftUI", "PhotosUI", "PageHost", "Harness", "TestSupport",
      "ArchitectureTests",
    ].contains(target.name)
  }
  for target in package.targets where isStoodOn(target) {
    target.swiftSettings = [
      .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
    ]
  }
#endif
