import Foundation

/// The pictures of a post, or its video or sound.
package struct MediaFormViewData: Equatable, Sendable {
  package let items: [MediaItemViewData]
  /// The number that can still be added.
  package let room: Int
  package let isAdding: Bool
  let isSensitive: Bool
  let note: String
  /// True if the post can have a video or sound instead.
  package let takesRecordings: Bool

  package init(
    items: [MediaItemViewData], room: Int, isAdding: Bool, isSensitive: Bool, note: String,
    takesRecordings: Bool
  ) {
    self.items = items
    self.room = room
    self.isAdding = isAdding
    self.isSensitive = isSensitive
    self.note = note
    self.takesRecordings = takesRecordings
  }
}

/// A picture, video or sound with its description.
package struct MediaItemViewData: Hashable, Sendable, Identifiable {
  package let id: String
  let url: URL
  /// `picture 2`
  let name: String
  /// `Picture 2 of 3`
  let label: String
  let altText: String
  /// The remaining characters for the description, or a hint to add one.
  let note: String
  let isTooLong: Bool
  /// Nil for a picture.
  let recording: RecordingViewData?

  init(
    id: String, url: URL, name: String, label: String, altText: String, note: String,
    isTooLong: Bool, recording: RecordingViewData?
  ) {
    self.id = id
    self.url = url
    self.name = name
    self.label = label
    self.altText = altText
    self.note = note
    self.isTooLong = isTooLong
    self.recording = recording
  }
}

/// A video or sound of the post, shown by name.
struct RecordingViewData: Hashable, Sendable {
  let symbol: String
  /// `Video · 0:12 · 4.2 MB`
  let summary: String
  /// `Video, 12 seconds, 4.2 MB`
  let label: String
}
