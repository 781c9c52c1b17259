import Foundation
import PhotosUI
import Presentation
import SwiftUI

extension PickedPicture {
  /// Loads when asked, because each can be large. On the main actor, which an item must not leave.
  @MainActor
  package init(_ item: PhotosPickerItem) {
    self.init { @MainActor in
      try await withCheckedThrowingContinuation { continuation in
        // Sendable, so not on the main actor: the picker calls it wherever it is.
        item.loadTransferable(type: Data.self) { @Sendable in continuation.resume(with: $0) }
      }
    }
  }
}
