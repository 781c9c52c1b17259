import Foundation

/// Pictures that come with the app. A store keeps `sample:coast-1.jpg` and never a path,
/// because the app's folder moves with every update; whoever reads the store resolves it.
package enum SamplePictures {
  private static let scheme = "sample"

  package static func url(named file: String) -> URL? {
    URL(string: "\(scheme):\(file)")
  }

  /// Where the file is today; every other address stays as it is.
  package static func resolve(_ url: URL) -> URL {
    guard url.scheme == scheme, let file = fileName(of: url) else { return url }
    return folder.appending(path: file)
  }

  static var folder: URL { Bundle.module.sampleFolder.appending(path: "Pictures") }

  /// A name with a slash could leave the folder.
  private static func fileName(of url: URL) -> String? {
    let name = url.absoluteString.dropFirst(scheme.count + 1)
    return name.contains("/") || name.hasPrefix(".") || name.isEmpty ? nil : String(name)
  }
}

extension Bundle {
  /// A bundle made on a Mac keeps its resources below `Contents`, others at the top.
  var sampleFolder: URL { resourceURL ?? bundleURL }
}
