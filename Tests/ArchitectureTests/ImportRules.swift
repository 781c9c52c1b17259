/// Which targets can import which. SwiftPM enforces most of it. These rules collect it in one
/// place, and also cover dependencies that a target must never be given.
enum ImportRules {
  static let all = [
    domain, data, presentation, components, slices, navigation, composition, noScreenInModels,
  ]

  private static let uiFrameworks: Set = [
    "SwiftUI", "AVKit", "PhotosUI", "UIKit", "AppKit", "Combine", "WatchKit",
  ]

  private static func isProjectModule(_ module: String) -> Bool {
    ["Domain", "Data", "Presentation", "Components", "Navigation", "Moments"].contains(module)
      || module.hasSuffix("Feature")
  }

  /// Allows only these modules of ours, and no UI framework unless stated.
  private static func imports(
    _ name: String, fix: String, of isAbout: @escaping @Sendable (SourceFile) -> Bool,
    only allowed: Set<String>
  ) -> Rule {
    Rule(name, fix: fix, in: isAbout) { forbiddenImports(of: $0, allowed) }
  }

  private static func forbiddenImports(of file: SourceFile, _ allowed: Set<String>) -> [Violation] {
    file.imports.compactMap { module, line in
      guard isProjectModule(module) || uiFrameworks.contains(module), !allowed.contains(module)
      else {
        return nil
      }
      return Violation(file, line, "imports \(module)")
    }
  }

  static let domain = imports(
    "Domain imports nothing of ours",
    fix: "Move what needs the import out of Domain, or declare a protocol in Domain/Repositories.",
    of: { $0.isIn("Domain") }, only: [])

  static let data = imports(
    "Data imports Domain", fix: "Move what needs the import to Features or Navigation.",
    of: { $0.isIn("Data") }, only: ["Domain"])

  static let presentation = imports(
    "Presentation imports Domain and no UI framework",
    fix: "Move what needs the import to Features/Components or to a slice.",
    of: { $0.isIn("Features/Presentation") },
    only: ["Domain"])

  static let components = imports(
    "Components know view data only",
    fix: "Pass view data in. If it needs more, move it to a slice.",
    of: { $0.isIn("Features/Components") },
    only: ["Presentation", "SwiftUI", "AVKit", "PhotosUI"])

  static let slices = Rule(
    "A slice imports neither Data nor another slice, except for its parts",
    fix:
      "Ask for what is needed in the initializer, and pass it in Navigation. Move what two slices share to Presentation or Components.",
    in: { $0.slice != nil }
  ) { file in
    let parts = Folders.parts[file.slice ?? "", default: []].map { $0 + "Feature" }
    let allowed = Set(["Domain", "Presentation", "Components", "SwiftUI", "PhotosUI"] + parts)
    return forbiddenImports(of: file, allowed)
  }

  static let navigation = Rule(
    "Navigation never imports Data",
    fix:
      "Use the repository protocol of Domain; Simulator/App/CompositionRoot.swift passes the real one in.",
    in: { $0.isIn("Navigation") },
    file: { file in
      file.imports.filter { $0.module == "Data" }.map { Violation(file, $0.line, "imports Data") }
    })

  static let composition = Rule(
    "Only the composition root imports Data",
    fix:
      "Use the repository protocol of Domain; Simulator/App/CompositionRoot.swift passes the real one in."
  ) { files in
    let importers = files.filter { file in
      !file.isTest && file.imports.contains { $0.module == "Data" }
    }
    let outside = importers.filter { !$0.isIn("Simulator/App") }
    let wrong = outside.isEmpty && importers.count > 1 ? Array(importers.dropFirst()) : outside
    return wrong.map { Violation($0, 1, "imports Data, and is not the composition root") }
  }

  /// Only views and their builders may know which screen shows them.
  static let noScreenInModels = Rule(
    "View models, state and view data know no UI framework",
    fix: "Move what needs the import to the view.",
    in: { file in
      ["ViewModel", "State", "ViewData"].contains { file.name.hasSuffix($0) }
        && file.isIn("Features", "Navigation")
    },
    file: { file in
      file.imports.filter { uiFrameworks.union(["Components"]).contains($0.module) }
        .map { Violation(file, $0.line, "imports \($0.module)") }
    })
}
