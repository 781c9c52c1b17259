import Foundation

/// Text in pieces, each of which leads somewhere or nowhere; together they are the whole text.
package struct RichTextViewData: Hashable, Sendable {
  package struct Segment: Hashable, Sendable, Identifiable {
    /// Its place in the text.
    package let id: Int
    package let text: String
    package let target: Target?

    package init(id: Int, text: String, target: Target? = nil) {
      self.id = id
      self.text = text
      self.target = target
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

  package var text: String { segments.map(\.text).joined() }
}
