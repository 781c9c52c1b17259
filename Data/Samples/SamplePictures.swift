import Foundation

/// Pictures that come with the app. A store keeps `sample:coast-map.jpg` and never a path, because
/// the app's folder moves with every update. Readers of the store put `folder` before the name.
package enum SamplePictures {
  package static func url(named file: String) -> URL? {
    URL(string: "sample:\(file)")
  }

  package static var folder: URL { Bundle.module.sampleFolder.appending(path: "Pictures") }
}

extension Bundle {
  /// A bundle made on a Mac has its resources in `Contents`, others at the top.
  var sampleFolder: URL { resourceURL ?? bundleURL }
}
