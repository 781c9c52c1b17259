import Domain
import Foundation

/// Cleans WebM files (RFC 8794). An element that playback does not need becomes a void element of
/// the same size.
struct WebMRecording {
  static let signature = 0x1A45_DFA3

  private let file: RecordingReader
  private var edits = RecordingEdits()
  private var isVideo = false
  private var hasTracks = false
  private var size: Media.Size?
  private var duration: Double?

  private init(_ file: RecordingReader) {
    self.file = file
  }

  static func clean(_ file: RecordingReader) throws -> CleanRecording {
    var recording = WebMRecording(file)
    let top = try file.elements(in: file.whole)
    guard let head = top.first, top.count == 2, top[1].id == ID.segment else {
      throw RecordingReader.failure
    }
    let name = try file.elements(in: head.content).first { $0.id == ID.name }
    guard let name, try file.data(name.content).elementsEqual("webm".utf8) else {
      throw LoadFailure.picture(.unsupportedRecording)
    }
    try recording.cleanSegment(top[1])
    guard recording.hasTracks else { throw RecordingReader.failure }
    return CleanRecording(
      format: .webm, isVideo: recording.isVideo, duration: recording.duration,
      size: recording.size, pieces: try recording.edits.pieces(of: file))
  }

  private enum ID {
    static let segment = 0x1853_8067
    static let name = 0x4282
    static let index = 0x114D_9B74
    static let info = 0x1549_A966
    static let tracks = 0x1654_AE6B
    static let cues = 0x1C53_BB6B
    static let cluster = 0x1F43_B675
    static let void = 0xEC
    static let scale = 0x2A_D7B1
    static let duration = 0x4489
    /// The muxer and the writing app. Both elements are mandatory, so their text is overwritten.
    static let programs: Set = [0x4D80, 0x5741]
    static let track = 0xAE
    static let kind = 0x83
    static let trackName = 0x536E
    static let video = 0xE0
    static let width = 0xB0
    static let height = 0xBA
  }
}

extension WebMRecording {
  private mutating func cleanSegment(_ segment: WebMElement) throws {
    for element in try file.elements(in: segment.content) {
      switch element.id {
      case ID.index, ID.cues, ID.cluster: break
      case ID.info: try cleanInfo(element)
      case ID.tracks: try cleanTracks(element)
      default: void(element)
      }
    }
  }

  private mutating func void(_ element: WebMElement) {
    let whole = element.start..<element.content.upperBound
    let head =
      whole.count < 9
      ? [UInt8(ID.void), 0x80 | UInt8(whole.count - 2)]
      : [UInt8(ID.void), 0x01] + (whole.count - 9).big(7)
    edits.replace(at: element.start, with: head)
    edits.blank(whole.dropping(head.count))
  }

  private mutating func cleanInfo(_ info: WebMElement) throws {
    var scale = 1_000_000
    var ticks: Double?
    for element in try file.elements(in: info.content) {
      switch element.id {
      case ID.scale: scale = try file.number(in: element)
      case ID.duration: ticks = try file.float(in: element)
      case _ where ID.programs.contains(element.id): break
      default: void(element)
      }
    }
    let seconds = ticks.map { $0 * Double(scale) / 1_000_000_000 }
    duration = seconds.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  private mutating func cleanTracks(_ tracks: WebMElement) throws {
    for track in try file.elements(in: tracks.content) {
      guard track.id == ID.track else {
        void(track)
        continue
      }
      let parts = try file.elements(in: track.content)
      for part in parts where part.id == ID.trackName { void(part) }
      let kind = try parts.first { $0.id == ID.kind }.map(file.number)
      // Subtitles are interleaved with the video, and can contain its location.
      guard kind == 1 || kind == 2 else { throw LoadFailure.picture(.unsupportedRecording) }
      hasTracks = true
      guard kind == 1, let video = parts.first(where: { $0.id == ID.video }) else { continue }
      isVideo = true
      let sides = try file.elements(in: video.content)
      let width = try sides.first { $0.id == ID.width }.map(file.number)
      let height = try sides.first { $0.id == ID.height }.map(file.number)
      size = Media.Size(width: width ?? 0, height: height ?? 0)
    }
  }
}

// MARK: - Elements

struct WebMElement {
  let id: Int
  let start: Int
  let content: Range<Int>
}

extension RecordingReader {
  /// Limits the work that a malicious file can cause. Real files stay far below this.
  private static let maxElements = 100_000
  private static let cluster = 0x1F43_B675
  private static let segment = 0x1853_8067

  fileprivate func elements(in range: Range<Int>) throws -> [WebMElement] {
    var elements: [WebMElement] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let element = try element(at: offset, range.upperBound)
      guard elements.count < Self.maxElements else { throw Self.failure }
      elements.append(element)
      offset = element.content.upperBound
    }
    return elements
  }

  private func element(at offset: Int, _ end: Int) throws -> WebMElement {
    let idLength = try byte(at: offset).leadingZeroBitCount + 1
    guard idLength <= 4 else { throw Self.failure }
    let id = try big(idLength, at: offset)
    let sizeOffset = offset + idLength
    let sizeLength = try byte(at: sizeOffset).leadingZeroBitCount + 1
    guard sizeLength <= 8 else { throw Self.failure }
    let mask = 1 << (7 * sizeLength) - 1
    let size = try big(sizeLength, at: sizeOffset) & mask
    let start = sizeOffset + sizeLength
    guard start <= end else { throw Self.failure }
    if size == mask {
      // Live recordings have elements of unknown length. A segment then ends with the file, and a
      // cluster at the next one.
      guard id == Self.segment || id == Self.cluster else { throw Self.failure }
      let stop = id == Self.segment ? end : try endOfCluster(from: start, end)
      return WebMElement(id: id, start: offset, content: start..<stop)
    }
    guard size <= end - start else { throw Self.failure }
    return WebMElement(id: id, start: offset, content: start..<(start + size))
  }

  /// Elements of a cluster have short IDs. The ID of the following element has four bytes.
  private func endOfCluster(from start: Int, _ end: Int) throws -> Int {
    var offset = start
    var count = 0
    while offset < end, try byte(at: offset).leadingZeroBitCount < 3 {
      count += 1
      guard count < Self.maxElements else { throw Self.failure }
      offset = try element(at: offset, end).content.upperBound
    }
    return offset
  }

  fileprivate func number(in element: WebMElement) throws -> Int {
    try big(element.content.count, at: element.content.lowerBound)
  }

  fileprivate func float(in element: WebMElement) throws -> Double? {
    let bits = try data(element.content).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch element.content.count {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 8: return Double(bitPattern: bits)
    default: return nil
    }
  }
}
