import Foundation

/// One picture, video or sound of a post.
package struct MediaViewData: Hashable, Sendable, Identifiable {
  package enum Kind: String, Hashable, Sendable {
    case image, animation, video, audio, file
  }

  package let id: String
  package let kind: Kind
  package let url: URL
  /// The smaller picture to show in the list.
  package let preview: URL?
  /// The label for a screen reader: `Image 1 of 3: a cat on a roof`.
  package let label: String
  /// The author's description.
  package let caption: String?
  /// Width divided by height. Nil if unknown.
  package let aspectRatio: Double?
  /// Shown until the picture has loaded.
  package let placeholder: URL?

  package init(
    id: String, kind: Kind, url: URL, preview: URL? = nil, label: String,
    caption: String? = nil, aspectRatio: Double? = nil, placeholder: URL? = nil
  ) {
    self.id = id
    self.kind = kind
    self.url = url
    self.preview = preview
    self.label = label
    self.caption = caption
    self.aspectRatio = aspectRatio
    self.placeholder = placeholder
  }
}

extension MediaViewData {
  /// A still image.
  package var still: URL? { kind == .image ? url : preview }

  /// A link for a browser, which can play formats that the app can't.
  package var link: URL? { kind == .image || url.isFileURL ? nil : url }

  package var isPlayable: Bool {
    switch kind {
    case .animation, .video, .audio: true
    case .image, .file: false
    }
  }
}

/// The media of a post, side by side.
package struct MediaGridViewData: Hashable, Sendable {
  package let items: [MediaViewData]
  package let columns: Int
  /// Nil if the media are not sensitive.
  package let cover: Cover?

  package enum Cover: Hashable, Sendable {
    case closed, open
  }

  package init(items: [MediaViewData], columns: Int, cover: Cover? = nil) {
    self.items = items
    self.columns = columns
    self.cover = cover
  }

  /// True until the person uncovers it.
  package var isHidden: Bool { cover == .closed }
}
