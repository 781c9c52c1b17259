#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Compiles the files that only Apple's platforms compile, with handwritten declarations. This
  /// verifies spelling, types and isolation as documented. Only a Mac can verify that the
  /// documentation is right.
  @Suite struct DeclarationTests {
    struct Mistake: Sendable {
      let right: String
      let wrong: String
      let message: String
    }

    struct AppleOnly: Sendable, CustomTestStringConvertible {
      let file: String
      /// Our own files that it needs, compiled together with it instead of the modules it imports.
      var ours: [String] = []
      /// Replacements for more of our own declarations.
      var pseudonyms = ""
      /// Mistakes that must be found, because a check that can't fail is worthless.
      let mistakes: [Mistake]
      var testDescription: String { file }
    }

    static let delegate = AppleOnly(
      file: "Simulator/App/AppDelegate.swift",
      mistakes: [
        Mistake(
          right: "didReceive response", wrong: "didGet response",
          message: "has different argument labels"),
        Mistake(
          right: "applicationDidReceiveMemoryWarning", wrong: "applicationReceivesMemoryWarning",
          message: "does not conform to protocol 'UIApplicationDelegate'"),
        Mistake(
          right: "[.banner, .list, .sound]", wrong: "[.banner, .lists]",
          message: "has no member 'lists'"),
        Mistake(
          right: "Task { @MainActor in open(link) }", wrong: "open(link)",
          message: "call to main actor-isolated instance method 'open'"),
      ])

    static let keychain = AppleOnly(
      file: "Data/Persistence/Secrets/KeychainSecretStore.swift",
      ours: [
        "Domain/Repositories/SecretStore.swift", "Domain/Entities/Secret.swift",
        "Domain/Entities/Identifier.swift", "Domain/Entities/LoadFailure.swift",
      ],
      mistakes: [
        Mistake(
          right: "as CFDictionary, nil)", wrong: "as CFDictionary)", message: "missing argument"),
        Mistake(
          right: "kSecReturnData", wrong: "kSecReturnsData",
          message: "cannot find 'kSecReturnsData' in scope"),
      ])

    static let language = AppleOnly(
      file: "Simulator/App/SystemLanguage.swift", ours: ["Domain/UseCases/TextLanguage.swift"],
      mistakes: [
        Mistake(
          right: "processString(text)", wrong: "processText(text)", message: "has no member"),
        Mistake(
          right: "withMaximum: 1", wrong: "upTo: 1", message: "incorrect argument label"),
      ])

    static let pictures = AppleOnly(
      file: "Simulator/App/SystemPictures.swift",
      ours: ["Features/Presentation/PictureBody.swift"],
      pseudonyms: """
        import Foundation
        public class URLResponse { public var expectedContentLength: Int64 { 0 } }
        public final class HTTPURLResponse: URLResponse { public var statusCode: Int { 0 } }
        public final class URLSessionDataTask: Sendable { public func cancel() {} }
        public final class URLSessionConfiguration: Sendable {
          public static var `default`: URLSessionConfiguration { fatalError() }
        }
        public final class URLSession: Sendable {
          public init(configuration: URLSessionConfiguration) {}
          public struct AsyncBytes: AsyncSequence, Sendable {
            public let task: URLSessionDataTask
            public struct Iterator: AsyncIteratorProtocol {
              public mutating func next() async throws -> UInt8? { nil }
            }
            public func makeAsyncIterator() -> Iterator { Iterator() }
          }
          public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) { fatalError() }
        }
        """,
      mistakes: [
        Mistake(
          right: "options as CFDictionary)", wrong: "options as CFData)", message: "cannot convert"),
        Mistake(
          right: "bytes.task.cancel()", wrong: "bytes.cancel()", message: "has no member"),
      ])

    static let pictureLoader = AppleOnly(
      file: "Simulator/App/PictureLoader+System.swift",
      ours: ["Features/Presentation/PictureLoader.swift"],
      pseudonyms: """
        import ImageIO
        public struct Image: Sendable { public init(decorative image: CGImage, scale: CGFloat) {} }
        @MainActor package final class PictureRetries { var count = 0 }
        struct SystemPictures: Sendable {
          func fetch(_ url: URL) async throws -> CGImage { fatalError() }
        }
        """,
      mistakes: [
        Mistake(
          right: "Image(decorative: image, scale: 1)", wrong: "Image(decorative: image)",
          message: "missing argument for parameter 'scale'")
      ])

    static let pickedPicture = AppleOnly(
      file: "Features/Components/PickedPicture+PhotosUI.swift",
      ours: ["Features/Presentation/PickedPicture.swift"],
      pseudonyms: """
        @_exported import CoreTransferable
        public struct PhotosPickerItem {
          @discardableResult public func loadTransferable<T: Transferable>(
            type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
          ) -> Progress { fatalError() }
        }
        """,
      mistakes: [
        Mistake(
          right: "importedContentType: .movie", wrong: "contentType: .movie",
          message: "missing arguments for parameters 'importedContentType'"),
        Mistake(
          right: "received.file,", wrong: "received.url,", message: "has no member 'url'"),
        Mistake(
          right: "type: PickedFile.self", wrong: "type: URL.self",
          message: "requires that 'URL' conform to 'Transferable'"),
      ])

    static let backgroundTime = AppleOnly(
      file: "Simulator/App/BackgroundTime.swift",
      pseudonyms: """
        import Foundation
        extension ProcessInfo {
          public func performExpiringActivity(
            withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
          ) {}
        }
        """,
      mistakes: [
        Mistake(
          right: "performExpiringActivity(withReason", wrong: "performExpiringActivity(because",
          message: "incorrect argument label")
      ])

    static let player = AppleOnly(
      file: "Features/Components/SystemPlayer.swift",
      pseudonyms: """
        import UIKit
        @propertyWrapper @MainActor public struct Binding<Value> {
          public init() {}
          public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
          public var projectedValue: Self { self }
        }
        @MainActor public protocol UIViewControllerRepresentable {
          associatedtype Controller: UIViewController
          associatedtype Coordinator
          typealias Context = RepresentableContext<Coordinator>
          func makeUIViewController(context: Context) -> Controller
          func updateUIViewController(_ controller: Controller, context: Context)
          func makeCoordinator() -> Coordinator
        }
        @MainActor public struct RepresentableContext<Coordinator> { public let coordinator: Coordinator }
        """,
      mistakes: [
        Mistake(
          right: "willBeginFullScreenPresentation", wrong: "willBeginFullScreen",
          message: "does not conform to protocol 'AVPlayerViewControllerDelegate'"),
        Mistake(
          right: "animate(alongsideTransition: nil)", wrong: "animate(beside: nil)",
          message: "incorrect argument label"),
      ])

    static let announcement = AppleOnly(
      file: "Features/Components/Announcement.swift",
      mistakes: [
        Mistake(
          right: "announcement.accessibilitySpeechAnnouncementPriority",
          wrong: "announcement.accessibilityPriority",
          message: "reference to member 'accessibilityPriority'")
      ])

    private static let all = [
      delegate, keychain, language, pictures, pictureLoader, pickedPicture, backgroundTime,
      player, announcement,
    ]

    @Test(arguments: all)
    func theFileCompilesAndItsMistakesDoNot(checked: AppleOnly) async throws {
      let compiler = try await AppleCompiler(checked)
      var source = try SourceTree.text(of: checked.file)
      #expect(try await compiler.errors(in: source) == "")
      for mistake in checked.mistakes {
        try #require(source.contains(mistake.right))
        source = source.replacing(mistake.right, with: mistake.wrong)
      }
      let errors = try await compiler.errors(in: source)
      for mistake in checked.mistakes {
        #expect(errors.contains(mistake.message), "\(errors)")
      }
    }
  }

  private struct AppleCompiler {
    let checked: DeclarationTests.AppleOnly
    private let folder: TemporaryFolder

    init(_ checked: DeclarationTests.AppleOnly) async throws {
      self.checked = checked
      folder = try TemporaryFolder()
      for (name, module) in try await Self.modules.value {
        try module.write(to: folder.url.appending(path: name))
      }
    }

    /// Each is compiled once, for all files.
    private static let modules = Task {
      let folder = try TemporaryFolder()
      let declarations = SourceTree.root.appending(path: "Tests/SimulatorTests/Declarations")
      let names = [
        "Accessibility", "CoreTransferable", "ImageIO", "NaturalLanguage", "Security", "UIKit",
        "UserNotifications", "AVKit",
      ]
      for name in names {
        let run = try await AppleCompiler.compile([
          "-emit-module", "-module-name", name, "-I", folder.url.path(percentEncoded: false), "-o",
          folder.url.appending(path: "\(name).swiftmodule").path(percentEncoded: false),
          declarations.appending(path: "\(name).swift").path(percentEncoded: false),
        ])
        try #require(run.end == .status(0), "\(run.errors)")
      }
      return try folder.names.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) }
    }

    /// The compiler's errors for the file with this text. Empty if there are none.
    func errors(in source: String) async throws -> String {
      try write(source, to: "Checked.swift")
      try write(checked.pseudonyms, to: "Pseudonyms.swift")
      var ours: [String] = []
      for (number, file) in checked.ours.enumerated() {
        let name = "Ours\(number).swift"
        try write(try SourceTree.text(of: file), to: name)
        ours.append(path(of: name))
      }
      // Compiles to SIL, because region-based isolation is checked after the types.
      return try await AppleCompiler.compile(
        [
          "-emit-sil", "-o", "/dev/null", "-module-name", "Checked", "-warnings-as-errors",
          "-package-name", "moments", "-I", path(of: ""), path(of: "Checked.swift"),
          path(of: "Pseudonyms.swift"),
        ] + ours
      ).errors
    }

    /// Removes imports of our modules, because everything is compiled as one.
    private func write(_ text: String, to name: String) throws {
      let modules = #/(?m)^ *import (?:Domain|PhotosUI|Presentation|SwiftUI)$/#
      let alone = text.replacing(modules, with: "")
      try Data(alone.utf8).write(to: folder.url.appending(path: name))
    }

    private func path(of name: String) -> String {
      folder.url.appending(path: name).path(percentEncoded: false)
    }
  }

  extension AppleCompiler {
    /// Calls the compiler frontend directly, because the driver takes as long again.
    private static func compile(_ arguments: [String]) async throws -> ChildProcess.Run {
      try await ChildProcess.run(
        "swiftc", ["-frontend", "-parse-as-library", "-swift-version", "6"] + arguments)
    }
  }
#endif
