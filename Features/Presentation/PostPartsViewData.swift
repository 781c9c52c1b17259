import Foundation

/// `Grace Hopper boosted`
package struct BoostViewData: Hashable, Sendable {
  package let line: String

  package init(line: String) {
    self.line = line
  }
}

/// A content warning, and whether the covered content is shown.
package struct WarningViewData: Hashable, Sendable {
  /// The text for a screen reader.
  package let text: String
  /// The text with its pictures, if it has any.
  package let textWithPictures: RichTextViewData?
  package let isOpen: Bool
  /// True if a filter of the reader covers the post. False if it is the author's content warning.
  package let isFilter: Bool

  package init(
    text: String, textWithPictures: RichTextViewData? = nil, isOpen: Bool, isFilter: Bool = false
  ) {
    self.text = text
    self.textWithPictures = textWithPictures
    self.isOpen = isOpen
    self.isFilter = isFilter
  }

  var spoken: String { isFilter ? text : "Content warning: \(text)" }

  package var buttonTitle: String { isOpen ? "Show Less" : "Show More" }
}

package struct LinkCardViewData: Hashable, Sendable {
  package let url: URL
  package let title: String
  package let summary: String
  package let provider: String
  package let image: URL?
  /// Shown until the image has loaded.
  package let placeholder: URL?

  package init(
    url: URL, title: String, summary: String, provider: String, image: URL?, placeholder: URL? = nil
  ) {
    self.url = url
    self.title = title
    self.summary = summary
    self.provider = provider
    self.image = image
    self.placeholder = placeholder
  }
}

/// A short reply below its post.
package struct CommentViewData: Hashable, Sendable, Identifiable {
  package let id: String
  package let authorName: String
  package let text: RichTextViewData

  package init(id: String, authorName: String, text: RichTextViewData) {
    self.id = id
    self.authorName = authorName
    self.text = text
  }
}

/// The menu of a post.
package struct PostMenuViewData: Hashable, Sendable {
  /// The web address of the post.
  package let link: URL?
  /// `Mute Grace Hopper`, `Unmute Grace Hopper`. Nil for your own posts, and if the source has no
  /// mutes.
  package let mute: String?
  package let isMuted: Bool
  /// `Block Grace Hopper`, `Unblock Grace Hopper`. Nil like `mute`.
  package let block: String?
  package let isBlocked: Bool
  package let canQuote: Bool
  package let canEdit: Bool
  /// `Pin to Profile`. Nil if the post cannot be pinned.
  package let pin: String?
  package let canReport: Bool
  package let canDelete: Bool

  package init(
    link: URL? = nil, mute: String? = nil, isMuted: Bool = false, block: String? = nil,
    isBlocked: Bool = false, canQuote: Bool = false, canEdit: Bool = false,
    pin: String? = nil, canReport: Bool = false, canDelete: Bool = false
  ) {
    self.link = link
    self.mute = mute
    self.isMuted = isMuted
    self.block = block
    self.isBlocked = isBlocked
    self.canQuote = canQuote
    self.canEdit = canEdit
    self.pin = pin
    self.canReport = canReport
    self.canDelete = canDelete
  }
}

/// Why an own post is not published yet.
package struct DeliveryViewData: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case waiting, signedOut, refused
  }

  package let kind: Kind
  /// `Waiting to send`, `Not sent. The server says: “Too long”`
  package let text: String

  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A button below a post.
package struct PostActionViewData: Hashable, Sendable, Identifiable {
  package enum Kind: String, Hashable, Sendable {
    case reply, boost, favorite, bookmark
  }

  /// Each kind of button occurs once.
  package let id: Kind
  package let isOn: Bool
  /// `12.4K`. Empty if there are none.
  package let count: String
  /// The label for a screen reader: `Favorite, 3 favorites`. It does not change with the state,
  /// which is `isOn`.
  package let label: String

  package init(id: Kind, isOn: Bool = false, count: String = "", label: String) {
    self.id = id
    self.isOn = isOn
    self.count = count
    self.label = label
  }

  /// The verb of the spoken label, as in "You favorited".
  var done: String? {
    switch id {
    case .reply: nil
    case .boost: "boosted"
    case .favorite: "favorited"
    case .bookmark: "bookmarked"
    }
  }

  /// The name of the action, for menus without counts.
  package var title: String {
    switch id {
    case .reply: "Reply"
    case .boost: isOn ? "Undo Boost" : "Boost"
    case .favorite: isOn ? "Remove Favorite" : "Favorite"
    case .bookmark: isOn ? "Remove Bookmark" : "Bookmark"
    }
  }
}
