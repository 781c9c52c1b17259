import Foundation

/// Videos and sounds that tests build byte by byte, containing locations that must not leave the
/// device.
enum RecordingFixture {
  /// Metadata that must not leave the device.
  static let secret = "+48.2082+016.3738/"
  static let place = Array(secret.utf8)

  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  // MARK: MP4

  static func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
    let content = Array(parts.joined())
    return big(content.count + 8, 4) + name.unicodeScalars.map { UInt8($0.value) } + content
  }

  static let dates = big(3_900_000_000, 4) + big(3_900_000_001, 4)

  /// 12.5 seconds.
  static let movieHead = box(
    "mvhd", big(0, 4), dates, big(1000, 4), big(12_500, 4), Array(repeating: 1, count: 80))

  static func trackHead(width: Int = 640, height: Int = 360, isRotatedSideways: Bool = false)
    -> [UInt8]
  {
    let one = big(0x1_0000, 4)
    let zero = big(0, 4)
    let matrix =
      isRotatedSideways
      ? [zero, one, zero, one, zero, zero, zero, zero, big(0x4000_0000, 4)]
      : [one, zero, zero, zero, one, zero, zero, zero, big(0x4000_0000, 4)]
    return box(
      "tkhd", big(3, 4), dates, big(1, 4), zero, big(12_500, 4), Array(repeating: 0, count: 16),
      Array(matrix.joined()), big(width << 16, 4), big(height << 16, 4))
  }

  /// - Parameters:
  ///   - size: the size of all samples. Nil writes the size of each.
  ///   - isLong: writes offsets of 64 bits.
  static func track(
    _ kind: String, _ head: [UInt8] = trackHead(), samples: [Int] = [4], size: Int? = nil,
    at places: [Int] = [0], isLong: Bool = false, _ more: [UInt8]...
  ) -> [UInt8] {
    let entry = box(
      "avc1", Array(repeating: 0, count: 42),
      [5] + Array((kind == "vide" ? "GoPro" : "-----").utf8),
      Array(repeating: 0, count: 26), big(0xFFFF, 4))
    let table = box(
      "stbl", box("stsd", big(0, 4), big(1, 4), entry),
      box(
        "stsz", big(0, 4), big(size ?? 0, 4), big(samples.count, 4),
        size == nil ? samples.flatMap { big($0, 4) } : []),
      box("stsc", big(0, 4), big(1, 4), big(1, 4), big(samples.count / places.count, 4), big(1, 4)),
      box(
        isLong ? "co64" : "stco", big(0, 4), big(places.count, 4),
        places.flatMap { big($0, isLong ? 8 : 4) }))
    return box(
      "trak", head,
      box(
        "mdia", box("mdhd", big(0, 4), dates, big(1000, 4), big(12_500, 4), big(0, 4)),
        box("hdlr", big(0, 8), Array(kind.utf8), big(0, 12), place),
        box("minf", box("hdlr", big(0, 8), Array("alis".utf8), place), table)),
      Array(more.joined()))
  }

  static let told =
    box("udta", box("©xyz", place), box("loci", place), box("manu", place))
    + box("meta", box("keys", place), box("ilst", place))

  /// The media box comes first, so that the tracks know where their content is.
  static func film(
    brand: String = "isom", _ tracks: [UInt8]..., others: [UInt8] = [], media: [UInt8] = content
  ) -> Data {
    Data(
      box("ftyp", Array(brand.utf8), big(0, 4)) + box("mdat", media) + others
        + box("moov", movieHead, Array(tracks.joined()), told))
  }

  /// Pictures, an action camera's location, and more pictures.
  static let content = Array("PICTURES".utf8) + place + Array("PICTURES".utf8)
  static let mediaStart = 16 + 8

  /// A movie like a camera's, with a location track.
  static func whole(brand: String = "isom", isRotatedSideways: Bool = false) -> Data {
    film(
      brand: brand,
      track(
        "vide", trackHead(isRotatedSideways: isRotatedSideways), samples: [8, 8],
        at: [mediaStart, mediaStart + 8 + place.count], told, box("uuid", place)),
      track("soun", samples: [8], at: [mediaStart]),
      track("meta", samples: [10, place.count - 10], at: [mediaStart + 8], told),
      others: box("uuid", place) + box("free", place) + box("wide") + box("meta", place))
  }

  // MARK: WebM

  static func element(_ id: Int, _ parts: [UInt8]..., isLive: Bool = false) -> [UInt8] {
    let content = Array(parts.joined())
    let name = big(id, id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1)
    return name
      + (isLive ? [0xFF] : [0x40 | UInt8(content.count >> 8), UInt8(content.count & 255)])
      + content
  }

  static func web(kind: Int = 1, type: String = "webm", isLive: Bool = false) -> Data {
    let scale = element(0x2A_D7B1, big(1_000_000, 3))
    let info = element(
      0x1549_A966, scale, element(0x4489, big(Int(Float(12_500).bitPattern), 4)),
      element(0x4461, big(1, 8)), element(0x7BA9, place), element(0x4D80, [65]),
      element(0x5741, [66]), element(0x73A4, [9]))
    let video = element(0xE0, element(0xB0, big(640, 2)), element(0xBA, big(360, 2)))
    let track = element(
      0xAE, element(0xD7, [1]), element(0x83, big(kind, 1)), element(0x536E, place),
      kind == 1 ? video : [])
    let cluster = element(
      0x1F43_B675, element(0xE7, [0]), element(0xA3, Array("PICTURES".utf8)), isLive: isLive)
    let tags = element(0x1254_C367, element(0x7373, place))
    let files = element(0x1941_A469, place)
    return Data(
      element(0x1A45_DFA3, element(0x4282, Array(type.utf8)))
        + element(
          0x1853_8067, element(0xEC, place), info, element(0x1654_AE6B, track), tags, cluster,
          cluster, files, isLive: isLive))
  }

  // MARK: Sounds

  static func page(
    _ packets: [UInt8]..., flags: UInt8 = 0, granule: Int = 0, number: Int, isOpen: Bool = false
  ) -> [UInt8] {
    let segments: [UInt8] = packets.enumerated().flatMap { index, packet in
      let isOpen = isOpen && index == packets.count - 1
      return Array(repeating: UInt8(255), count: packet.count / 255)
        + (isOpen ? [] : [UInt8(packet.count % 255)])
    }
    return Array("OggS\0".utf8) + [flags] + little(granule, 8) + little(7, 4) + little(number, 4)
      + little(0, 4) + [UInt8(segments.count)] + segments + packets.joined()
  }

  static func comments(_ magic: [UInt8], _ texts: [UInt8]..., end: [UInt8]) -> [UInt8] {
    magic + little(3, 4) + Array("lib".utf8) + little(texts.count, 4)
      + texts.flatMap { little($0.count, 4) + $0 } + end
  }

  /// Two seconds. The comments continue on a second page.
  static func vorbis(rate: Int = 44_100, granule: Int = 88_200) -> Data {
    let head = [1] + Array("vorbis".utf8) + little(0, 4) + [2] + little(rate, 4) + little(0, 14)
    let comments = comments(
      [3] + Array("vorbis".utf8), Array("LOCATION=".utf8) + place,
      Array(repeating: 65, count: 400), [], [66], end: [1])
    return Data(
      page(head, flags: 2, number: 0) + page(Array(comments.prefix(255)), number: 1, isOpen: true)
        + page(Array(comments.dropFirst(255)), [5] + Array("vorbis".utf8), number: 2)
        + page(Array("SOUNDS".utf8), flags: 4, granule: granule, number: 3))
  }

  static func opus() -> Data {
    Data(
      page(Array("OpusHead".utf8) + little(0, 11), flags: 2, number: 0)
        + page(
          comments(
            Array("OpusTags".utf8), Array("LOCATION=".utf8) + place, end: place), number: 1)
        + page(Array("SOUNDS".utf8), flags: 4, granule: 96_000, number: 2))
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  /// Half a second.
  static func wave() -> Data {
    let format = little(1, 2) + little(1, 2) + little(8_000, 4) + little(16, 4) + little(0, 4)
    let chunks =
      chunk("LIST", place) + chunk("fmt ", format) + chunk("bext", place)
      + chunk("data", Array("SOUNDS!!".utf8)) + chunk("id3 ", place)
    return Data(Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WAVE".utf8) + chunks)
  }

  static func block(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    [kind] + big(content.count, 3) + content
  }

  /// Two seconds.
  static func flac() -> Data {
    let info = big(0, 10) + big(44_100 << 4, 3) + big(88_200, 5) + big(0, 16)
    return Data(
      Array("fLaC".utf8) + block(0, info) + block(4, place) + block(6, place)
        + block(0x80 | 2, place) + Array("SOUNDS".utf8))
  }

  /// 417 bytes each, 1152 samples of 44,100 a second.
  static func frame(_ content: [UInt8] = []) -> [UInt8] {
    let bytes = [0xFF, 0xFB, 0x90, 0x00] + content
    return bytes + Array(repeating: 0, count: 417 - bytes.count)
  }

  static let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, UInt8(place.count)] + place

  static func mp3(_ first: [UInt8] = frame(), count: Int = 10) -> Data {
    let apeTag =
      place + Array("APETAGEX".utf8) + little(2_000, 4) + little(place.count + 32, 4) + little(1, 4)
      + little(0, 12)
    return Data(
      tag + tag + [0, 0, 0] + first + (1..<count).flatMap { _ in frame() } + apeTag
        + Array("TAG".utf8) + place + Array(repeating: 0, count: 125 - place.count))
  }

  static func aac() -> Data {
    let frame: [UInt8] = [0xFF, 0xF1, 0x50, 0x80, 0x01, 0x3F, 0xFC, 1, 2]
    return Data(tag + frame + frame)
  }
}
