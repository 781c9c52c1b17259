import Foundation

/// A video or sound in a draft.
package struct Recording: Hashable, Codable, Sendable {
  package let isVideo: Bool
  /// In seconds. Nil if the file does not contain it.
  package let duration: Double?
  /// Nil if the file is not on this device.
  package let byteCount: Int?

  package init(isVideo: Bool, duration: Double? = nil, byteCount: Int? = nil) {
    self.isVideo = isVideo
    self.duration = duration
    self.byteCount = byteCount
  }
}

/// A format of videos or sounds. The raw value is the file extension.
package enum RecordingFormat: String, Hashable, Codable, Sendable, CaseIterable {
  case mp4, mov, webm, m4a, mp3, ogg, wav, flac, aac
}

/// The limits for a video or sound in a post.
package struct RecordingRule: Hashable, Codable, Sendable {
  /// Empty if posts can't contain videos or sounds.
  package var formats: Set<RecordingFormat>
  /// In bytes.
  package var largest: Int
  /// The maximum number of pixels per frame.
  package var mostPixels: Int

  package init(
    formats: Set<RecordingFormat> = [], largest: Int = 103_809_024, mostPixels: Int = 8_294_400
  ) {
    self.formats = formats
    self.largest = largest
    self.mostPixels = mostPixels
  }

  package var allowsRecordings: Bool { !formats.isEmpty }
}

extension Sequence<Draft.Picture> {
  package var hasRecording: Bool { contains { $0.recording != nil } }
}

extension Collection<Draft.Picture> {
  /// True if a recording is combined with other media, which posts can't have.
  package var isMixed: Bool { count > 1 && hasRecording }
}
