import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Only the picture leaves the device, without metadata about place and person.
@Suite struct CleanPictureTests {
  private typealias Made = PictureFixture

  private func clean(_ data: Data, _ rule: PictureRule = PictureRule()) throws -> CleanPicture {
    let clean = try CleanPicture(data, rule)
    #expect(Data(clean.bytes).range(of: Data(Made.placeAndPerson)) == nil)
    #expect(try CleanPicture(Data(clean.bytes), rule) == clean)
    return clean
  }

  @Test func aJPEGKeepsItsColorsAndLosesItsMetadata() throws {
    let told =
      Made.exif(1) + Made.segment(0xED, Made.placeAndPerson)
      + Made.segment(0xFE, Made.placeAndPerson)
      + Made.segment(0xE2, Array("MPF\0".utf8) + Made.placeAndPerson)
      + Made.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Made.placeAndPerson)
    let picture = try clean(Made.jpeg(Made.jfif, told, Made.colors, Made.adobe))
    #expect(Data(picture.bytes) == Made.jpeg(Made.jfif, Made.colors, Made.adobe))
    #expect(picture.format == .jpeg)
    #expect(picture.size == Media.Size(width: 4, height: 3))
  }

  @Test(arguments: [true, false], 2...8)
  func aJPEGKeepsItsOrientation(_ isBig: Bool, _ orientation: UInt8) throws {
    let picture = try clean(Made.jpeg(Made.exif(orientation, isBig: isBig), Made.jfif))
    #expect(Data(picture.bytes) == Made.jpeg(Made.turn(orientation), Made.jfif))
    let isRotatedSideways = orientation >= 5
    #expect(
      picture.size
        == Media.Size(width: isRotatedSideways ? 3 : 4, height: isRotatedSideways ? 4 : 3))
  }

  @Test func dataBehindOrBetweenJPEGSegmentsIsRemoved() throws {
    let film = Made.jpeg(Made.jfif) + Data(Made.placeAndPerson)
    #expect(Data(try clean(film).bytes) == Made.jpeg(Made.jfif))
    let between = Made.jpeg(Made.jfif + Made.placeAndPerson + [0xFF, 0xFF])
    #expect(Data(try clean(between).bytes) == Made.jpeg(Made.jfif))
    let cropped = Made.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 2, 3])
    #expect(Data(try clean(Made.jpeg(cropped)).bytes) == Made.jpeg())
  }

  @Test func aPNGLosesItsTextAndExif() throws {
    let told =
      Made.chunk("eXIf", Made.placeAndPerson) + Made.chunk("tEXt", Made.placeAndPerson)
      + Made.chunk("zTXt", Made.placeAndPerson) + Made.chunk("iTXt", Made.placeAndPerson)
      + Made.chunk("tIME", [1, 2, 3, 4, 5, 6, 7]) + Made.chunk("prVt", Made.placeAndPerson)
    let kept = Made.chunk("gAMA", [0, 0, 1, 1]) + Made.chunk("PLTE", [1, 2, 3])
    let picture = try clean(Made.png(told, kept) + Data(Made.placeAndPerson))
    #expect(Data(picture.bytes) == Made.png(kept))
    #expect(picture.format == .png)
    #expect(picture.size == Media.Size(width: 4, height: 3))
  }

  @Test func aGIFLosesItsCommentsAndStillAnimates() throws {
    let told =
      Made.extension(0xFE, Made.placeAndPerson)
      + Made.extension(0xFF, Array("XMP DataXMP".utf8), Made.placeAndPerson)
    let kept =
      Made.extension(0xFF, Array("NETSCAPE2.0".utf8), [1, 0, 0])
      + Made.extension(0xF9, [0, 10, 0, 0])
    let picture = try clean(Made.gif(told, kept) + Data(Made.placeAndPerson))
    #expect(Data(picture.bytes) == Made.gif(kept))
    #expect(picture.format == .gif)
    #expect(picture.size == Media.Size(width: 4, height: 3))
  }

  @Test(arguments: [PictureFixture.lossy, PictureFixture.lossless])
  func aWebPLosesItsExifAndItsFlag(_ content: [UInt8]) throws {
    let told = Made.part("EXIF", Made.placeAndPerson) + Made.part("XMP ", Made.placeAndPerson)
    let picture = try clean(
      Made.riff(Made.extended(flags: 0b0011_1110), content, told) + Data(Made.placeAndPerson))
    #expect(Data(picture.bytes) == Made.riff(Made.extended(flags: 0b0011_0010), content))
    #expect(picture.format == .webp)
    #expect(picture.size == Media.Size(width: 4, height: 3))
    let plain = try clean(Made.riff(content))
    #expect(plain.size == Media.Size(width: 4, height: 3))
    #expect(Data(plain.bytes) == Made.riff(content))
  }

  @Test func readsPicturesFromRealCameras() throws {
    let folder = SamplePictures.folder
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 50)
    for name in names where name.hasSuffix(".jpg") {
      let picture = try clean(Data(contentsOf: folder.appending(path: name)))
      #expect(min(picture.size.width, picture.size.height) >= 60, "\(name)")
    }
  }

  // MARK: Rejected files

  @Test(arguments: ["heic", "heix", "mif1", "avif"])
  func unsupportedFormatsAreRefused(_ brand: String) {
    let data = Data([0, 0, 0, 24] + Array("ftyp\(brand)".utf8) + [0, 0, 0, 0])
    #expect(throws: LoadFailure.picture(.unsupportedFormat)) { try clean(data) }
  }

  @Test(arguments: ["", "x", "GIF", "RIFF\0\0\0\0WAVE", "<svg/>", "%PDF-1.7", "....ftypmp42"])
  func otherFilesAreRefused(_ text: String) {
    #expect(throws: LoadFailure.picture(.notAPicture)) { try clean(Data(text.utf8)) }
  }

  @Test func everyTruncatedPictureIsRefused() {
    let pictures = [
      Made.jpeg(Made.jfif, Made.exif(6)), Made.png(Made.chunk("PLTE", [1, 2, 3])),
      Made.gif(Made.extension(0xF9, [0, 10, 0, 0])), Made.riff(Made.extended(flags: 0), Made.lossy),
    ]
    for picture in pictures {
      for count in 12..<picture.count {
        #expect(throws: LoadFailure.picture(.unreadable)) { try clean(picture.prefix(count)) }
      }
    }
  }

  @Test func oversizedPicturesAreRefused() throws {
    let picture = Made.png(width: 3_000, height: 2_000)
    #expect(throws: LoadFailure.picture(.tooLarge(most: 50))) {
      try clean(picture, PictureRule(largest: 50))
    }
    #expect(throws: LoadFailure.picture(.tooManyPixels(most: 5_999_999))) {
      try clean(picture, PictureRule(mostPixels: 5_999_999))
    }
    _ = try clean(picture, PictureRule(largest: picture.count, mostPixels: 6_000_000))
    #expect(throws: LoadFailure.picture(.unreadable)) { try clean(Made.png(width: 0)) }
    #expect(throws: LoadFailure.picture(.unreadable)) { try clean(Made.png(height: 0)) }
    #expect(throws: LoadFailure.picture(.tooManyPixels(most: 33_177_600))) {
      try clean(Made.png(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))
    }
  }

  @Test func malformedPicturesAreReadOrRefusedAndNeverGrow() {
    var mutations = Mutations(
      of: [
        Made.jpeg(Made.jfif, Made.exif(6), Made.colors), Made.png(Made.chunk("eXIf", [1, 2])),
        Made.gif(Made.extension(0xFE, [1, 2])),
        Made.riff(Made.extended(flags: 8), Made.lossy, Made.part("EXIF", [1, 2])),
        Made.riff(Made.lossless),
      ].map { Array($0) },
      insert: [
        [0xFF], [0xFF, 0xE1], [0xFF, 0xD9], [0], [0xFF, 0xFF, 0xFF, 0xFF], [0x21, 0xFF], [0x3B],
        Array("IDAT".utf8), Array("EXIF".utf8), Array("Exif\0\0MM".utf8),
      ], seed: 2026)
    for _ in 0..<5_000 {
      let spoiled = mutations.next()
      do {
        let picture = try CleanPicture(Data(spoiled), PictureRule())
        #expect(picture.bytes.count <= spoiled.count + PictureFixture.turn(6).count)
        #expect(try CleanPicture(Data(picture.bytes), PictureRule()) == picture)
      } catch {
        #expect(error is LoadFailure)
      }
    }
  }
}
