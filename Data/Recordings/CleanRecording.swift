import Domain
import Foundation

/// A picked video or sound without the metadata that reveals location, time or device. Nothing is
/// decoded.
struct CleanRecording: Sendable {
  let format: RecordingFormat
  let isVideo: Bool
  /// In seconds.
  var duration: Double?
  /// The displayed size, after rotation.
  var size: Media.Size?
  /// The pieces of the file, in order. Most are slices of the picked bytes.
  let pieces: [Data]

  var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  var recording: Recording {
    Recording(isVideo: isVideo, duration: duration, byteCount: byteCount)
  }
}

extension CleanRecording {
  private enum Container {
    case boxes, matroska, ogg, wave, flac, frames

    /// Detects the format by content. Nil if the file is neither a video nor a sound.
    init?(_ file: RecordingReader) {
      if file.has("ftyp", at: 4) {
        let isPicture = (try? file.text(4, at: 8)).map { CleanPicture.otherBrands.contains($0) }
        if isPicture ?? false { return nil }
        self = .boxes
      } else if (try? file.big(4, at: 0)) == WebMRecording.signature {
        self = .matroska
      } else if file.has("OggS", at: 0) {
        self = .ogg
      } else if file.has("RIFF", at: 0), file.has("WAVE", at: 8) {
        self = .wave
      } else if file.has("fLaC", at: 0) {
        self = .flac
      } else if file.has("ID3", at: 0) || FramedRecording.isFrame(at: 0, of: file) {
        self = .frames
      } else {
        return nil
      }
    }
  }

  /// Nil if the file is neither a video nor a sound. Throws `LoadFailure.picture`.
  init?(_ picked: Data, _ rule: RecordingRule) throws {
    let file = RecordingReader(picked)
    guard let container = Container(file) else { return nil }
    guard file.count <= rule.largest else {
      throw LoadFailure.picture(.recordingTooLarge(most: rule.largest))
    }
    self =
      switch container {
      case .boxes: try BoxRecording.clean(file)
      case .matroska: try WebMRecording.clean(file)
      case .ogg: try OggRecording.clean(file)
      case .wave: try WaveRecording.clean(file)
      case .flac: try FLACRecording.clean(file)
      case .frames: try FramedRecording.clean(file)
      }
    guard rule.formats.contains(format) else { throw LoadFailure.picture(.unsupportedRecording) }
    guard isVideo else { return }
    guard let size, size.width > 0, size.height > 0 else { throw RecordingReader.failure }
    guard size.width <= rule.mostPixels / size.height else {
      throw LoadFailure.picture(.videoTooManyPixels(most: rule.mostPixels))
    }
  }
}

extension RecordingFormat {
  /// The MIME types that servers use for the format. Uploads use the first.
  var types: [String] {
    switch self {
    case .mp4: ["video/mp4"]
    case .mov: ["video/quicktime"]
    case .webm: ["video/webm"]
    case .m4a: ["audio/mp4", "audio/m4a", "audio/x-m4a"]
    case .mp3: ["audio/mpeg", "audio/mp3"]
    case .ogg: ["audio/ogg", "audio/vorbis"]
    case .wav: ["audio/wav", "audio/wave", "audio/x-wav", "audio/x-pn-wave", "audio/vnd.wave"]
    case .flac: ["audio/flac", "audio/x-flac"]
    case .aac: ["audio/aac"]
    }
  }
}
