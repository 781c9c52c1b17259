import Domain

extension CountedNoun {
  fileprivate static let animation = CountedNoun("animation", "animations")
  fileprivate static let attachment = CountedNoun("attachment", "attachments")

  fileprivate static func of(_ kind: Media.Kind) -> CountedNoun {
    switch kind {
    case .image: .picture
    case .animation: .animation
    case .video: .video
    case .audio: .sound
    case .unknown: .file
    }
  }
}

extension Formatting {
  /// `1 picture`, `2 videos`, `3 attachments` if there are several kinds. Nil if there are none.
  package func attachments(_ media: [Media]) -> String? {
    guard let first = media.first?.kind else { return nil }
    let isOneKind = media.allSatisfy { $0.kind == first }
    return count(media.count, isOneKind ? .of(first) : .attachment)
  }
}
