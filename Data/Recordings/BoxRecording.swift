import Domain
import Foundation

/// Cleans MP4 and QuickTime files (ISO 14496-12), which are nested boxes. A box that playback does
/// not need becomes free space of the same size, so that all offsets stay valid. Only video and
/// sound tracks are kept, because action cameras record the location in a track.
struct BoxRecording {
  fileprivate struct Track {
    let kind: String
    let size: Media.Size?
  }

  private let file: RecordingReader
  private var edits = RecordingEdits()
  private var media: [MovieBox] = []
  private var isFragmented = false
  private var duration: Double?
  private var tracks: [Track] = []

  private init(_ file: RecordingReader) {
    self.file = file
  }

  static func clean(_ file: RecordingReader) throws -> CleanRecording {
    var recording = BoxRecording(file)
    let boxes = try file.boxes(in: file.whole)
    let movies = boxes.filter { $0.kind == "moov" }
    recording.media = boxes.filter { $0.kind == "mdat" }
    recording.isFragmented = boxes.contains { $0.kind == "moof" }
    guard let movie = movies.first, movies.count == 1, !recording.media.isEmpty else {
      throw RecordingReader.failure
    }
    for box in boxes {
      switch box.kind {
      case "ftyp", "moov", "mdat", "mfra", "sidx", "ssix", "styp": break
      case "moof": try recording.cleanFragment(box)
      default: recording.free(box)
      }
    }
    try recording.cleanMovie(movie)
    return try recording.result(brand: try file.text(4, at: 8))
  }

  private func result(brand: String) throws -> CleanRecording {
    let isVideo = tracks.contains { $0.kind == "vide" }
    guard isVideo || tracks.contains(where: { $0.kind == "soun" }) else {
      throw RecordingReader.failure
    }
    return CleanRecording(
      format: !isVideo ? .m4a : brand == "qt  " ? .mov : .mp4, isVideo: isVideo,
      duration: duration, size: tracks.lazy.compactMap(\.size).first,
      pieces: try edits.pieces(of: file))
  }
}

// MARK: - Kept boxes

extension BoxRecording {
  private mutating func free(_ box: MovieBox) {
    if box.kind != "free" { edits.replace(at: box.nameOffset, with: Array("free".utf8)) }
    edits.blank(box.content)
  }

  /// Frees all nested boxes except those of these kinds, and returns the kept ones.
  private mutating func keepOnly(_ kinds: Set<String>, in box: MovieBox) throws -> [MovieBox] {
    let boxes = try file.boxes(in: box.content)
    for box in boxes where !kinds.contains(box.kind) { free(box) }
    return boxes.filter { kinds.contains($0.kind) }
  }

  private mutating func cleanFragment(_ box: MovieBox) throws {
    for track in try keepOnly(["mfhd", "traf"], in: box) where track.kind == "traf" {
      _ = try keepOnly(
        ["tfhd", "tfdt", "trun", "saiz", "saio", "sbgp", "sgpd", "subs"], in: track)
    }
  }

  private mutating func cleanMovie(_ movie: MovieBox) throws {
    for box in try keepOnly(["mvhd", "trak", "mvex", "iods"], in: movie) {
      switch box.kind {
      case "mvhd":
        try forgetDates(in: box)
        duration = try file.duration(of: box)
      case "trak": try cleanTrack(box)
      default: break
      }
    }
  }

  /// Zeroes the creation and modification dates, which follow the version and the flags.
  private mutating func forgetDates(in box: MovieBox) throws {
    let length = try file.byte(at: box.content.lowerBound) == 1 ? 16 : 8
    let dates = box.content.dropFirst(4).prefix(length)
    guard dates.count == length else { throw RecordingReader.failure }
    edits.blank(dates.startIndex..<dates.endIndex)
  }

  private mutating func cleanTrack(_ track: MovieBox) throws {
    let kind = try file.kind(of: track)
    guard kind == "vide" || kind == "soun" else { return try forget(track) }
    var size: Media.Size?
    for box in try keepOnly(["tkhd", "mdia", "edts", "tapt"], in: track) {
      switch box.kind {
      case "tkhd":
        try forgetDates(in: box)
        if kind == "vide" { size = try file.size(of: box) }
      case "mdia": try cleanMedia(box, isVideo: kind == "vide")
      default: break
      }
    }
    tracks.append(Track(kind: kind, size: size))
  }

  private mutating func cleanMedia(_ media: MovieBox, isVideo: Bool) throws {
    for box in try keepOnly(["mdhd", "hdlr", "minf"], in: media) {
      switch box.kind {
      case "mdhd": try forgetDates(in: box)
      case "hdlr": forgetName(in: box)
      default:
        let kinds: Set = ["vmhd", "smhd", "gmhd", "nmhd", "hdlr", "dinf", "stbl"]
        for part in try keepOnly(kinds, in: box) {
          if part.kind == "hdlr" { forgetName(in: part) }
          if part.kind == "stbl", isVideo { try forgetEncoders(in: part) }
        }
      }
    }
  }

  /// Some cameras write their name after the handler type.
  private mutating func forgetName(in box: MovieBox) {
    let name = box.content.dropFirst(12)
    edits.blank(name.startIndex..<name.endIndex)
  }

  /// Each video sample description has 32 bytes for the encoder's name.
  private mutating func forgetEncoders(in table: MovieBox) throws {
    for box in try file.boxes(in: table.content) where box.kind == "stsd" {
      for entry in try file.boxes(in: box.content.dropping(8)) {
        let name = entry.content.dropFirst(42).prefix(32)
        edits.blank(name.startIndex..<name.endIndex)
      }
    }
  }
}

// MARK: - Removed tracks

extension BoxRecording {
  /// Frees the track and overwrites its samples.
  private mutating func forget(_ track: MovieBox) throws {
    // Fragmented files describe their samples elsewhere.
    guard !isFragmented, media.count <= 64 else { throw RecordingReader.failure }
    for chunk in try file.chunks(of: track) {
      for box in media { edits.blank(chunk.clamped(to: box.content)) }
    }
    free(track)
  }
}
