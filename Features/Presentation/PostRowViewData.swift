import Foundation

/// A post in a list. Every list of posts shows the same rows.
package struct PostRowViewData: Hashable, Sendable, Identifiable {
  /// The place in the list: what a view hands back to its view model.
  package let id: String
  package let author: PersonViewData
  package var boost: BoostViewData?
  /// `Replying to Grace Hopper`
  package var replyLine: String?
  package var date: DateText?
  /// `Followers only`; missing for posts that everyone sees.
  package var audience: String?
  package var isUnread = false
  package var warning: WarningViewData?
  /// Missing while a content warning covers it.
  package var text: RichTextViewData?
  package var media: MediaGridViewData?
  package var poll: PollViewData?
  package var card: LinkCardViewData?
  package var comments: [CommentViewData] = []
  package var actions: [PostActionViewData] = []
  /// The whole row in one breath, for a screen reader.
  package var label: String = ""

  package init(id: String, author: PersonViewData) {
    self.id = id
    self.author = author
  }
}

/// `Grace Hopper boosted`
package struct BoostViewData: Hashable, Sendable {
  package let personID: String
  package let line: String

  package init(personID: String, line: String) {
    self.personID = personID
    self.line = line
  }
}

/// A content warning and whether what it covers is shown.
package struct WarningViewData: Hashable, Sendable {
  package let text: String
  package let isOpen: Bool

  package init(text: String, isOpen: Bool) {
    self.text = text
    self.isOpen = isOpen
  }

  package var buttonTitle: String { isOpen ? "Show Less" : "Show More" }
}

package struct LinkCardViewData: Hashable, Sendable {
  package let url: URL
  package let title: String
  package let summary: String
  package let provider: String
  package let image: URL?

  package init(url: URL, title: String, summary: String, provider: String, image: URL?) {
    self.url = url
    self.title = title
    self.summary = summary
    self.provider = provider
    self.image = image
  }
}

/// A short answer below its post.
package struct CommentViewData: Hashable, Sendable, Identifiable {
  package let id: String
  package let authorID: String
  package let authorName: String
  package let text: RichTextViewData

  package init(id: String, authorID: String, authorName: String, text: RichTextViewData) {
    self.id = id
    self.authorID = authorID
    self.authorName = authorName
    self.text = text
  }
}

/// A button below a post.
package struct PostActionViewData: Hashable, Sendable, Identifiable {
  package enum Kind: String, Hashable, Sendable {
    case reply, boost, favorite, bookmark
  }

  /// One button of each kind.
  package let id: Kind
  package let isOn: Bool
  /// `12.4K`; empty for none.
  package let count: String
  /// What a screen reader says: `Favorite, 3 favorites`. The name stays, `isOn` tells the state.
  package let label: String

  package init(id: Kind, isOn: Bool = false, count: String = "", label: String) {
    self.id = id
    self.isOn = isOn
    self.count = count
    self.label = label
  }
}
