import Domain

extension LoadFailure {
  /// Not if the file could be a video or sound as well.
  package var isOfPicture: Bool {
    switch self {
    case .picture(.notMedia), .picture(.unreadableFile), .picture(.unreadableRecording),
      .picture(.unsupportedRecording), .picture(.recordingTooLarge),
      .picture(.videoTooManyPixels), .picture(.mixed):
      false
    default: true
    }
  }
}
