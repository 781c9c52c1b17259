import Domain
import Foundation
import Testing

@testable import Data

@Suite struct SamplePicturesTests {
  private let content: SampleContent
  private let files: SampleFiles

  init() throws {
    files = try ReadSamples.once.get().files
    content = try ReadSamples.once.get().content
  }

  @Test func everyPictureExistsInItsDeclaredSize() throws {
    for picture in files.pictures where picture.preview == nil {
      let data = try Data(contentsOf: SamplePictures.folder.appending(path: picture.file))
      let size = try #require(jpegSize(of: data), "\(picture.file)")
      #expect(size == Media.Size(width: picture.width, height: picture.height))
      #expect(data.count < 45_000, "\(picture.file)")
    }
  }

  @Test func everyVideoExistsAndHasAPoster() throws {
    let films = files.pictures.filter { $0.preview != nil }
    #expect(films.count == 1)
    for film in films {
      let data = try Data(contentsOf: SamplePictures.folder.appending(path: film.file))
      #expect(data.dropFirst(4).starts(with: Data("ftyp".utf8)) && data.count < 70_000)
      #expect(files.pictures.contains { $0.file == film.preview })
    }
    let shown = content.posts.flatMap(\.media).filter { $0.kind == .video }
    #expect(shown.count == 1 && shown.allSatisfy { $0.preview != nil })
  }

  @Test func theFolderHoldsNothingElse() throws {
    let folder = SamplePictures.folder
    let inFolder = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(inFolder) == Set(files.pictures.map(\.file)))
    let sizes = try inFolder.map { try Data(contentsOf: folder.appending(path: $0)).count }
    #expect(sizes.reduce(0, +) < 1_800_000)
  }

  @Test func everyPictureIsShownSomewhere() {
    let shown =
      content.posts.flatMap(\.media).map(\.url)
      + content.posts.compactMap { $0.card?.image }
      + content.people.flatMap { [$0.avatar, $0.profileImage].compactMap { $0 } }
    let names = Set(shown.map { $0.absoluteString.replacing("sample:", with: "") })
    #expect(names == Set(files.pictures.map(\.file)))
  }

  @Test func everyPictureOfAPostIsDescribed() {
    let media = content.posts.flatMap(\.media)
    #expect(media.count >= 80)
    for one in media {
      #expect((one.altText ?? "").count > 20, "\(one.url)")
      #expect(one.size != nil)
    }
  }

  @Test func postsHaveZeroToNinePictures() {
    #expect(Set(content.posts.map(\.media.count)) == Set(0...9))
  }

  @Test func picturesAreWideAndTallAndSquare() {
    let ratios = content.posts.flatMap(\.media).compactMap(\.size).map {
      Double($0.width) / Double($0.height)
    }
    #expect((ratios.min() ?? 1) < 0.4)
    #expect((ratios.max() ?? 1) > 4)
    #expect(ratios.contains(1))
  }

  /// The height and width in the frame header, which is the first segment of kind C0 to C2.
  private func jpegSize(of data: Data) -> Media.Size? {
    let bytes = Array(data)
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let number = { (offset: Int) in Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
      if (0xC0...0xC2).contains(bytes[position + 1]) {
        return Media.Size(width: number(position + 7), height: number(position + 5))
      }
      position += 2 + number(position + 2)
    }
    return nil
  }
}
