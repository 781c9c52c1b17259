import Foundation
import TestSupport

extension TemporaryFolder {
  var store: URL { url.appending(path: "Moments.sqlite") }
}
