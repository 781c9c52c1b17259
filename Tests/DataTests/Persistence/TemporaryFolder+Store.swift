import Foundation
import TestSupport

extension TemporaryFolder {
  var store: URL { url.appending(path: "Moments.sqlite") }

  func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in try names {
      try FileManager.default.copyItem(
        at: url.appending(path: name), to: copy.url.appending(path: name))
    }
    return copy
  }
}
