import Foundation

/// A post being written. It exists from the first pause in typing until it is sent or discarded.
package struct Draft: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Draft>
  package typealias Writer = Identifier<Composer>
  package enum Composer {}

  /// A picture, a video or a sound.
  package struct Picture: Hashable, Codable, Sendable, Identifiable {
    /// The draft's own copy of the picked file.
    package let file: URL
    package var altText: String
    package let size: Media.Size?
    /// The source's ID of the uploaded file. It prevents a second upload.
    package var sourceID: Media.ID?
    /// The description that the source has stored.
    package var sourceAltText: String?
    /// Nil for a picture.
    package let recording: Recording?

    package init(
      file: URL, altText: String = "", size: Media.Size? = nil, sourceID: Media.ID? = nil,
      sourceAltText: String? = nil, recording: Recording? = nil
    ) {
      self.file = file
      self.altText = altText
      self.size = size
      self.sourceID = sourceID
      self.sourceAltText = sourceAltText
      self.recording = recording
    }

    package var id: String { file.lastPathComponent }

    package func moved(to file: URL?) -> Picture {
      Picture(
        file: file ?? self.file, altText: altText, size: size, sourceID: sourceID,
        sourceAltText: sourceAltText, recording: recording)
    }
  }

  /// A poll to post together with the text. A post with a poll has no pictures.
  package struct Poll: Hashable, Codable, Sendable {
    /// As typed. Empty options are left out when the poll is sent.
    package var options: [String]
    /// In seconds, from when the source receives it.
    package var duration: Int
    package var allowsSeveral: Bool
    /// True if the counts are hidden until the poll ends.
    package var hidesTotals: Bool

    package init(
      options: [String] = ["", ""], duration: Int = 86_400, allowsSeveral: Bool = false,
      hidesTotals: Bool = false
    ) {
      self.options = options
      self.duration = duration
      self.allowsSeveral = allowsSeveral
      self.hidesTotals = hidesTotals
    }
  }

  package private(set) var id: ID
  package var text: String
  package var contentWarning: String?
  package var visibility: PostVisibility
  /// The post that this draft replies to.
  package var replyTo: Post.ID?
  package var quoting: Post.ID?
  /// Nil in drafts stored by earlier versions.
  private var storedLostParent: Bool?
  /// The post that this edit changes. An edit has no audience, parent or quote.
  package var editing: Post.ID?
  /// A language code. If nil, the source chooses the language.
  package var language: String?
  /// The scheduled time. Nil to publish immediately.
  package var scheduled: Date?
  /// Nil in drafts stored by earlier versions.
  private var storedIsSensitive: Bool?
  package var pictures: [Picture]
  package var poll: Poll?
  /// The poll of the edited post, as it was when the edit began.
  package private(set) var originalPoll: Poll?
  /// Nil for a single post. In a thread, the fields above belong to the post being written.
  private var thread: Thread?
  /// A hash of the rest of the thread, stored in its first post in the outbox. It tells two threads
  /// with the same first post apart.
  package var continuation: String?
  package var changed: Date
  /// The composer that last changed the draft. Two windows can have the same draft open.
  package private(set) var writer: Writer?
  /// The value of `changed` in the version that this composer started from.
  package private(set) var basis: Date?

  package init(
    id: ID, text: String = "", contentWarning: String? = nil,
    visibility: PostVisibility = .everyone,
    replyTo: Post.ID? = nil, quoting: Post.ID? = nil, editing: Post.ID? = nil,
    language: String? = nil, isSensitive: Bool = false, pictures: [Picture] = [],
    poll: Poll? = nil, originalPoll: Poll? = nil, changed: Date
  ) {
    self.id = id
    self.text = text
    self.contentWarning = contentWarning
    self.visibility = visibility
    self.replyTo = replyTo
    self.quoting = quoting
    self.editing = editing
    self.language = language
    storedIsSensitive = isSensitive ? true : nil
    self.pictures = pictures
    self.poll = poll
    self.originalPoll = originalPoll
    self.changed = changed
  }

  package mutating func noteChange(by writer: Writer, at date: Date) {
    if writer != self.writer { basis = changed }
    self.writer = writer
    // The version written last is the newest, even if the clock was set back.
    let next = changed.timeIntervalSinceReferenceDate.nextUp
    changed = max(date, Date(timeIntervalSinceReferenceDate: next))
  }

  /// True if the answered post was deleted before it was sent. The draft is no longer a reply.
  package var lostParent: Bool {
    get { storedLostParent ?? false }
    set { storedLostParent = newValue ? true : nil }
  }

  /// True if the pictures are hidden until the reader opens them. A content warning hides them too.
  package var isSensitive: Bool {
    get { storedIsSensitive ?? false }
    set { storedIsSensitive = newValue ? true : nil }
  }

  package var hidesPictures: Bool {
    !pictures.isEmpty && (isSensitive || contentWarning?.isEmpty == false)
  }

  /// The posts that the draft answers, quotes or changes.
  package var posts: [Post.ID] { [replyTo, quoting, editing].compactMap(\.self) }

  /// The other posts of a thread.
  private struct Thread: Hashable, Codable, Sendable {
    var before: [Part] = []
    var after: [Part] = []
  }

  /// The posts above the one being written.
  package var before: [Part] {
    get { thread?.before ?? [] }
    set { setThread(before: newValue, after: after) }
  }

  package var after: [Part] {
    get { thread?.after ?? [] }
    set { setThread(before: before, after: newValue) }
  }

  private mutating func setThread(before: [Part], after: [Part]) {
    thread = before.isEmpty && after.isEmpty ? nil : Thread(before: before, after: after)
  }

  package func moved(to id: ID) -> Draft {
    var draft = self
    draft.id = id
    return draft
  }
}
