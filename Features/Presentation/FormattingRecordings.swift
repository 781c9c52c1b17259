import Domain
import Foundation

extension CountedNoun {
  package static let file = CountedNoun("file", "files")
  static let video = CountedNoun("video", "videos")
  static let sound = CountedNoun("sound", "sounds")
  fileprivate static let second = CountedNoun("second", "seconds")
  fileprivate static let minute = CountedNoun("minute", "minutes")
}

extension Formatting {
  /// `Video · 0:12 · 4.2 MB`
  package func summary(of recording: Recording) -> String {
    parts(recording) { seconds in
      let (minutes, rest) = (seconds / 60, seconds % 60)
      return "\(count(minutes)):\(rest < 10 ? count(0) : "")\(count(rest))"
    }.joined(separator: " · ")
  }

  /// `Video, 12 seconds, 4.2 MB`
  package func spokenSummary(of recording: Recording) -> String {
    parts(recording) { seconds in
      let (minutes, rest) = (seconds / 60, seconds % 60)
      return [minutes > 0 ? count(minutes, .minute) : nil, count(rest, .second)]
        .compactMap(\.self).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// `2 pictures`, `1 video`. Nil if there are none.
  package func attachments(_ attachments: [Draft.Picture]) -> String? {
    let recordings = attachments.compactMap(\.recording)
    let videos = recordings.count { $0.isVideo }
    let counts: [(Int, CountedNoun)] = [
      (attachments.count - recordings.count, .picture), (videos, .video),
      (recordings.count - videos, .sound),
    ]
    let texts = counts.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func parts(_ recording: Recording, _ time: (Int) -> String) -> [String] {
    [
      recording.isVideo ? "Video" : "Sound",
      // A damaged file can claim to last for a million years.
      recording.duration.map { time(Int(min(max($0, 0), 360_000).rounded())) },
      recording.byteCount.map { bytes($0) },
    ].compactMap(\.self)
  }
}
