import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

private typealias Made = RecordingFixture

/// Cleaned recordings still play, and reveal nothing else.
@Suite struct CleanRecordingTests {
  private static let rule = RecordingRule(formats: Set(RecordingFormat.allCases))
  private static let damaged = LoadFailure.picture(.unreadableRecording)

  private func clean(_ picked: Data, _ rule: RecordingRule = rule) throws -> CleanRecording {
    try #require(try CleanRecording(picked, rule))
  }

  private func bytes(_ recording: CleanRecording) -> Data { Data(recording.pieces.joined()) }

  private func reveals(_ data: Data, _ text: String = Made.secret) -> Bool {
    data.range(of: Data(text.utf8)) != nil
  }

  private static let all: [(RecordingFormat, Data)] = [
    (.mp4, Made.whole()), (.mov, Made.whole(brand: "qt  ")), (.webm, Made.web()),
    (.webm, Made.web(isLive: true)), (.webm, Made.web(kind: 2)),
    (.m4a, Made.film(brand: "M4A ", Made.track("soun", at: [Made.mediaStart]))),
    (.ogg, Made.vorbis()), (.ogg, Made.opus()), (.wav, Made.wave()), (.flac, Made.flac()),
    (.mp3, Made.mp3()), (.aac, Made.aac()),
  ]

  // MARK: Kept and removed parts

  @Test func everyFormatLosesItsMetadata() throws {
    for (format, picked) in Self.all {
      let recording = try clean(picked)
      let cleaned = bytes(recording)
      #expect(recording.format == format)
      #expect(reveals(picked), "\(format)")
      // The content of a file without a location track belongs to no track.
      if format != .m4a { #expect(!reveals(cleaned), "\(format)") }
      #expect(recording.byteCount == cleaned.count)
      if format != .mp3, format != .aac { #expect(cleaned.count == picked.count, "\(format)") }
      // Cleaning again changes nothing.
      #expect(bytes(try clean(cleaned)) == cleaned, "\(format)")
    }
  }

  @Test(arguments: ["isom", "qt  "])
  func everyOffsetInAVideoStaysCorrect(_ brand: String) throws {
    let picked = Made.whole(brand: brand)
    let cleaned = bytes(try clean(picked))
    #expect(cleaned.range(of: Data("PICTURES".utf8))?.lowerBound == Made.mediaStart)
    let before = try boxes(picked)
    let after = try boxes(cleaned)
    #expect(before.map(\.content) == after.map(\.content))
    #expect(before.map(\.kind) == ["ftyp", "mdat", "uuid", "free", "wide", "meta", "moov"])
    #expect(after.map(\.kind) == ["ftyp", "mdat", "free", "free", "free", "free", "moov"])
    let (old, new) = (try boxes(picked, in: before[6]), try boxes(cleaned, in: after[6]))
    #expect(old.map(\.content) == new.map(\.content))
    #expect(old.map(\.kind) == ["mvhd", "trak", "trak", "trak", "udta", "meta"])
    #expect(new.map(\.kind) == ["mvhd", "trak", "trak", "free", "free", "free"])
    let track = try boxes(cleaned, in: new[1])
    #expect(track.map(\.kind) == ["tkhd", "mdia", "free", "free", "free"])
    // Of the kept parts, only dates and names are removed.
    for (name, text) in [("dates", Made.dates), ("camera", Array("GoPro".utf8))] {
      #expect(picked.range(of: Data(text)) != nil, "\(name)")
      #expect(cleaned.range(of: Data(text)) == nil, "\(name)")
    }
  }

  private func boxes(_ data: Data, in box: MovieBox? = nil) throws -> [MovieBox] {
    let file = RecordingReader(data)
    return try file.boxes(in: box?.content ?? file.whole)
  }

  @Test func videosHaveADurationAndASize() throws {
    let film = try clean(Made.whole())
    #expect(film.isVideo)
    #expect(film.duration == 12.5)
    #expect(film.size == Media.Size(width: 640, height: 360))
    #expect(
      try clean(Made.whole(isRotatedSideways: true)).size == Media.Size(width: 360, height: 640))
    let web = try clean(Made.web())
    #expect(web.isVideo)
    #expect(web.duration == 12.5)
    #expect(web.size == Media.Size(width: 640, height: 360))
    #expect(try clean(Made.web(kind: 2)).isVideo == false)
  }

  @Test func audioHasADuration() throws {
    let sounds: [(Data, Double?)] = [
      (Made.vorbis(), 2), (Made.opus(), 2), (Made.wave(), 0.5), (Made.flac(), 2), (Made.aac(), nil),
      (Made.mp3(), 4170.0 / 16_000),
      (
        Made.mp3(
          Made.frame(
            Array(repeating: 0, count: 32) + Array("Xing".utf8) + Made.big(1, 4)
              + Made.big(441, 4))), 441 * 1152.0 / 44_100
      ),
    ]
    for (sound, duration) in sounds {
      let recording = try clean(sound)
      #expect(!recording.isVideo)
      #expect(recording.size == nil)
      #expect(recording.duration == duration)
    }
  }

  @Test func aRealVideoKeepsItsContent() throws {
    let picked = try Data(contentsOf: SamplePictures.folder.appending(path: "aurora.mp4"))
    let recording = try clean(picked)
    let cleaned = bytes(recording)
    #expect(recording.format == .mp4 && recording.isVideo)
    #expect(try #require(recording.duration) > 1)
    let media = try #require(boxes(picked).first { $0.kind == "mdat" }).content
    #expect(cleaned.count == picked.count)
    #expect(cleaned[media] == picked[media])
    #expect(reveals(picked, "VideoHandler") && !reveals(cleaned, "VideoHandler"))
  }

  @Test func oggCommentsKeepTheirPlaceAndPagesTheirChecksums() throws {
    for picked in [Made.vorbis(), Made.opus()] {
      let cleaned = bytes(try clean(picked))
      // The checksums of the pages with comments, as computed by libogg, were all zero.
      let starts = (0..<(cleaned.count - 4)).filter { cleaned[$0..<($0 + 4)] == Data("OggS".utf8) }
      let sums = starts.map { Array(cleaned[($0 + 22)..<($0 + 26)]) }
      let hasSum = sums.map { $0 != [0, 0, 0, 0] }
      #expect(hasSum == (starts.count == 4 ? [false, true, true, false] : [false, true, false]))
      #expect(reveals(cleaned, "SOUNDS") && reveals(cleaned, "lib"))
    }
  }

  @Test func audioFramesStayAndTagsAreRemoved() throws {
    let frames = Made.frame() + (1..<10).flatMap { _ in Made.frame() }
    #expect(bytes(try clean(Made.mp3())) == Data(frames))
    #expect(bytes(try clean(Made.aac())).count == 18)
  }

  // MARK: Rejected files

  @Test(arguments: [
    "", "x", "text of a file named film.mp4", "....ftyp", "%PDF-1.7", "\u{89}PNG", "GIF89a", "BM",
  ])
  func otherFilesAreLeftToOthers(_ text: String) throws {
    let recording = try? CleanRecording(Data(text.utf8), Self.rule)
    #expect(recording == nil)
  }

  @Test func theNameDoesNotDecideTheFormat() throws {
    // A still picture in the boxes of a movie.
    #expect(try CleanRecording(Made.film(brand: "heic", Made.track("vide")), Self.rule) == nil)
    #expect(try CleanRecording(Data([0xFF, 0xD8, 0xFF, 0xE0]), Self.rule) == nil)
  }

  @Test func formatsTheServerRejectsAreRefused() throws {
    for (format, picked) in Self.all {
      let others = Set(RecordingFormat.allCases).subtracting([format])
      #expect(throws: LoadFailure.picture(.unsupportedRecording)) {
        try CleanRecording(picked, RecordingRule(formats: others))
      }
      let tooLarge = LoadFailure.picture(.recordingTooLarge(most: picked.count - 1))
      #expect(throws: tooLarge) {
        try CleanRecording(
          picked, RecordingRule(formats: [format], largest: picked.count - 1))
      }
      _ = try clean(picked, RecordingRule(formats: [format], largest: picked.count))
    }
    #expect(throws: LoadFailure.picture(.videoTooManyPixels(most: 230_399))) {
      try CleanRecording(
        Made.whole(), RecordingRule(formats: [.mp4], mostPixels: 230_399))
    }
    // Movies in the wrong container, and a track of subtitles.
    for other in [Made.web(type: "matroska"), Made.web(kind: 17)] {
      #expect(throws: LoadFailure.picture(.unsupportedRecording)) {
        try CleanRecording(other, Self.rule)
      }
    }
  }

  @Test func truncatedFilesAreRefusedOrUnknown() {
    for (format, picked) in Self.all where format != .m4a {
      for count in 16..<picked.count {
        let left = picked.prefix(count)
        guard format != .mp4, format != .mov else {
          #expect(throws: LoadFailure.self, "\(format) \(count)") { _ = try clean(left) }
          continue
        }
        // Other formats can end after any of their parts.
        if let recording = try? clean(left) {
          #expect(!reveals(bytes(recording)), "\(format) \(count)")
        }
      }
    }
  }

  private static let lies: [[UInt8]] = [
    // A length of 2^63 or more, of zero, and less than its own header.
    Made.big(1, 4) + Array("mdat".utf8) + Made.big(Int.max, 8),
    Made.big(1, 4) + Array("mdat".utf8) + [0xFF] + Made.big(0, 7),
    Made.big(1, 4) + Array("mdat".utf8) + Made.big(15, 8),
    Made.big(7, 4) + Array("mdat".utf8),
    Made.big(0xFFFF_FFFF, 4) + Array("mdat".utf8),
    [0, 0, 0],
    Array(repeating: Made.big(0, 4) + Array("moov".utf8), count: 200).flatMap { $0 },
  ]

  @Test(arguments: Self.lies)
  func boxesWithFalseLengthsAreRefused(_ box: [UInt8]) throws {
    #expect(throws: Self.damaged) {
      try CleanRecording(Made.whole() + box + [1], Self.rule)
    }
    let nested = Data(
      Made.box("ftyp", Array("isom".utf8)) + Made.box("mdat", [1]) + Made.box("moov", box))
    #expect(throws: Self.damaged) { try CleanRecording(nested, Self.rule) }
  }

  @Test func falseTracksAreRefusedOrDropped() throws {
    let video = Made.track("vide", samples: [8], at: [Made.mediaStart])
    // Content outside of the file, and inside other boxes.
    for places in [[0], [Int(UInt32.max)], [Made.mediaStart - 20]] {
      let picked = Made.film(video, Made.track("meta", samples: [1_000_000], at: places))
      let cleaned = bytes(try clean(picked))
      #expect(try boxes(cleaned).map(\.kind) == ["ftyp", "mdat", "moov"])
    }
    let endless = Made.track("meta", samples: [Int(UInt32.max)], at: [Made.mediaStart])
    let cleaned = bytes(try clean(Made.film(video, endless)))
    #expect(!reveals(cleaned, "PICTURES"))
    // Fragments describe their content elsewhere.
    #expect(throws: Self.damaged) {
      try CleanRecording(
        Made.film(video, Made.track("meta"), others: Made.box("moof")), Self.rule)
    }
    #expect(throws: Self.damaged) { try CleanRecording(Made.film(), Self.rule) }
    let short = Made.box("tkhd", Array(Made.trackHead().dropFirst(8).dropLast(2)))
    #expect(throws: Self.damaged) {
      try CleanRecording(
        Made.film(Made.track("vide", short, samples: [8], at: [Made.mediaStart])), Self.rule)
    }
  }

  @Test func manyBoxesAreRefusedQuickly() {
    let empty = Made.box("free")
    let many = Data((0..<120_000).flatMap { _ in empty })
    #expect(throws: Self.damaged) { try CleanRecording(Made.whole() + many, Self.rule) }
    #expect(throws: Never.self) { try clean(Made.whole() + empty) }
    #expect(throws: Self.damaged) { try CleanRecording(Data(Made.box("ftyp")), Self.rule) }
  }

  @Test func malformedFilesAreReadOrRefusedAndNeverGrow() {
    var mutations = Mutations(
      of: Self.all.map { Array($0.1) },
      insert: [
        [0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF],
        [0x7F] + Array(repeating: 0xFF, count: 7),
        Array("moov".utf8), Array("trak".utf8), Array("stco".utf8), Array("OggS".utf8),
        [0x1F, 0x43, 0xB6, 0x75, 0xFF], [0x18, 0x53, 0x80, 0x67, 0xFF], Array("ID3".utf8),
      ], seed: 2026)
    var count = 0
    for _ in 0..<6_000 {
      let spoiled = Data(mutations.next())
      do {
        guard let recording = try CleanRecording(spoiled, Self.rule) else { continue }
        count += 1
        #expect(recording.byteCount <= spoiled.count)
        #expect(bytes(recording).count == recording.byteCount)
        if let duration = recording.duration { #expect(duration > 0) }
      } catch {
        #expect(error is LoadFailure)
      }
    }
    #expect(count > 100)
  }
}
