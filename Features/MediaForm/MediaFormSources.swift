import Domain
import Foundation
import Presentation

/// Stores pictures until their post is sent.
package struct MediaFormSources: Sendable {
  let drafts: any ComposeRepository

  package init(drafts: any ComposeRepository) {
    self.drafts = drafts
  }
}

extension MediaFormSources {
  /// Adds them one after the other, because each can be large. A failure does not stop the others.
  package func add(
    _ picked: [PickedPicture], to draft: Draft, _ rule: RecordingRule
  ) async throws -> AddedPictures {
    var added = AddedPictures()
    for picture in picked {
      var left = picture
      do {
        let bytes = try await bytes(of: picture, rule)
        left = PickedPicture { bytes }
        added.pictures.append(
          try await drafts.keep(
            bytes, in: draft.id, with: draft.pictures + added.pictures))
      } catch let failure as LoadFailure {
        added.failed.append(left)
        added.failure = added.failure ?? failure
      }
    }
    return added
  }

  /// The picker's error is not shown, because the person can only choose another picture.
  private func bytes(of picture: PickedPicture, _ rule: RecordingRule) async throws -> Data {
    do {
      if let bytes = try await picture.load() { return bytes }
    } catch {
      try Task.checkCancellation()
    }
    throw LoadFailure.picture(
      rule.allowsRecordings ? .unreadableFile(most: rule.largest) : .unreadable)
  }
}

/// The result of adding chosen pictures.
package struct AddedPictures: Sendable {
  package internal(set) var pictures: [Draft.Picture] = []
  package internal(set) var failed: [PickedPicture] = []
  /// The error of the first failed picture.
  package internal(set) var failure: LoadFailure?
}
