import Foundation
import PhotosUI
import Presentation
import SwiftUI

extension PickedPicture {
  /// Loads on demand, because each file can be large. On the main actor, which an item must not
  /// leave.
  @MainActor
  package init(_ item: PhotosPickerItem) {
    self.init { @MainActor in
      try await withCheckedThrowingContinuation { continuation in
        // Sendable, so not on the main actor: the picker calls it on any thread.
        #if canImport(CoreTransferable)
          item.loadTransferable(type: PickedFile.self) { @Sendable in
            continuation.resume(with: $0.map { $0?.bytes })
          }
        #else
          item.loadTransferable(type: Data.self) { @Sendable in continuation.resume(with: $0) }
        #endif
      }
    }
  }
}

#if canImport(CoreTransferable)
  /// A picture or video from the photo library. If loaded as `Data`, a video would be in memory
  /// before its size is known.
  private struct PickedFile: Transferable {
    let bytes: Data

    static var transferRepresentation: some TransferRepresentation {
      // A Live Photo is both. It is added as a picture.
      FileRepresentation(importedContentType: .image) { try PickedFile($0) }
      FileRepresentation(importedContentType: .movie) { try PickedFile($0) }
    }

    private init(_ received: ReceivedTransferredFile) throws {
      // Each received file has its own path, so a hash of the path names the copy.
      let copy = URL.temporaryDirectory.appending(path: "picked \(received.file.hashValue)")
      bytes = try Data(mappedCopyOf: received.file, at: copy)
    }
  }
#endif
