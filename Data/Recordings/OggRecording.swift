import Domain
import Foundation

/// Cleans sounds in Ogg files (RFC 3533). The comments in the second packet of a stream become
/// spaces, and the checksums of their pages are updated.
struct OggRecording {
  fileprivate struct Page {
    let start: Int
    let granule: Int
    let stream: Int
    let isFirst: Bool
    let content: Range<Int>
    /// The packets on the page, or parts of them. All but the last end here.
    let parts: [Range<Int>]
    let endsPacket: Bool
  }

  fileprivate struct Stream {
    let codec: Codec
    var last = 0
    /// The ranges of the comments, which can span pages.
    var comments: [Range<Int>] = []
    var packet = 0
  }

  fileprivate enum Codec {
    case vorbis(rate: Int)
    case opus

    var magic: [UInt8] {
      switch self {
      case .vorbis: [3] + Array("vorbis".utf8)
      case .opus: Array("OpusTags".utf8)
      }
    }

    var rate: Int {
      switch self {
      case .vorbis(let rate): rate
      case .opus: 48_000
      }
    }
  }

  static func clean(_ file: RecordingReader) throws -> CleanRecording {
    let pages = try file.pages()
    var streams: [Int: Stream] = [:]
    for page in pages {
      if page.isFirst {
        guard streams[page.stream] == nil, page.parts.count == 1, page.endsPacket else {
          throw RecordingReader.failure
        }
        streams[page.stream] = Stream(codec: try codec(of: page, file), packet: 1)
      } else {
        guard var stream = streams[page.stream] else { throw RecordingReader.failure }
        stream.read(page)
        streams[page.stream] = stream
      }
    }
    guard let first = streams.values.first, streams.count == 1, first.packet > 1 else {
      throw streams.isEmpty ? RecordingReader.failure : LoadFailure.picture(.unsupportedRecording)
    }
    var edits = RecordingEdits()
    try forget(first.comments, first.codec.magic, pages, file, &edits)
    return CleanRecording(
      format: .ogg, isVideo: false,
      duration: first.last > 0 && first.codec.rate > 0
        ? Double(first.last) / Double(first.codec.rate) : nil,
      pieces: try edits.pieces(of: file))
  }

  /// Throws for other streams, such as videos and metadata.
  private static func codec(of page: Page, _ file: RecordingReader) throws -> Codec {
    let start = page.content.lowerBound
    if file.has("\u{1}vorbis", at: start) {
      return .vorbis(rate: try file.little(4, at: start + 12))
    }
    if file.has("OpusHead", at: start) { return .opus }
    throw LoadFailure.picture(.unsupportedRecording)
  }

  private static func forget(
    _ places: [Range<Int>], _ magic: [UInt8], _ pages: [Page], _ file: RecordingReader,
    _ edits: inout RecordingEdits
  ) throws {
    var packet = try places.reduce(into: [UInt8]()) { try $0 += file.data($1) }
    try blankComments(in: &packet, magic)
    var rest = packet[...]
    let changes = places.map { place in
      defer { rest = rest.dropFirst(place.count) }
      return (place, Array(rest.prefix(place.count)))
    }
    for page in pages {
      let own = changes.filter { page.content.contains($0.0.lowerBound) }
      guard !own.isEmpty else { continue }
      var bytes = Array(try file.data(page.start..<page.content.upperBound))
      for (place, content) in own {
        let start = place.lowerBound - page.start
        bytes.replaceSubrange(start..<(start + place.count), with: content)
      }
      bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0])
      bytes.replaceSubrange(22..<26, with: checksum(of: bytes).little(4))
      edits.replace(at: page.start, with: bytes)
    }
  }

  /// Keeps the encoder's name, the number of comments and their lengths.
  private static func blankComments(in packet: inout [UInt8], _ magic: [UInt8]) throws {
    guard packet.starts(with: magic) else { throw RecordingReader.failure }
    let reader = RecordingReader(Data(packet))
    var offset = magic.count
    offset += 4 + (try reader.little(4, at: offset))
    let count = try reader.little(4, at: offset)
    offset += 4
    for _ in 0..<count {
      let length = try reader.little(4, at: offset)
      offset += 4
      guard length <= packet.count - offset else { throw RecordingReader.failure }
      for index in offset..<(offset + length) {
        packet[index] = UInt8(ascii: index == offset + 1 ? "=" : "X")
      }
      offset += length
    }
    // A Vorbis packet must keep its framing bit at the end.
    for index in packet.indices.dropFirst(offset + (magic[0] == 3 ? 1 : 0)) { packet[index] = 0 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { value, _ in
      value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ 0x04C1_1DB7
    }
  }

  private static func checksum(of bytes: [UInt8]) -> Int {
    Int(
      bytes.reduce(UInt32(0)) { sum, byte in
        sum << 8 ^ table[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ byte)]
      })
  }
}

extension OggRecording.Stream {
  fileprivate mutating func read(_ page: OggRecording.Page) {
    last = max(last, page.granule)
    for (index, part) in page.parts.enumerated() where packet < 2 {
      comments.append(part)
      if index < page.parts.count - 1 || page.endsPacket { packet += 1 }
    }
  }
}

extension RecordingReader {
  fileprivate func pages() throws -> [OggRecording.Page] {
    var pages: [OggRecording.Page] = []
    var offset = 0
    while offset < count {
      let page = try page(at: offset)
      pages.append(page)
      offset = page.content.upperBound
    }
    return pages
  }

  private func page(at offset: Int) throws -> OggRecording.Page {
    guard has("OggS\0", at: offset) else { throw Self.failure }
    let segments = try take(Int(try byte(at: offset + 26)), at: offset + 27)
    var start = offset + 27 + segments.count
    let content = start..<(start + segments.reduce(0) { $0 + Int($1) })
    guard content.upperBound <= count else { throw Self.failure }
    var parts: [Range<Int>] = []
    var length = 0
    for segment in segments {
      length += Int(segment)
      guard segment < 255 else { continue }
      parts.append(start..<(start + length))
      (start, length) = (start + length, 0)
    }
    let endsPacket = segments.last.map { $0 < 255 } ?? true
    if !endsPacket { parts.append(start..<(start + length)) }
    // All bits are set if no packet ends on the page.
    let granule = (try? little(8, at: offset + 6)) ?? 0
    return OggRecording.Page(
      start: offset, granule: granule, stream: try little(4, at: offset + 14),
      isFirst: try byte(at: offset + 5) & 2 != 0, content: content, parts: parts,
      endsPacket: endsPacket)
  }
}
