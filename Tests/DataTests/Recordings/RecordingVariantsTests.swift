import Domain
import Foundation
import Testing

@testable import Data

private typealias Made = RecordingFixture

/// Variants of videos and sounds that only some cameras and programs write.
@Suite struct RecordingVariantsTests {
  private static let rule = RecordingRule(formats: Set(RecordingFormat.allCases))
  private static let damaged = LoadFailure.picture(.unreadableRecording)
  private static let pictures = Array("PICTURES".utf8)

  private func clean(_ picked: Data) throws -> (recording: CleanRecording, bytes: Data) {
    let recording = try #require(try CleanRecording(picked, Self.rule))
    return (recording, Data(recording.pieces.joined()))
  }

  private func reveals(_ data: Data, _ text: String = Made.secret) -> Bool {
    data.range(of: Data(text.utf8)) != nil
  }

  @Test(arguments: [(1, 3), (0, 4), (1, Int.max), (Int.max, 1), (1, -1), (-1, 1)])
  func nothingIsReadBeyondTheEnd(_ length: Int, _ offset: Int) throws {
    let reader = RecordingReader(Data("abc".utf8))
    #expect(throws: Self.damaged) { try reader.take(length, at: offset) }
    #expect(try reader.take(0, at: 3) == [] && reader.text(3, at: 0) == "abc")
  }

  @Test func audioWithPartsPastTheEndIsRefused() {
    for (picked, end) in [(Made.wave(), 2), (Made.flac(), 7), (Made.flac(), 20)] {
      #expect(throws: Self.damaged) { try clean(picked.dropLast(end)) }
    }
  }

  private static let video = Made.track("vide", samples: [8], at: [Made.mediaStart])

  @Test func fragmentsLoseEverythingPlaybackDoesNotNeed() throws {
    let track = Made.box(
      "traf", Made.box("tfhd", Made.big(0, 8)), Made.box("udta", Made.place),
      Made.box("uuid", Made.place))
    let fragment = Made.box(
      "moof", Made.box("mfhd", Made.big(0, 8)), track, Made.box("meta", Made.place))
    let picked = Made.film(Self.video, others: fragment, media: Self.pictures)
    let cleaned = try clean(picked).bytes
    #expect(reveals(picked) && !reveals(cleaned))
    #expect(reveals(cleaned, "mfhd") && reveals(cleaned, "tfhd") && reveals(cleaned, "PICTURES"))
    #expect(cleaned.count == picked.count)
  }

  @Test func longDatesAreRemovedWhole() throws {
    let dates = [3_900_000_000, 3_900_000_001].map { Made.big($0, 8) }
    let one = Made.big(0x1_0000, 4)
    let zero = Made.big(0, 4)
    let movieHead = Made.box(
      "mvhd", Made.big(0x100_0000, 4), dates[0], dates[1], Made.big(1000, 4), Made.big(12_500, 8),
      Array(repeating: 1, count: 80))
    let trackHead = Made.box(
      "tkhd", Made.big(0x100_0003, 4), dates[0], dates[1], Made.big(1, 4), zero,
      Made.big(12_500, 8), Array(repeating: 0, count: 16),
      Array([one, zero, zero, zero, one, zero, zero, zero, one].joined()),
      Made.big(640 << 16, 4), Made.big(360 << 16, 4))
    let picked = Data(
      Made.box("ftyp", Array("isom".utf8), zero) + Made.box("mdat", Self.pictures)
        + Made.box("moov", movieHead, Made.track("vide", trackHead, at: [Made.mediaStart])))
    let (recording, cleaned) = try clean(picked)
    for date in dates {
      #expect(picked.range(of: Data(date)) != nil && cleaned.range(of: Data(date)) == nil)
    }
    #expect(recording.duration == 12.5)
    #expect(recording.size == Media.Size(width: 640, height: 360))
  }

  @Test func locationSamplesAreRemovedHoweverListed() throws {
    let start = Made.mediaStart + 8
    let count = Made.place.count
    let ones = Array(repeating: 1, count: count)
    for track in [
      Made.track("meta", samples: [count], at: [start], isLong: true),
      Made.track("meta", samples: ones, size: 1, at: [start]),
      Made.track("meta", samples: [4, 4, 4, count - 12], at: [start, start + 8]),
    ] {
      let cleaned = try clean(Made.film(Self.video, track)).bytes
      for part in ["+48", "2082", "16.3", "738/"] { #expect(!reveals(cleaned, part)) }
      #expect(reveals(cleaned, "PICTURES"))
    }
  }

  @Test func aBoxWithoutALengthExtendsToTheEnd() throws {
    let picked = Data(
      Made.box("ftyp", Array("isom".utf8), Made.big(0, 4))
        + Made.box("moov", Made.movieHead, Made.track("vide", samples: [8]), Made.told)
        + Made.big(0, 4) + Array("mdat".utf8) + Self.pictures)
    let cleaned = try clean(picked).bytes
    #expect(cleaned.suffix(8) == Data(Self.pictures) && !reveals(cleaned))
  }

  @Test func anUnknownDurationIsNil() throws {
    let head = Made.box(
      "mvhd", Made.big(0, 4), Made.dates, Made.big(1000, 4), Made.big(0xFFFF_FFFF, 4),
      Array(repeating: 1, count: 80))
    let picked = Data(
      Made.box("ftyp", Array("isom".utf8), Made.big(0, 4)) + Made.box("mdat", Self.pictures)
        + Made.box("moov", head, Self.video))
    #expect(try clean(picked).recording.duration == nil)
  }

  @Test func audioWithoutALengthOrRateHasNoDuration() throws {
    #expect(try clean(Made.vorbis(granule: 0)).recording.duration == nil)
    #expect(try clean(Made.vorbis(rate: 0)).recording.duration == nil)
  }

  @Test func commentsOfVorbisKeepTheirLastBit() throws {
    let cleaned = try clean(Made.vorbis()).bytes
    let next = try #require(cleaned.range(of: Data([5] + Array("vorbis".utf8)))?.lowerBound)
    #expect(cleaned[next - 1] == 1)
  }

  @Test func anOggFileWithTwoStreamsIsRefused() {
    #expect(throws: Self.damaged) {
      try CleanRecording(Made.opus() + Made.opus(), Self.rule)
    }
  }

  @Test func chunksOfOddLengthArePadded() throws {
    let format =
      Made.little(1, 4) + Made.little(8_000, 4) + Made.little(16, 4) + Made.little(0, 4)
    let chunks =
      Made.chunk("LIST", Made.place + [65]) + Made.chunk("fmt ", format)
      + Made.chunk("data", Array("SOUNDS".utf8))
    let picked = Data(
      Array("RIFF".utf8) + Made.little(chunks.count + 4, 4) + Array("WAVE".utf8) + chunks)
    let (recording, cleaned) = try clean(picked)
    #expect(recording.duration == 6.0 / 16 && reveals(cleaned, "SOUNDS") && !reveals(cleaned))
  }

  @Test func aFLACFileUsesItsSampleRate() throws {
    let info = Made.big(0, 10) + Made.big(8_000 << 4, 3) + Made.big(24_000, 5) + Made.big(0, 16)
    let picked = Data(Array("fLaC".utf8) + Made.block(0x80, info) + Array("SOUNDS".utf8))
    #expect(try clean(picked).recording.duration == 3)
  }

  @Test func aTagWithAFooterIsRemovedWhole() throws {
    let tag = Array("ID3".utf8) + [4, 0, 0x10, 0, 0, 0, UInt8(Made.place.count)] + Made.place
    let foot = Array("3DI".utf8) + Array(repeating: 0, count: 7)
    let frames = Made.frame() + Made.frame()
    #expect(try clean(Data(tag + foot + frames)).bytes == Data(frames))
  }

  @Test func theFirstOfTwoEditsWins() throws {
    var edits = RecordingEdits()
    edits.replace(at: 1, with: [11, 12])
    edits.replace(at: 2, with: [21, 22])
    edits.remove(3..<5)
    let file = RecordingReader(Data([0, 1, 2, 3, 4, 5]))
    #expect(Data(try edits.pieces(of: file).joined()) == Data([0, 11, 12, 22, 5]))
  }
}
