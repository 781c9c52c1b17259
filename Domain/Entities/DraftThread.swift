extension Draft {
  /// One of several posts that are written together, each a reply to the previous one. They share
  /// an audience and a language.
  package struct Part: Hashable, Codable, Sendable {
    package var text: String
    package var contentWarning: String?
    package var isSensitive: Bool
    package var pictures: [Picture]
    package var poll: Poll?

    package init(
      text: String = "", contentWarning: String? = nil, isSensitive: Bool = false,
      pictures: [Picture] = [], poll: Poll? = nil
    ) {
      self.text = text
      self.contentWarning = contentWarning
      self.isSensitive = isSensitive
      self.pictures = pictures
      self.poll = poll
    }
  }

  package static let maxParts = 25

  /// The draft without empty posts, which are not sent. In a thread, a post with only mentions is
  /// empty.
  package var written: Draft {
    var draft = self
    if isThread { draft.keepParts { $0.hasMoreThanMentions || !$0.isBare } }
    return draft
  }

  /// The post being written.
  package var part: Part {
    get {
      Part(
        text: text, contentWarning: contentWarning, isSensitive: isSensitive, pictures: pictures,
        poll: poll)
    }
    set {
      text = newValue.text
      contentWarning = newValue.contentWarning
      isSensitive = newValue.isSensitive
      pictures = newValue.pictures
      poll = newValue.poll
    }
  }

  /// Its position in the thread, from 0.
  package var position: Int { before.count }

  package var isThread: Bool { !before.isEmpty || !after.isEmpty }

  /// All posts in order.
  package var parts: [Part] { before + [part] + after }

  package var allPictures: [Picture] { parts.flatMap(\.pictures) }

  /// Makes another post of the thread the one being written.
  package mutating func write(partAt position: Int) {
    let parts = parts
    guard parts.indices.contains(position) else { return }
    part = parts[position]
    before = Array(parts[..<position])
    after = Array(parts[(position + 1)...])
  }

  /// Adds a post below the one being written, and continues with the new one.
  package mutating func add(_ part: Part) {
    before.append(self.part)
    self.part = part
  }

  /// Removes a post. If it was being written, continues with the post before it, or with the first.
  /// The only post of a thread can't be removed.
  package mutating func removePart(at position: Int) {
    var left = parts
    guard left.indices.contains(position), left.count > 1 else { return }
    left.remove(at: position)
    let next = position > self.position ? self.position : max(0, self.position - 1)
    part = left[next]
    before = Array(left[..<next])
    after = Array(left[(next + 1)...])
  }

  /// Keeps the posts for which `isIncluded` is true, or one post if there are none.
  package mutating func keepParts(where isIncluded: (Part) -> Bool) {
    for index in parts.indices.reversed() where !isIncluded(parts[index]) { removePart(at: index) }
  }

  package mutating func changePictures(_ change: (Picture) -> Picture) {
    func changed(_ part: Part) -> Part {
      var part = part
      part.pictures = part.pictures.map(change)
      return part
    }
    pictures = pictures.map(change)
    before = before.map(changed)
    after = after.map(changed)
  }
}

extension Draft.Part {
  package var hasMoreThanMentions: Bool {
    !text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.hasPrefix("@") }
  }

  /// True if it has only text.
  package var isBare: Bool {
    pictures.isEmpty && (contentWarning ?? "").isEmpty && poll?.isWritten != true
  }
}
