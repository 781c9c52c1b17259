/// Every state of a content view can be seen without the app.
enum PreviewRule {
  static let all = [everyContentView]

  static let registry = "Simulator/Previews/Previews.swift"

  static let everyContentView = Rule(
    "Every content view has previews, also right to left and in large text",
    fix: "Add what is missing. Features/Gallery/GalleryContentView+Previews.swift has it all."
  ) { files in
    let listed = files.first { $0.path == registry }
    return files.filter { $0.slice != nil && $0.name.hasSuffix("ContentView") }.flatMap { view in
      let path = view.path.replacing(".swift", with: "+Previews.swift")
      guard let previews = files.first(where: { $0.path == path }),
        previews.contains("struct \(view.name)_Previews: PreviewProvider")
      else { return [Violation(path: path, "declares no \(view.name)_Previews")] }
      let missing = [".layoutDirection", ".dynamicTypeSize("].filter { !previews.contains($0) }
      return missing.map { Violation(previews, 1, "has no preview with “\($0)”") }
        + (listed?.contains("\(view.name)_Previews.self") == true
          ? [] : [Violation(path: registry, "does not list \(view.name)_Previews")])
    }
  }
}
