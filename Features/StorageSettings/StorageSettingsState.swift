import Domain
import Foundation
import Presentation

/// The storage on this device, and exported files.
package struct StorageSettingsState: Equatable, Sendable {
  package internal(set) var use: Loadable<StorageUse> = .idle
  package internal(set) var isClearing = false
  /// The file with the person's texts, until the screen closes.
  package internal(set) var export: Loadable<URL> = .idle
  /// The file with the bug report, until the screen closes.
  package internal(set) var bugReport: Loadable<URL> = .idle

  package init(use: Loadable<StorageUse> = .idle) {
    self.use = use
  }
}
