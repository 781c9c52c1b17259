import Domain

extension LoadFailure {
  /// False if it could also apply to a video or sound.
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
