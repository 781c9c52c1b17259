import Foundation

/// A person in rows and headers. IDs are plain strings here, as in all view data. A view only
/// passes them back to its view model.
package struct PersonViewData: Hashable, Sendable, Identifiable {
  package let id: String
  /// The text for a screen reader.
  package let name: String
  /// The name with its pictures, if it has any.
  package let nameWithPictures: RichTextViewData?
  /// `@ada`. Nil if there is no user name, or if it is the name.
  package let handle: String?
  package let avatar: URL?
  package let profileImage: URL?

  package init(
    id: String, name: String, nameWithPictures: RichTextViewData? = nil, handle: String? = nil,
    avatar: URL? = nil, profileImage: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.nameWithPictures = nameWithPictures
    self.handle = handle
    self.avatar = avatar
    self.profileImage = profileImage
  }

  /// True if a row shows the handle below the name, because both would not fit into one line on a
  /// phone. A handle is never truncated: its end shows its server, and a name can imitate a handle.
  package var hasHandleBelow: Bool { name.count + (handle?.count ?? 0) > 30 }
}
