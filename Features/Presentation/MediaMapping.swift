import Domain
import Foundation

extension MediaGridViewData {
  /// Nil if there are no media. Two and four are arranged in pairs, others in rows of three.
  package init?(_ media: [Media], cover: Cover? = nil) {
    guard !media.isEmpty else { return nil }
    let columns =
      switch media.count {
      case 1: 1
      case 2, 4: 2
      default: 3
      }
    let items = media.enumerated().map { index, item in
      MediaViewData(item, place: media.count == 1 ? "" : " \(index + 1) of \(media.count)")
    }
    self.init(items: items, columns: columns, cover: cover)
  }
}

extension MediaViewData {
  fileprivate init(_ media: Media, place: String) {
    let kind = Kind(media.kind)
    let name = kind.rawValue.capitalized + place
    let altText = media.altText.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      id: media.id.rawValue, kind: kind, url: media.url, preview: media.preview,
      label: altText.map { "\(name): \($0)" } ?? name, caption: altText,
      aspectRatio: media.size?.aspectRatio,
      placeholder: URL(blurHash: media.blurHash, aspectRatio: media.size?.aspectRatio))
  }
}

extension MediaViewData.Kind {
  fileprivate init(_ kind: Media.Kind) {
    switch kind {
    case .image: self = .image
    case .animation: self = .animation
    case .video: self = .video
    case .audio: self = .audio
    case .unknown: self = .file
    }
  }
}

extension Media.Size {
  /// Nil for impossible sizes. Servers do send zeros.
  fileprivate var aspectRatio: Double? {
    width > 0 && height > 0 ? Double(width) / Double(height) : nil
  }
}
