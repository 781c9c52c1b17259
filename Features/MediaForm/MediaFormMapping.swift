import Domain
import Presentation

extension MediaFormViewData {
  /// `room` is the number of pictures that can still be added. Nil if the source has none.
  package init?(
    _ draft: Draft, _ rules: Capabilities, room: Int, isAdding: Bool, _ formatting: Formatting
  ) {
    let most = rules.mostPictures
    guard most > 0 || !draft.pictures.isEmpty else { return nil }
    items = draft.pictures.indices.map { index in
      MediaItemViewData(index, of: draft, rules.pictureRule, formatting)
    }
    self.room = room
    self.isAdding = isAdding
    isSensitive = draft.isSensitive
    takesRecordings = rules.recordingRule.allowsRecordings
    let limit = room > 0 ? "" : "A post can have \(formatting.count(most, .picture)). "
    note =
      draft.pictures.hasRecording
      ? "A post can have one video or sound. Its location and time are removed."
      : limit + "The location and time of a picture are removed."
  }
}

extension MediaItemViewData {
  fileprivate init(
    _ index: Int, of draft: Draft, _ rule: PictureRule, _ formatting: Formatting
  ) {
    let picture = draft.pictures[index]
    let remaining = rule.remaining(in: picture)
    id = picture.id
    url = picture.file
    recording = picture.recording.map { RecordingViewData($0, formatting) }
    name =
      picture.recording.map { $0.isVideo ? "video" : "sound" }
      ?? "picture \(formatting.count(index + 1))"
    label =
      recording?.label ?? "Picture \(formatting.count(index + 1)) of "
      + formatting.count(draft.pictures.count)
    altText = picture.altText
    isTooLong = remaining < 0
    note =
      picture.altText.isEmpty
      ? "Add a description for people who can’t see it." : formatting.remaining(remaining)
  }
}

extension RecordingViewData {
  fileprivate init(_ recording: Domain.Recording, _ formatting: Formatting) {
    symbol = recording.isVideo ? "video" : "waveform"
    summary = formatting.summary(of: recording)
    label = formatting.spokenSummary(of: recording)
  }
}

extension PictureRule {
  /// The remaining characters for the description. Services count Unicode scalars.
  func remaining(in picture: Draft.Picture) -> Int {
    longestAltText - picture.altText.unicodeScalars.count
  }
}
