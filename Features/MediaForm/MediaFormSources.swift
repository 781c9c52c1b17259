import Domain
import Foundation
import Presentation

/// Where pictures are kept until their post is sent.
package struct MediaFormSources: Sendable {
  let drafts: any ComposeRepository

  package init(drafts: any ComposeRepository) {
    self.drafts = drafts
  }
}

extension MediaFormSources {
  /// One after the other, because each can be large. One that fails does not keep the others out.
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
            bytes, in: draft.id, besides: draft.pictures + added.pictures))
      } catch let failure as LoadFailure {
        added.failed.append(left)
        added.failure = added.failure ?? failure
      }
    }
    return added
  }

  /// Whatever the picker has to say, the person can only choose another one.
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

/// What became of pictures that were chosen.
package struct AddedPictures: Sendable {
  package internal(set) var pictures: [Draft.Picture] = []
  package internal(set) var failed: [PickedPicture] = []
  /// Of the first that failed.
  package internal(set) var failure: LoadFailure?
}
