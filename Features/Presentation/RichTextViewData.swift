import Foundation

/// Text in segments, with or without links. Together, they make up the whole text.
package struct RichTextViewData: Hashable, Sendable {
  package struct Segment: Hashable, Sendable, Identifiable {
    /// Its index in the text.
    package let id: Int
    package let text: String
    package let target: Target?
    /// Shown instead of the text.
    package let picture: Picture?

    package init(id: Int, text: String, target: Target? = nil, picture: Picture? = nil) {
      self.id = id
      self.text = text
      self.target = target
      self.picture = picture
    }
  }

  /// An inline picture as high as a line. Screen readers speak its name.
  package struct Picture: Hashable, Sendable {
    package let name: String
    package let url: URL
    /// The picture without animation.
    package let still: URL

    package init(name: String, url: URL, still: URL) {
      self.name = name
      self.url = url
      self.still = still
    }
  }

  package enum Target: Hashable, Sendable {
    case link(URL)
    case mention(personID: String)
    case hashtag(String)
  }

  package let segments: [Segment]

  package init(segments: [Segment]) {
    self.segments = segments
  }

  /// True for text without links and pictures.
  package var isPlain: Bool { segments.allSatisfy { $0.target == nil && $0.picture == nil } }

  package var text: String { segments.map(\.text).joined() }

  /// The text for a screen reader.
  var spoken: String { segments.map(\.spoken).joined() }
}

extension RichTextViewData.Segment {
  fileprivate var spoken: String { picture?.name ?? text }
}

extension RichTextViewData {
  package struct Link: Hashable, Sendable, Identifiable {
    package private(set) var name: String
    package let target: Target
    package var id: Target { target }

    /// Each target once, with the words of its first link.
    package static func all(in texts: [RichTextViewData]) -> [Link] {
      var links: [Link] = []
      for text in texts {
        var (last, isNew) = (Target?.none, false)
        for segment in text.segments {
          defer { last = segment.target }
          guard let target = segment.target else { continue }
          if target == last {
            // A picture splits the words.
            if isNew { links[links.count - 1].name += segment.spoken }
          } else {
            isNew = !links.contains { $0.target == target }
            if isNew { links.append(Link(name: segment.spoken, target: target)) }
          }
        }
      }
      return links
    }
  }
}
