import Observation

/// Changes when pictures that have failed should be loaded again.
@MainActor
@Observable
package final class PictureRetries {
  package internal(set) var count = 0

  init() {}
}
