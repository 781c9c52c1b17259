import Foundation
import Harness

@testable import FakeServer

// Videos and sounds. Each file contains a unique mark.
enum MarkedFile {
  static func video(_ mark: String) -> [UInt8] {
    let scale = element([0x2A, 0xD7, 0xB1], big(1_000_000, 3))
    let length = element([0x44, 0x89], big(Int(Float(12_500).bitPattern), 4))
    let info = element([0x15, 0x49, 0xA9, 0x66], scale + length)
    let size = element([0xB0], big(640, 2)) + element([0xBA], big(360, 2))
    let track = element([0xD7], [1]) + element([0x83], [1]) + element([0xE0], size)
    let tracks = element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], track))
    let cluster = element(
      [0x1F, 0x43, 0xB6, 0x75], element([0xE7], [0]) + element([0xA3], Array(mark.utf8)))
    return element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("webm".utf8)))
      + element([0x18, 0x53, 0x80, 0x67], info + tracks + cluster)
  }

  static func sound(_ mark: String) -> [UInt8] {
    let format =
      little(1, 2) + little(1, 2) + little(8_000, 4) + little(16_000, 4) + little(2, 2)
      + little(16, 2)
    let samples = Array((mark.count.isMultiple(of: 2) ? mark : mark + " ").utf8)
    let chunks = chunk("fmt ", format) + chunk("data", samples)
    return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WAVE".utf8) + chunks
  }

  /// Nil if the file was made elsewhere.
  static func mark(in file: Data) -> String? {
    guard let start = file.range(of: Data("mark<".utf8))?.lowerBound,
      let end = file.range(of: Data(">".utf8), in: start..<file.endIndex)?.upperBound
    else { return nil }
    return String(decoding: file[start..<end], as: UTF8.self)
  }

  private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
    id + big(0x4000 | content.count, 2) + content
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

extension Device {
  func recordings(_ world: World) -> [Possibility] {
    let pickers = harness.all(.filePicker).filter {
      $0.isEnabled && $0.name == "Add Pictures or Video"
    }
    return pickers.flatMap { picker in
      [("video", MarkedFile.video), ("sound", MarkedFile.sound)].map { kind, file in
        Possibility(weight: 6, sentence: "adds a \(kind)") {
          world.markCount += 1
          try picker.pick([file("mark<\(world.markCount)>")])
        }
      }
    }
  }

  /// The marks of the files in a stored text. Nil if one of the files is missing.
  fileprivate func marks(of text: String) -> [String]? {
    let names = text.matches(of: /[A-Za-z0-9_-]+\.(?:webm|wav)/).map { String($0.output) }
    let files = names.compactMap { file(named: $0) }
    guard files.count == names.count else { return nil }
    return files.compactMap(MarkedFile.mark)
  }
}

extension World {
  /// A video or sound is in only one post, together with the words that describe it.
  func checkRecordings() throws {
    let described = words.filter(\.describes)
    guard !described.isEmpty || markCount > 0 else { return }
    let posts = try onServer { server in
      let own = server.statuses.filter { $0.author == server.me }.map { ($0.text, $0.media) }
      let later = server.scheduled.map { ($0.fields["status"] ?? "", $0.media) }
      return (own + later).map { text, media in
        (text, media.compactMap { server.media[$0] }.map { ($0.description ?? "", $0.file) })
      }
    }
    var places: [String: Int] = [:]
    for (_, media) in posts {
      for (description, file) in media {
        let mark = MarkedFile.mark(in: file)
        if let mark { places[mark, default: 0] += 1 }
        for word in described where description.contains(word.text) {
          try note(mark.map { [$0] } ?? [], with: word, in: "at the server")
        }
      }
    }
    for (mark, count) in places where count > 1 && !looseMarks.contains(mark) {
      throw Violation(invariant: "recording", description: "\(mark) is in \(count) posts.")
    }
    for device in devices { try checkStoredRecordings(of: device, described) }
  }

  private func checkStoredRecordings(of device: Device, _ described: [Word]) throws {
    for text in (try? device.store?.outboxAndDrafts()) ?? [] {
      // Files that are already on the server are no longer needed.
      guard !text.contains("/media/") else { continue }
      for word in described where word.isWanted && text.contains(word.text) {
        guard let marks = device.marks(of: text) else {
          throw Violation(
            invariant: "recording",
            description: "The file that “\(word.text)” describes is gone from the \(device.name).")
        }
        // An edit of a post has none, because the server has its files.
        guard !marks.isEmpty else { continue }
        try note(marks, with: word, in: "on the \(device.name)")
      }
    }
  }

  /// A thread can have several.
  private func note(_ marks: [String], with word: Word, in place: String) throws {
    let known = marksOfWords[word.text] ?? Set(marks)
    let left = known.intersection(marks)
    guard !left.isEmpty else {
      throw Violation(
        invariant: "recording",
        description: "“\(word.text)” described \(known.sorted()), and is \(place) with \(marks).")
    }
    marksOfWords[word.text] = left
  }

  /// A redrafted post can exist together with its successor.
  func allowDuplicateMarks() throws {
    let files = try onServer { server in server.media.values.map(\.file) }
    looseMarks.formUnion(files.compactMap(MarkedFile.mark))
  }
}
