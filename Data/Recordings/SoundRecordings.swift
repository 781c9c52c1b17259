import Domain
import Foundation

/// Cleans WAV files. Chunks that playback does not need become padding.
enum WaveRecording {
  static func clean(_ file: RecordingReader) throws -> CleanRecording {
    var edits = RecordingEdits()
    var bytesPerSecond: Int?
    var length: Int?
    var offset = 12
    while offset < file.count {
      let kind = try file.text(4, at: offset)
      let size = try file.little(4, at: offset + 4)
      let start = offset + 8
      guard size <= file.count - start else { throw RecordingReader.failure }
      switch kind {
      case "fmt ": bytesPerSecond = try file.little(4, at: start + 8)
      case "data": length = size
      case "fact": break
      default:
        edits.replace(at: offset, with: Array("JUNK".utf8))
        edits.blank(start..<(start + size))
      }
      // Some files lack the padding byte after a last chunk of odd length.
      offset = start + size + size % 2
    }
    guard let bytesPerSecond, let length, length > 0 else { throw RecordingReader.failure }
    return CleanRecording(
      format: .wav, isVideo: false,
      duration: bytesPerSecond > 0 ? Double(length) / Double(bytesPerSecond) : nil,
      pieces: try edits.pieces(of: file))
  }
}

/// Cleans FLAC files (RFC 9639). Blocks that playback does not need become padding.
enum FLACRecording {
  private enum Kind {
    static let info: UInt8 = 0
    static let padding: UInt8 = 1
    static let seekTable: UInt8 = 3
  }

  static func clean(_ file: RecordingReader) throws -> CleanRecording {
    var edits = RecordingEdits()
    var duration: Double?
    var offset = 4
    var isLast = false
    guard try file.byte(at: offset) & 0x7F == Kind.info else { throw RecordingReader.failure }
    while !isLast {
      let head = try file.byte(at: offset)
      isLast = head & 0x80 != 0
      let start = offset + 4
      let size = try file.big(3, at: offset + 1)
      switch head & 0x7F {
      case Kind.info: duration = try self.duration(at: start, file)
      case Kind.seekTable: break
      default:
        edits.replace(at: offset, with: [head & 0x80 | Kind.padding])
        edits.blank(start..<(start + size))
      }
      offset = start + size
    }
    guard offset < file.count else { throw RecordingReader.failure }
    return CleanRecording(
      format: .flac, isVideo: false, duration: duration, pieces: try edits.pieces(of: file))
  }

  /// The sample rate has 20 bits. The number of samples has 36 and follows 8 bits later.
  private static func duration(at start: Int, _ file: RecordingReader) throws -> Double? {
    let rate = try file.big(3, at: start + 10) >> 4
    let samples = try file.big(5, at: start + 13) & 0xF_FFFF_FFFF
    return rate > 0 && samples > 0 ? Double(samples) / Double(rate) : nil
  }
}

/// Cleans MP3 and AAC files. Keeps only the frames. Removes tags and their pictures before, between
/// and after the frames.
enum FramedRecording {
  static func clean(_ file: RecordingReader) throws -> CleanRecording {
    var edits = RecordingEdits()
    var offset = try endOfTags(in: file)
    var kept = 0
    edits.remove(0..<offset)
    guard let first = SoundFrame(at: offset, file), first.isFollowed(at: offset, by: 1, file) else {
      throw RecordingReader.failure
    }
    let start = offset
    while offset < file.count {
      if let frame = SoundFrame(at: offset, file), frame.length <= file.count - offset {
        offset += frame.length
        kept += frame.length
      } else {
        let next = nextFrame(after: offset, file)
        edits.remove(offset..<next)
        offset = next
      }
    }
    return CleanRecording(
      format: first.format, isVideo: false, duration: first.duration(of: kept, at: start, file),
      pieces: try edits.pieces(of: file))
  }

  static func isFrame(at offset: Int, of file: RecordingReader) -> Bool {
    SoundFrame(at: offset, file)?.isFollowed(at: offset, by: 1, file) ?? false
  }

  /// Several tags can follow each other, with zeros as padding.
  private static func endOfTags(in file: RecordingReader) throws -> Int {
    var offset = 0
    while file.has("ID3", at: offset) {
      let size = try file.take(4, at: offset + 6).reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      let hasFoot = try file.byte(at: offset + 5) & 0x10 != 0
      offset += 10 + size + (hasFoot ? 10 : 0)
    }
    let end = min(file.count, offset + maxGap)
    while offset < end, try file.byte(at: offset) == 0 { offset += 1 }
    guard offset <= file.count else { throw RecordingReader.failure }
    return offset
  }

  private static let maxGap = 100_000

  /// The start of the next run of frames. The end of the file if there is none nearby.
  private static func nextFrame(after offset: Int, _ file: RecordingReader) -> Int {
    let end = min(file.count, offset + maxGap)
    let next = (offset..<end).dropFirst().first { place in
      SoundFrame(at: place, file)?.isFollowed(at: place, by: 3, file) ?? false
    }
    return next ?? file.count
  }
}

/// The header of an MPEG audio or AAC frame.
private struct SoundFrame {
  let format: RecordingFormat
  let length: Int
  private var bytesPerSecond = 0
  private var secondsPerFrame = 0.0
  private var rateOffset = 0

  init?(at offset: Int, _ file: RecordingReader) {
    guard let head = try? file.big(4, at: offset), head >> 21 == 0x7FF else { return nil }
    if head >> 16 & 0xFFF6 == 0xFFF0 {
      guard let sizes = try? file.big(3, at: offset + 3) else { return nil }
      self.init(aac: sizes >> 5 & 0x1FFF)
    } else {
      self.init(layer3: head)
    }
  }

  private init?(aac length: Int) {
    guard length >= 7 else { return nil }
    format = .aac
    self.length = length
  }

  private init?(layer3 head: Int) {
    // 3 is MPEG-1, 2 is MPEG-2, 0 is MPEG-2.5.
    let version = head >> 19 & 3
    let rate = head >> 10 & 3
    guard version != 1, head >> 17 & 3 == 1, rate < 3 else { return nil }
    let isFirst = version == 3
    let kilobits = (isFirst ? Self.kilobits : Self.kilobitsOfSecond)[head >> 12 & 15]
    let samples = [44_100, 48_000, 32_000][rate] / (isFirst ? 1 : version == 2 ? 2 : 4)
    guard kilobits > 0 else { return nil }
    format = .mp3
    length = (isFirst ? 144_000 : 72_000) * kilobits / samples + (head >> 9 & 1)
    bytesPerSecond = kilobits * 125
    secondsPerFrame = (isFirst ? 1152.0 : 576.0) / Double(samples)
    let isMono = head >> 6 & 3 == 3
    rateOffset = 4 + (isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
  }

  /// True if `count` more frames follow, or the file ends after one of them.
  func isFollowed(at offset: Int, by count: Int, _ file: RecordingReader) -> Bool {
    let next = offset + length
    guard count > 0, next != file.count else { return true }
    return SoundFrame(at: next, file)?.isFollowed(at: next, by: count - 1, file) ?? false
  }

  private static let kilobits = [
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0,
  ]
  private static let kilobitsOfSecond = [
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0,
  ]

  /// The first frame can contain the number of frames. Otherwise, all frames are assumed to have
  /// its length.
  func duration(of bytes: Int, at start: Int, _ file: RecordingReader) -> Double? {
    guard format == .mp3 else { return nil }
    let note = start + rateOffset
    if file.has("Xing", at: note) || file.has("Info", at: note),
      let flags = try? file.big(4, at: note + 4), flags & 1 == 1,
      let frames = try? file.big(4, at: note + 8), frames > 0
    {
      return Double(frames) * secondsPerFrame
    }
    return Double(bytes) / Double(bytesPerSecond)
  }
}
